package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionsTest {
    private final List<OptionSpec> specs =
            List.of(
                    OptionSpec.flag("noDelay", "No delay", true, ""),
                    OptionSpec.number("window", "Window", 16, 1, 1024, ""),
                    OptionSpec.size("batch", "Batch (B)", "64K", 1, 1 << 30, ""),
                    OptionSpec.choice("message", "Message", List.of("bytes", "stream"), ""));

    @Test
    void fillsInWhatIsNotGiven() {
        Options options = Options.of(specs, Map.of("window", "4", "batch", "8K"));

        assertThat(options.flag("noDelay")).isTrue();
        assertThat(options.number("window")).isEqualTo(4);
        assertThat(options.size("batch")).isEqualTo(8192);
        assertThat(options.text("message")).isEqualTo("bytes");
    }

    @Test
    void refusesInOneSentence() {
        refused("windo", "4", "There is no option 'windo'");
        refused("window", "0", "lies between 1 and 1024");
        refused("window", "many", "needs a whole number");
        refused("batch", "99999999999G", "needs a size such as 64K");
        refused("noDelay", "yes", "is true or false");
        refused("message", "text", "Use one of: bytes, stream.");
    }

    private void refused(String name, String value, String sentence) {
        assertThatThrownBy(() -> Options.of(specs, Map.of(name, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }
}
