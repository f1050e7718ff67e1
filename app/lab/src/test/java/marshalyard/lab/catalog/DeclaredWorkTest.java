package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Style;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import marshalyard.model.measurement.ContextBuilder;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialSamples;
import org.junit.jupiter.api.Test;

/** Declared work stands with every trial, and unequal reading is said before it. */
class DeclaredWorkTest {
    private static final List<EngineDescriptor> ENGINES =
            List.of(
                    engine("reader")
                            .working(
                                    List.of(
                                            WorkRule.of(WorkAspect.MARSHALLING, "each"),
                                            WorkRule.of(WorkAspect.ELEMENTS, "converted"),
                                            WorkRule.of(WorkAspect.ELEMENTS, "left")
                                                    .when("read", "none")
                                                    .asTheSenderHasIt(),
                                            WorkRule.of(WorkAspect.READ, "{read}"))),
                    engine("plain").working(List.of(WorkRule.of(WorkAspect.READ, "none"))),
                    engine("silent"));

    private final DeclaredWork work =
            new DeclaredWork(id -> ENGINES.stream().filter(e -> e.id().equals(id)).findFirst());

    private static EngineDescriptor engine(String id) {
        return EngineDescriptor.of(
                id,
                id,
                "Moves octets.",
                List.of(DataType.OCTET),
                List.of(Style.ONEWAY),
                List.of(
                        OptionSpec.choice(
                                "read", "Read", List.of("none", "10%"), "How much is read.")));
    }

    private static Cell cell(String engine, Map<String, String> options) {
        return new Cell(
                new EngineSetup(engine, engine, options),
                Levels.of(Map.of("type", "octet", "size", "1K")));
    }

    @Test
    void eachEndsWorkIsAmongItsFactsUnlessItToldItself() {
        Measurement told =
                new Measurement(
                        new Sent(1, 1, 1, 1),
                        new Received(1, 1, 1, 1),
                        new TrialSamples(Map.of(), new long[0]),
                        Map.of(),
                        Map.of("workElements", "chosen", "library", "mine"),
                        null,
                        new ContextBuilder().build());
        Cell cell = cell("reader", Map.of("read", "10%"));

        assertThat(work.of(cell, true)).containsExactly(Map.entry("workMarshalling", "each"));
        assertThat(work.of(cell, false))
                .containsExactly(
                        Map.entry("workElements", "converted"), Map.entry("workRead", "10%"));
        Measurement all = work.told(cell, told);
        assertThat(all.senderFacts()).containsEntry("workMarshalling", "each");
        assertThat(all.receiverFacts())
                .containsEntry("workElements", "chosen")
                .containsEntry("workRead", "10%")
                .containsEntry("library", "mine");
        assertThat(work.of(cell("silent", Map.of()), false)).isEmpty();
    }

    @Test
    void aReadingReceiverBesideOneThatDoesNotIsSaidBeforeTheRun() {
        Cell reads = cell("reader", Map.of("read", "10%"));
        Cell plain = cell("plain", Map.of());
        assertThat(work.readsUnequally(List.of(reads, plain, cell("silent", Map.of()))))
                .contains(
                        "Receivers read unequal parts of what they get: reader 10 % of the elements;"
                                + " plain none of the elements; silent does not tell. Their ratios"
                                + " tell of that, too: set 'read' alike, or to none where an engine"
                                + " has no such option.");
        assertThat(work.readsUnequally(List.of(reads))).isEqualTo(Optional.empty());
        assertThat(work.readsUnequally(List.of(plain, cell("reader", Map.of()))))
                .isEqualTo(Optional.empty());
        assertThat(work.readsUnequally(List.of(reads, cell("null", Map.of()))))
                .as("the floor is no engine to compare with")
                .isEqualTo(Optional.empty());
    }
}
