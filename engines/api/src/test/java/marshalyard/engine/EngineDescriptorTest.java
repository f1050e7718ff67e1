package marshalyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EngineDescriptorTest {
    private final EngineDescriptor engine =
            EngineDescriptor.of(
                            "post",
                            "Post",
                            "Letters.",
                            List.of(DataType.OCTET),
                            List.of(Style.ONEWAY),
                            List.of(OptionSpec.choice("box", "Box", List.of("one", "all"), "")))
                    .with(Trait.BROKERED, Trait.FAN_OUT)
                    .when(Trait.FAN_OUT, "box", "all");

    private Options box(String value) {
        return Options.of(engine.options(), Map.of("box", value));
    }

    @Test
    void aTraitMayHoldOnlyWithAnOption() {
        assertThat(engine.reasonAgainst(Trait.FAN_OUT, box("all"))).isEmpty();
        assertThat(engine.reasonAgainst(Trait.FAN_OUT, box("one")))
                .contains(
                        "The engine post has fan-out to several receivers only with the option"
                                + " box: all.");
        assertThat(engine.reasonAgainst(Trait.STORE_AND_FORWARD, box("one")))
                .contains("The engine post has no store-and-forward.");
        assertThat(engine.reasonAgainst(Trait.BROKERED, box("one"))).isEmpty();
    }
}
