package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class LevelTextTest {
    @Test
    void commasSeparateLevels() {
        assertThat(LevelText.parse("1, 2,3")).containsExactly("1", "2", "3");
        assertThat(LevelText.parse("  ")).isEmpty();
        assertThat(LevelText.parse("tcp://a b")).containsExactly("tcp://a b");
    }

    @Test
    void aLevelWithACommaStandsInQuotes() {
        assertThat(LevelText.parse("\"a,b\", c")).containsExactly("a,b", "c");
        assertThat(LevelText.parse("\"\", c")).containsExactly("", "c");
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
            assertThat(LevelText.parse(LevelText.format(levels))).isEqualTo(levels);
        }
        assertThat(LevelText.format(List.of(""))).isEmpty();
    }

    @Test
    void whatCanNotBeMeantIsSaid() {
        assertThatThrownBy(() -> LevelText.parse("1,,2")).hasMessageContaining("beside a comma");
        assertThatThrownBy(() -> LevelText.parse("1, 1"))
                .hasMessageContaining("'1' is there twice");
        assertThatThrownBy(() -> LevelText.parse("\"a")).hasMessageContaining("double quote");
    }
}
