package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Verdict;
import org.junit.jupiter.api.Test;

class QueueVerdictTest {
    @Test
    void aQueueThatTheKernelCutIsTold() {
        assertThat(of(1 << 30, queues(4 << 20, 6 << 20)))
                .hasValueSatisfying(
                        v ->
                                assertThat(v.sentence())
                                        .isEqualTo(
                                                "A socket had a queue of 4M where 1G were asked:"
                                                        + " raise the limit, net.core.wmem_max."));
        assertThat(of(8 << 20, queues(8 << 20, 6 << 20)))
                .hasValueSatisfying(v -> assertThat(v.sentence()).contains("net.core.rmem_max"));
    }

    @Test
    void queuesAsAskedOrLargerAndThoseOfTheSystemAreNot() {
        assertThat(of(64 << 10, queues(64 << 10, 128 << 10))).isEmpty();
        assertThat(of(0, queues(16 << 10, 64 << 10))).isEmpty();
        assertThat(of(64 << 10, Map.of())).isEmpty();
        assertThat(of(64 << 10, Map.of(Facts.SEND_QUEUE, "unknown"))).isEmpty();
    }

    private static Map<String, String> queues(int send, int receive) {
        return Facts.ofSocket(send, receive, true);
    }

    private static Optional<Verdict> of(int asked, Map<String, String> facts) {
        Measurement measured =
                MeasurementBuilder.of(1024, 1_000_000, 1_000_000_000L)
                        .senderFacts(facts)
                        .receiverFacts(facts)
                        .build();
        Cell cell =
                MadeCellResults.cell("x", DataType.OCTET, 1024, new Pattern.Flood())
                        .with(Factors.SOCKET_QUEUE, asked);
        return QueueVerdict.of(new CellResult(cell, List.of(measured), 0));
    }
}
