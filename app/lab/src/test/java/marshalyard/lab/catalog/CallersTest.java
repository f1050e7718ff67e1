package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.lab.catalog.Capabilities.Refusal;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.api.Test;

/** Open loops of engines that wait for each reply. */
class CallersTest {
    private static EngineDescriptor with(List<Style> styles, Trait... traits) {
        return EngineDescriptor.of(
                        "plain",
                        "Plain",
                        "Moves octets.",
                        List.of(DataType.OCTET),
                        styles,
                        List.of())
                .refusing(Map.of(Style.DEFERRED.token(), "It has no deferred calls."))
                .with(traits);
    }

    private static Optional<Refusal> against(
            EngineDescriptor engine, String pattern, int connections) {
        Cell cell =
                new Cell(
                        new EngineSetup("plain", "plain", Map.of()),
                        Levels.of(Map.of("type", "octet", "size", "64"))
                                .with(Factors.PATTERN, Pattern.parse(pattern))
                                .with(Factors.CONNECTIONS, connections));
        return new Capabilities(id -> Optional.of(engine)).against(cell);
    }

    @Test
    void theyTakeSeveralConnections() {
        EngineDescriptor waits =
                with(List.of(Style.ONEWAY, Style.TWOWAY), Trait.CONNECTIONS, Trait.CALLERS);
        assertThat(against(waits, "open 100/s", 4)).isEmpty();
        assertThat(against(waits, "open 100/s", 1))
                .hasValueSatisfying(
                        refusal -> {
                            assertThat(refusal.near()).isTrue();
                            assertThat(refusal.reason()).contains("Write connections: 16");
                        });
        assertThat(against(waits, "deferred 4", 4))
                .hasValueSatisfying(
                        refusal ->
                                assertThat(refusal.reason())
                                        .isEqualTo("It has no deferred calls."));
    }

    @Test
    void aWorkerThatKnowsNoSuchThreadsIsLeftOut() {
        EngineDescriptor older =
                with(List.of(Style.ONEWAY, Style.TWOWAY, Style.DEFERRED), Trait.CONNECTIONS);
        assertThat(against(older, "open 100/s", 4))
                .hasValueSatisfying(
                        refusal -> assertThat(refusal.reason()).contains("another thread"));
    }

    @Test
    void whoNeverCallsMakesNone() {
        EngineDescriptor oneway = with(List.of(Style.ONEWAY), Trait.CONNECTIONS, Trait.CALLERS);
        assertThat(against(oneway, "open 100/s", 4)).isPresent();
    }
}
