package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import marshalyard.engine.OwnType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.worker.protocol.PhaseOrder;
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

    /** In the middle of a schedule or of few requests, else where the first hundred have come. */
    @Test
    void theReceiverStallsAmongTheMessages() throws Exception {
        assertThat(stallsAt("patterns: [flood]\n")).isEqualTo(100);
        assertThat(stallsAt("patterns: [flood]\nrequests: [50]\n")).isEqualTo(25);
        assertThat(stallsAt("patterns: [call-return]\nrequests: [1000]\n")).isEqualTo(100);
        assertThat(stallsAt("patterns: [paced 1000/s]\ntrial: {duration: 4 s}\n")).isEqualTo(2000);
        assertThat(stallsAt("patterns: [paced 1000/s]\nrequests: [50]\n")).isEqualTo(25);
    }

    private static long stallsAt(String more) throws Exception {
        Experiment experiment = experiment(more);
        Cell cell = Plan.of(experiment).cells().get(0);
        return new PhaseOrders(experiment).expectation(cell, 1, PhaseKind.MEASURED).stallAfter();
    }

    @Test
    void aCellWithOnePayloadHasTheKeyThatItHadBefore() throws Exception {
        Cell one = Plan.of(experiment("")).cells().get(0);
        Cell many = Plan.of(experiment("workingSet: 64\n")).cells().get(0);
        assertThat(one.key()).doesNotContain("workingSet");
        assertThat(many.key()).contains("workingSet");
    }

    @Test
    void aProbeMakesItsCallsInTheMiddleOfAPhase() throws Exception {
        Experiment experiment = experiment("patterns: [flood]\nprobe: [100/s same]\n");
        Cell cell = Plan.of(experiment).cells().get(0);
        StopCondition second = StopCondition.after(Duration.ofSeconds(1));
        PhaseOrder order =
                new PhaseOrders(experiment).phase(cell, 1, second, PhaseKind.MEASURED, true);
        assertThat(order.probe())
                .isEqualTo(new PhaseOrder.Probe(64, 10_000_000, 100_000_000, 900_000_000));
    }

    /** A few orders may be far from the mean in size: 64 of them are sent, in turn. */
    @ParameterizedTest
    @CsvSource({"1, 64", "10, 6", "64, 1", "100, 1"})
    void soManyMessagesOfOnesOwnTypeDifferThatTheirElementsAre64(int elements, int sent)
            throws Exception {
        Experiment experiment = experiment("");
        OwnType type =
                OwnType.of(
                        "order",
                        "Order",
                        "struct Order { string name; };",
                        Map.of("name", "3..5 letters"));
        Cell cell =
                Plan.of(experiment)
                        .cells()
                        .get(0)
                        .with(Factors.TYPE, type)
                        .with(Factors.SIZE, Factors.SIZE.parse(elements + " elements").get(0));
        PhaseOrder order =
                new PhaseOrders(experiment)
                        .phase(cell, 1, StopCondition.messages(1), PhaseKind.MEASURED, true);
        assertThat(order.variants()).isEqualTo(sent);
    }
}
