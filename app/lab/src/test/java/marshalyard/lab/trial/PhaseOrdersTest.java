package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import marshalyard.worker.protocol.StopCondition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The orders to the two ends about their payloads. */
class PhaseOrdersTest {
    private static Experiment experiment(String more) throws Exception {
        return ExperimentReader.read(
                "marshalyard: 1\ntitle: T\nengines: [tcp]\ntypes: [octet]\nsizes: [1K]\n" + more,
                "t.yaml",
                choice -> {});
    }

    @ParameterizedTest
    @CsvSource({"1, false, 1, 0", "1, true, 4, 4", "64, false, 64, 0", "64, true, 64, 64"})
    void theWorkingSetIsSentInTurn(int payloads, boolean verify, int sent, int compared)
            throws Exception {
        Experiment experiment =
                experiment("workingSet: " + payloads + "\ntrial:\n  verify: " + verify + "\n");
        Cell cell = Plan.of(experiment).cells().get(0);
        PhaseOrders orders = new PhaseOrders(experiment);
        assertThat(
                        orders.phase(cell, 1, StopCondition.messages(1), PhaseKind.MEASURED, true)
                                .variants())
                .isEqualTo(sent);
        assertThat(orders.expectation(cell, 1, PhaseKind.MEASURED).variants()).isEqualTo(compared);
    }

    /** A burn-in is over before the receiver would have gone on. */
    @Test
    void receiversStandStillInMeasuredPhasesAlone() throws Exception {
        Experiment experiment = experiment("trial:\n  stall: 300 ms\n  oneWayLatency: true\n");
        Cell cell = Plan.of(experiment).cells().get(0);
        PhaseOrders orders = new PhaseOrders(experiment);
        assertThat(PhaseKind.values())
                .extracting(kind -> orders.expectation(cell, 1, kind).stallNanos())
                .containsExactly(0L, 0L, 300_000_000L);
        assertThat(PhaseKind.values())
                .extracting(kind -> orders.expectation(cell, 1, kind).logged() > 0)
                .containsExactly(false, true, true);
    }

    @Test
    void aCellWithOnePayloadHasTheKeyThatItHadBefore() throws Exception {
        Cell one = Plan.of(experiment("")).cells().get(0);
        Cell many = Plan.of(experiment("workingSet: 64\n")).cells().get(0);
        assertThat(one.key()).doesNotContain("workingSet");
        assertThat(many.key()).contains("workingSet");
    }
}
