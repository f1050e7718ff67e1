package marshalyard.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.analysis.verdict.UntoldVerdicts.End;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;

/** A worker that reports less does not look cleaner. */
class UntoldVerdictsTest {
    private static final Readings PROCESS =
            Readings.of(
                    Map.of(
                            ProcessReadings.USER, 1,
                            ProcessReadings.SYSTEM, 1,
                            ProcessReadings.WALL, 10));
    private static final Readings ALL =
            PROCESS.with(ProcessReadings.MACHINE_CPUS, 2)
                    .with(ProcessReadings.MACHINE_TIME, 5)
                    .with(ProcessReadings.STEAL, 0)
                    .with(ProcessReadings.UNWELCOME, 0);

    private static End sender(String machine, Readings told) {
        return new End("mine sender", machine, false, told);
    }

    private static End receiver(String machine, Readings told) {
        return new End("mine receiver", machine, true, told);
    }

    private static Readings without(Reading reading) {
        return ALL.with(reading, null);
    }

    @Test
    void whoTellsAllHasNone() {
        assertThat(UntoldVerdicts.of(List.of(sender("a", ALL), receiver("b", ALL)))).isEmpty();
    }

    @Test
    void oneWorkerOfAMachineIsEnoughToTellOfIt() {
        Readings own = PROCESS.with(ProcessReadings.UNWELCOME, 0);
        assertThat(UntoldVerdicts.of(List.of(sender("a", ALL), receiver("a", own)))).isEmpty();
        assertThat(UntoldVerdicts.of(List.of(sender("a", ALL), receiver("b", own))))
                .containsExactly(
                        new Verdict(
                                Kind.DISTURBANCE_UNKNOWN,
                                "The worker of the mine receiver does not tell 'machineCpus':"
                                        + " nobody knows whether other programs disturbed the"
                                        + " trial."));
    }

    @Test
    void eachWorkerMustTellWhatItUsed() {
        for (Reading own : List.of(ProcessReadings.USER, ProcessReadings.SYSTEM)) {
            List<Verdict> verdicts =
                    UntoldVerdicts.of(List.of(sender("a", without(own)), receiver("a", ALL)));
            assertThat(verdicts).hasSize(1);
            assertThat(verdicts.get(0).sentence()).contains("'" + own.id() + "'");
        }
    }

    @Test
    void strangersAreToldByThoseWhoListen() {
        Readings less = without(ProcessReadings.UNWELCOME);
        assertThat(UntoldVerdicts.of(List.of(sender("a", less), receiver("a", ALL)))).isEmpty();
        assertThat(UntoldVerdicts.of(List.of(sender("a", ALL), receiver("a", less))))
                .extracting(Verdict::kind)
                .containsExactly(Kind.STRANGERS_UNKNOWN);
    }

    @Test
    void whoTellsNothingHasAllOfThem() {
        assertThat(UntoldVerdicts.of(List.of(receiver("a", Readings.NONE))))
                .extracting(Verdict::kind)
                .containsExactly(Kind.DISTURBANCE_UNKNOWN, Kind.STRANGERS_UNKNOWN);
    }
}
