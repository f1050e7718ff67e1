package marshalyard.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.Measurement;
import org.junit.jupiter.api.Test;

class CellResultTest {
    @Test
    void aCellPoolsItsTrialsWithoutTheirStartup() {
        CellResult result =
                MadeCellResults.callReturn("tcp", DataType.OCTET, 1, 90, 10, 10, 10, 10, 30);

        LatencySummary summary = result.latencySummary(Latency.ROUND_TRIP).orElseThrow();

        assertThat(summary.steady().orElseThrow().mean()).isEqualTo(30);
        assertThat(result.latencySummary(Latency.RESPONSE)).isEmpty();
    }

    @Test
    void startupSamplesOfTheServiceTimeAreNotThoseOfTheResponse() {
        Measurement timed = MadeCellResults.timed(Latency.RESPONSE, 90, 10, 10);
        CellResult result =
                new CellResult(
                        MadeCellResults.callReturn("tcp", DataType.OCTET, 1, 1).cell(),
                        List.of(timed),
                        0);

        LatencySummary summary = result.latencySummary(Latency.RESPONSE).orElseThrow();

        assertThat(summary.removed()).isZero();
        assertThat(summary.firstCall()).isEmpty();
    }
}
