package marshalyard.model.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "flood",
                "call-return",
                "deferred 16",
                "paced 1000/s twoway uniform",
                "paced 70 ms oneway poisson",
                "paced 3/s twoway bursts"
            })
    void tokensReadBack(String token) {
        Pattern pattern = Pattern.parse(token);

        assertThat(Pattern.parse(pattern.token())).isEqualTo(pattern);
    }

    @Test
    void aFrameTimeIsAPace() {
        assertThat(((Pattern.Paced) Pattern.parse("paced 70 ms")).interval())
                .isEqualTo(Duration.ofMillis(70));
        assertThat(Pattern.parse("paced 1000/s").token()).isEqualTo("paced 1000/s twoway uniform");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "flod",
                "deferred",
                "deferred 0",
                "deferred 99999",
                "paced",
                "paced 0/s",
                "paced 5 parsecs",
                "paced 2 h",
                "flood 3"
            })
    void refusesInASentence(String token) {
        assertThatThrownBy(() -> Pattern.parse(token))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage()).endsWith("."));
    }
}
