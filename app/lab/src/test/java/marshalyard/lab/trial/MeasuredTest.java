package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

class MeasuredTest {
    private static Measured measured(Readings machine, Integer cpus) {
        Measurement m =
                new Measurement(
                                new Sent(10, 1000, 1_000_000, 1_100_000),
                                new Received(10, 1000, 100, 1_000_000),
                                new TrialSamples(Map.of(), new long[0]),
                                Map.of(),
                                Map.of(),
                                null,
                                Context.NONE)
                        .withMachine(machine);
        return new Measured(m, 0.1, cpus, null, List.of(), List::of);
    }

    private static Readings others(double share) {
        return Readings.NONE.with(MachineReadings.OTHERS, share);
    }

    private static double left(Measured measured) {
        return measured.measurement().context().machine().of(MachineReadings.OTHERS);
    }

    /** Idle workers of other trials used 0.15 of two CPUs. */
    @Test
    void workersThatWaitAreNoOtherPrograms() {
        Measured seen = measured(others(0.12), 2).withoutOthers(0.15);
        assertThat(left(seen)).isCloseTo(0.045, within(1e-9));
        assertThat(left(measured(others(0.02), 2).withoutOthers(0.15))).isZero();
    }

    @Test
    void whatIsNotKnownStaysUnknown() {
        assertThat(left(measured(Readings.NONE, 2).withoutOthers(0.15))).isNaN();
        assertThat(left(measured(others(0.12), null).withoutOthers(0.15))).isEqualTo(0.12);
    }
}
