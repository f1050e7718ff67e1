package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import marshalyard.model.factor.EngineSetup;
import org.junit.jupiter.api.Test;

class EngineChoiceTest {
    @Test
    void aLongValueIsShortenedInTheLabelUnlessTwoWouldLookTheSame() {
        String one = "IOR:" + "0".repeat(300) + "1";
        assertThat(labels("foreignServer", one).get(0)).hasSizeLessThan(60).contains("…");
        String other = "IOR:" + "0".repeat(100) + "7" + "0".repeat(199) + "1";
        assertThat(labels("foreignServer", one, other))
                .doesNotHaveDuplicates()
                .allMatch(label -> label.contains("0".repeat(99)));
    }

    private static List<String> labels(String option, String... levels) {
        return new EngineChoice("jms", "", Map.of(option, List.of(levels)))
                .setups().stream().map(EngineSetup::label).toList();
    }

    /** Trials that were measured under another label belong to the same cell. */
    @Test
    void setupsAreEqualWhateverTheirLabel() {
        Map<String, String> options = Map.of("server", "dsi");
        EngineSetup setup = new EngineSetup("corba-sii", "DSI", options);
        assertThat(setup).isEqualTo(new EngineSetup("corba-sii", "as it was", options));
        assertThat(setup).hasSameHashCodeAs(new EngineSetup("corba-sii", "as it was", options));
        assertThat(setup).isNotEqualTo(new EngineSetup("corba-dii", "DSI", options));
        assertThat(setup).isNotEqualTo(new EngineSetup("corba-sii", "DSI", Map.of()));
    }

    @Test
    void isReadFromALineWithItsOptions() {
        assertThat(EngineChoice.parse("tcp")).isEqualTo(EngineChoice.of("tcp"));
        assertThat(EngineChoice.parse(" jms delivery=persistent  message=bytes"))
                .isEqualTo(
                        new EngineChoice(
                                "jms",
                                "",
                                Map.of(
                                        "delivery", List.of("persistent"),
                                        "message", List.of("bytes"))));
    }

    @Test
    void aLineWithoutAValueIsRefusedInASentence() {
        assertThatThrownBy(() -> EngineChoice.parse("jms persistent"))
                .hasMessage(
                        "'persistent' is no option of jms. Write NAME=VALUE, as in jms"
                                + " delivery=persistent.");
        assertThatThrownBy(() -> EngineChoice.parse("jms a=1 a=2"))
                .hasMessageContaining("names an option twice");
    }
}
