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
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Verdict;
import org.junit.jupiter.api.Test;

class BusyThreadsTest {
    @Test
    void moreThreadsThanCpusAreOne() {
        assertThat(of(facts("2", "0-1"), facts("2", "0-1")))
                .hasValueSatisfying(v -> assertThat(v.sentence()).startsWith("4 threads spin"));
        assertThat(of(facts("1", "0"), facts("1", "0"))).isPresent();
    }

    @Test
    void enoughCpusOrNoSuchThreadsAreNone() {
        assertThat(of(facts("2", "0-1"), facts("2", "2,4"))).isEmpty();
        assertThat(of(facts("0", "0"), facts("0", "0"))).isEmpty();
        assertThat(of(Map.of(Facts.CPUS, "0"), Map.of(Facts.CPUS, "0"))).isEmpty();
    }

    @Test
    void whatIsNoListOfCpusDecidesNothing() {
        assertThat(of(facts("9", "all"), facts("9", ""))).isEmpty();
        assertThat(of(facts("many", "0"), facts("-3", "0"))).isEmpty();
    }

    private static Map<String, String> facts(String threads, String cpus) {
        return Map.of(Facts.BUSY_THREADS, threads, Facts.CPUS, cpus);
    }

    private static Optional<Verdict> of(Map<String, String> sender, Map<String, String> receiver) {
        Measurement measured =
                MeasurementBuilder.of(1024, 1_000_000, 1_000_000_000L)
                        .senderFacts(sender)
                        .receiverFacts(receiver)
                        .build();
        Cell cell = MadeCellResults.cell("x", DataType.OCTET, 1024, new Pattern.Flood());
        return BusyThreads.of(new CellResult(cell, List.of(measured), 0));
    }
}
