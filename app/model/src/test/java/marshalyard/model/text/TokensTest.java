package marshalyard.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The lookup of a token, and the sentence on one that nothing has. */
class TokensTest {
    private static final List<Integer> ALL = List.of(1, 20);

    @Test
    void findsTheThingOfATokenOrNamesAllTokens() {
        assertThat(Tokens.find("number", "20", ALL, String::valueOf)).isEqualTo(20);
        assertThatThrownBy(() -> Tokens.find("number", "2", ALL, String::valueOf))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There is no number '2'. Use one of: 1, 20.");
    }

    @Test
    void ofVeryManyTokensThoseThatAreNearAreNamed() {
        List<String> many = IntStream.range(100, 200).mapToObj(i -> "metric-" + i).toList();

        assertThat(Tokens.sentence("metric", "metrik-150", "", many))
                .isEqualTo("There is no metric 'metrik-150'. Did you mean 'metric-150'?");
        assertThat(Tokens.sentence("metric", "metric", "", many)).contains("Use one of: ");
        assertThat(Tokens.sentence("metric", "metric-15x", "", many))
                .isEqualTo(
                        "There is no metric 'metric-15x'. Did you mean 'metric-150' or"
                                + " 'metric-151' or 'metric-152'?");
        assertThat(Tokens.sentence("metric", "speed", "", many)).contains("Use one of: metric-");
    }

    @Test
    void saysWhereItLooked() {
        assertThat(Tokens.sentence("host", "lab2", " in hosts.yaml", List.of("local")))
                .isEqualTo("There is no host 'lab2' in hosts.yaml. Use one of: local.");
    }
}
