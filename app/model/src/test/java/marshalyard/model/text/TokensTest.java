package marshalyard.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
    void saysWhereItLooked() {
        assertThat(Tokens.sentence("host", "lab2", " in hosts.yaml", List.of("local")))
                .isEqualTo("There is no host 'lab2' in hosts.yaml. Use one of: local.");
    }
}
