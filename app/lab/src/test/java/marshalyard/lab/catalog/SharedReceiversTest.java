package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import org.junit.jupiter.api.Test;

/** Several receivers need an engine that gives each of them everything, or that divides it. */
class SharedReceiversTest {
    private static final OptionSpec SHARED = OptionSpec.flag("shared", "Shared", false, "Divides.");
    private static final OptionSpec KIND =
            OptionSpec.choice("kind", "Kind", List.of("queue", "topic"), "What it is.");

    private static final EngineDescriptor POST =
            EngineDescriptor.of(
                            "post",
                            "Post",
                            "Moves octets.",
                            List.of(DataType.OCTET),
                            List.of(Style.ONEWAY),
                            List.of(SHARED, KIND))
                    .with(Trait.FAN_OUT, Trait.SHARES)
                    .when(Trait.FAN_OUT, "kind", "topic")
                    .when(Trait.SHARES, "shared", "true");

    private static Optional<Capabilities.Refusal> against(
            EngineDescriptor engine, Map<String, String> options) {
        Capabilities capabilities = new Capabilities(id -> Optional.of(engine));
        return capabilities.against(
                new Cell(
                        new EngineSetup("post", "post", options),
                        Levels.of(Map.of("type", "octet", "size", "64", "receivers", "3"))));
    }

    @Test
    void eitherOptionWillDo() {
        assertThat(against(POST, Map.of("kind", "topic"))).isEmpty();
        assertThat(against(POST, Map.of("shared", "true"))).isEmpty();
    }

    @Test
    void withNeitherBothAreNamed() {
        assertThat(against(POST, Map.of()))
                .contains(
                        new Capabilities.Refusal(
                                "The engine post has fan-out to several receivers only with the"
                                        + " option kind: topic. The engine post has receivers that"
                                        + " share the messages only with the option shared: true.",
                                true));
    }

    @Test
    void anEngineThatOnlySharesNamesItsOption() {
        EngineDescriptor queues =
                EngineDescriptor.of(
                                "post",
                                "Post",
                                "Moves octets.",
                                List.of(DataType.OCTET),
                                List.of(Style.ONEWAY),
                                List.of(SHARED))
                        .with(Trait.SHARES)
                        .when(Trait.SHARES, "shared", "true");

        assertThat(against(queues, Map.of()))
                .contains(
                        new Capabilities.Refusal(
                                "The engine post has receivers that share the messages only with"
                                        + " the option shared: true.",
                                true));
        assertThat(against(queues, Map.of("shared", "true"))).isEmpty();
    }
}
