package marshalyard.lab.rules;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class CostRulesTest {
    private static final long SECOND = 1_000_000_000;

    private static void machine(double seconds) throws LabException {
        Readings cost =
                Readings.of(
                        Map.of(
                                ProcessReadings.WALL,
                                SECOND,
                                ProcessReadings.MACHINE_CPUS,
                                2L,
                                ProcessReadings.MACHINE_TIME,
                                Math.round(seconds * SECOND)));
        ReportFields sender = new ReportFields("sender", Duration.ofSeconds(10));
        CostRules.check(sender, cost, 1, SECOND);
    }

    /** Two CPUs have 2.42 s in 1.1 s and a tenth, and 4 s of ticks that came late. */
    @Test
    void aMachineHasWhatItsCpusHaveAndWhatTheyCountLate() {
        assertThatCode(() -> machine(6.41)).doesNotThrowAnyException();
        assertThatThrownBy(() -> machine(6.43))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("machineNanos");
    }
}
