package marshalyard.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.engine.DataType;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SampleReadings;
import org.junit.jupiter.api.Test;

class MachineRatioTest {
    /** Trials beside readings of a machine on which everything takes so many times as long. */
    private static List<CellResult> on(double... slowness) {
        CellResult plain =
                MadeCellResults.flood("tcp", DataType.OCTET, 1024, new double[slowness.length]);
        List<Measurement> read = new ArrayList<>();
        for (int i = 0; i < slowness.length; i++) {
            double s = slowness[i];
            Readings speed = SampleReadings.speed(i, s);
            read.add(plain.measured().get(i).with(speed, Readings.NONE));
        }
        return List.of(new CellResult(plain.cell(), read, plain.pairs(), 0));
    }

    @Test
    void aFasterMachineIsTakenOutOfRatesAndTimes() {
        MachineRatio rates = MachineRatio.of(on(1, 1, 1), on(0.8, 0.8, 0.8), false);
        MachineRatio times = MachineRatio.of(on(1, 1, 1), on(0.8, 0.8, 0.8), true);

        assertThat(rates.speed()).isEqualTo(1.25, within(1e-9));
        assertThat(rates.divided(1.25)).as("as fast as its machine").isEqualTo("1.000");
        assertThat(times.divided(0.8)).as("likewise").isEqualTo("1.00");
        assertThat(rates.sentence())
                .contains("25 % faster", "the ratio as measured divided by that");
        assertThat(times.sentence()).contains("25 % faster", "the ratio as measured times that");
    }

    @Test
    void oneReadingThatWasDisturbedDoesNotMakeASlowMachine() {
        MachineRatio ratio = MachineRatio.of(on(1, 1, 1), on(1, 5, 1), false);

        assertThat(ratio.speed()).isEqualTo(1, within(1e-9));
        assertThat(ratio.sentence()).contains("as fast (1.00) in both");
    }

    @Test
    void sessionsWithoutReadingsSaySo() {
        CellResult unread = MadeCellResults.flood("tcp", DataType.OCTET, 1024, 100, 100);
        MachineRatio ratio = MachineRatio.of(List.of(unread), on(1, 1), false);

        assertThat(ratio.divided(1.25)).isEmpty();
        assertThat(ratio.sentence()).contains("does not hold the machine's own speed");
    }
}
