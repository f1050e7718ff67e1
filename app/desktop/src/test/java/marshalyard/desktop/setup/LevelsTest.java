package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LevelsTest {
    @Test
    void commasSeparateLevels() {
        assertThat(Levels.parse("1, 2,3")).containsExactly("1", "2", "3");
        assertThat(Levels.parse("  ")).isEmpty();
        assertThat(Levels.parse("tcp://a b")).containsExactly("tcp://a b");
    }

    @Test
    void aLevelWithACommaStandsInQuotes() {
        assertThat(Levels.parse("\"a,b\", c")).containsExactly("a,b", "c");
        assertThat(Levels.parse("\"\", c")).containsExactly("", "c");
    }

    @Test
    void theyAreWrittenAsTheyAreRead() {
        for (List<String> levels :
                List.of(
                        List.of("a"),
                        List.of("a,b", "c"),
                        List.of("", "c"),
                        List.of("1", "2"),
                        List.of("a=\"x,y\";b=1", "\"z\""),
                        List.of("say \"yes\"", " blank "))) {
            assertThat(Levels.parse(Levels.format(levels))).isEqualTo(levels);
        }
        assertThat(Levels.format(List.of(""))).isEmpty();
    }

    @Test
    void whatCanNotBeMeantIsSaid() {
        assertThatThrownBy(() -> Levels.parse("1,,2")).hasMessageContaining("beside a comma");
        assertThatThrownBy(() -> Levels.parse("1, 1")).hasMessageContaining("'1' is there twice");
        assertThatThrownBy(() -> Levels.parse("\"a")).hasMessageContaining("double quote");
    }
}
