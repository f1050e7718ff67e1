package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProbeLevelTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "none; none",
                "100/s; 100/s",
                "100 /s; 100/s",
                "100/s own; 100/s",
                "{rate: 100/s}; 100/s",
                "100/s same; 100/s same",
                "{rate: 100/s, over: same}; 100/s same",
                "{over: same, rate: 5/s}; 5/s same",
                "{rate: none}; none",
                "{rate: 7 /s, over: own}; 7/s"
            })
    void readsWhatItWrites(String text, String same) {
        ProbeLevel level = ProbeLevel.parse(text);
        assertThat(level).hasToString(same);
        assertThat(ProbeLevel.parse(level.toString())).isEqualTo(level);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0/s",
                "1001/s",
                "100",
                "100/s both",
                "100/s same own",
                "none same",
                "a/s",
                "{}",
                "{over: same}",
                "{rate: 5/s, over: both}",
                "{rate: 5/s, rate: 6/s}",
                "{rate: 5/s, pace: 6/s}",
                "{rate: {over: same}}"
            })
    void refusesWhatIsNone(String text) {
        assertThatThrownBy(() -> ProbeLevel.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is no probe")
                .hasMessageContaining("{rate: 100/s, over: same}");
    }

    @Test
    void writesKeysWhereItIsMoreThanARate() {
        assertThat(Factors.PROBE.written(ProbeLevel.own(100))).isEqualTo("100/s");
        assertThat(Factors.PROBE.written(new ProbeLevel(100, true)))
                .isEqualTo(Map.of("rate", "100/s", "over", "same"));
        assertThat(Factors.PROBE.words(new ProbeLevel(100, true)))
                .isEqualTo("probe 100/s over the same connection");
    }
}
