package marshalyard.lab.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Levels;
import org.junit.jupiter.api.Test;

/** The limits of a working set. */
class WorkingSetTest {
    private static final EngineDescriptor ENGINE =
            EngineDescriptor.of(
                    "plain",
                    "Plain",
                    "Moves octets.",
                    List.of(DataType.OCTET),
                    List.of(Style.ONEWAY),
                    List.of());

    private final Capabilities capabilities = new Capabilities(id -> Optional.of(ENGINE));

    private static Cell cell(String size, String payloads) {
        return new Cell(
                new EngineSetup("plain", "plain", Map.of()),
                Levels.of(Map.of("type", "octet", "size", size, "workingSet", payloads)));
    }

    @Test
    void payloadsThatFitAreNoMatter() {
        assertThat(capabilities.against(cell("1M", "64"))).isEmpty();
        assertThat(capabilities.against(cell("512M", "1"))).isEmpty();
        assertThat(cell("1M", "1").get(Factors.WORKING_SET)).isEqualTo(1);
    }

    @Test
    void moreThanAWorkerHoldsAreRefusedWithASentence() {
        assertThat(capabilities.against(cell("16M", "64")).orElseThrow().reason())
                .isEqualTo(
                        "64 payloads of 16777216 B are more than the 256 MB that a working set may"
                                + " have. Take fewer payloads or a smaller size.");
    }
}
