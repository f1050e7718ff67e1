package marshalyard.model.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StackTextTest {
    @Test
    void aFileOfStacksIsToldFromOthers(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("a.collapsed");
        assertThat(StackText.isOne(file)).isFalse();
        for (String text : new String[] {"", "main;f 7\n", "main;f 7\nmain 1\n"}) {
            assertThat(StackText.isOne(Files.writeString(file, text))).as(text).isTrue();
        }
        for (String text : new String[] {"my notes\n", "main;f 7\nmy notes", "{\"a\": 1}"}) {
            assertThat(StackText.isOne(Files.writeString(file, text))).as(text).isFalse();
        }
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        assertThat(StackText.isOne(link)).isFalse();
        assertThat(StackText.isOne(folder)).isFalse();
    }

    @Test
    void stacksAreReadAsTheyWereWritten() {
        Stacks stacks =
                StackText.read(
                        """
                        measuring;a.B.run;a.B.send;__send 700
                        GC Thread#0 20
                        measuring;a.B.run;operator new(unsigned long) 30
                        """);
        assertThat(stacks.total()).isEqualTo(750);
        assertThat(stacks.list().get(0).frames())
                .containsExactly("measuring", "a.B.run", "a.B.send", "__send");
        assertThat(StackText.read(StackText.write(stacks))).isEqualTo(stacks);
    }

    @Test
    void stacksThatAreAlikeAreOneAndTheHeaviestIsFirst() {
        Stacks stacks = StackText.read("t;a 1\nt;b 2\nt;a 4\n");
        assertThat(stacks.list())
                .containsExactly(new Stack(List.of("t", "a"), 5), new Stack(List.of("t", "b"), 2));
        assertThat(Stacks.merged(List.of(stacks, stacks)).total()).isEqualTo(14);
    }

    @Test
    void aFrameWithTheSignsOfTheFormIsStillOneFrame() {
        Stacks odd = Stacks.of(List.of(new Stack(List.of("t", "a;b\nc"), 1)));
        assertThat(StackText.read(StackText.write(odd)).list().get(0).frames())
                .containsExactly("t", "a,b c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t;a",
                "5",
                " 5",
                "t;;a 5",
                "t;a 0",
                "t;a -5",
                "t;a 1.5",
                "t;a 99999999999999999999"
            })
    void aLineThatIsNoStackIsNamed(String line) {
        assertThatThrownBy(() -> StackText.read("t;a 1\n" + line + "\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Line 2 of a profile is no stack with a weight: '");
    }

    @Test
    void aHostileTextIsRefused() {
        assertThatThrownBy(() -> StackText.read("t;a " + Long.MAX_VALUE + "\nt;b 1\n"))
                .hasMessage("The weights of a profile exceed 63 bits.");
        assertThatThrownBy(() -> StackText.read("t" + ";a".repeat(5000) + " 1"))
                .hasMessageContaining("1 to 1024 frames, not 5001");
        assertThatThrownBy(() -> StackText.read("t;" + "a".repeat(3000) + " 1"))
                .hasMessageContaining("more than 2000 characters");
        assertThatThrownBy(() -> StackText.read("t;a 1\n".repeat(2_000_000)))
                .hasMessageContaining("more than any trial yields");
        assertThat(StackText.read("t;a\u001b[31m 1").list().get(0).innermost())
                .isEqualTo("a\\u001b[31m");
    }
}
