package marshalyard.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.engine.requirement.Requirement;
import marshalyard.engine.requirement.Requirements;
import marshalyard.lab.LabException;
import marshalyard.lab.check.Finding.Outcome;
import marshalyard.lab.fake.FakeHost;
import org.junit.jupiter.api.Test;

/** Receivers that hold a message, side by side or one after the other. */
class HeldMessagesTest extends WithFakeWorkers {
    /** The requirements that let a receiver hold a message, and one behind them. */
    private static WorkerRequirement[] holding() {
        return Stream.concat(
                        Requirements.all().stream()
                                .filter(Requirement::leavesHeld)
                                .map(WorkerRequirement::of),
                        Stream.of(requirement("It opens", HeldMessagesTest::openAndClose)))
                .toArray(WorkerRequirement[]::new);
    }

    private static void openAndClose(EngineWorkers workers) throws LabException {
        workers.openEnds().close();
    }

    /** The ends that a receiver's worker was asked to open and to close, in their order. */
    private List<String> openedAndClosed(EngineDescriptor engine) {
        List<String> asked = new CopyOnWriteArrayList<>();
        for (String method : List.of("openReceiver", "close")) {
            host.whenever("receiver", method, () -> asked.add(method));
        }
        assertThat(check(engine, holding()))
                .hasSize(3)
                .allMatch(finding -> finding.outcome() == Outcome.HOLDS);
        return asked;
    }

    @Test
    void receiversHoldMessagesSideBySideAndNothingElseIsAskedMeanwhile() {
        assertThat(openedAndClosed(PLAIN))
                .containsExactly(
                        "openReceiver", "openReceiver", "close", "close", "openReceiver", "close");
    }

    @Test
    void behindABrokerTheyHoldThemOneAfterTheOther() {
        assertThat(openedAndClosed(engine("store", List.of(DataType.OCTET), Trait.BROKERED)))
                .containsExactly(
                        "openReceiver", "close", "openReceiver", "close", "openReceiver", "close");
    }

    /** Its first receiver has to be closed before the next one is open. */
    @Test
    void soDoesAnEngineWithRoomForOneReceiver() {
        AtomicInteger open = new AtomicInteger();
        host.whenever(
                "receiver",
                "openReceiver",
                () -> {
                    if (open.incrementAndGet() == 2) {
                        host.once("receiver", "openReceiver", FakeHost.fail("The port is taken."));
                    }
                });

        assertThat(check(PLAIN, holding()))
                .extracting(Finding::outcome)
                .containsExactly(Outcome.HOLDS, Outcome.HOLDS, Outcome.HOLDS);
        assertThat(open).hasValue(4);
    }

    @Test
    void aRequestThatIsOverThoughNothingHasArrivedIsNotWaitedFor() {
        host.nothingArrives();
        host.sendsWhatItIsTold(); // or its failure is told

        List<Finding> found = check(PLAIN, holding());
        assertThat(found)
                .extracting(Finding::outcome)
                .containsExactly(Outcome.BROKEN, Outcome.BROKEN, Outcome.HOLDS);
        assertThat(found.get(0).sentence())
                .isEqualTo("'arrived' still says 0, though the request is over.");
    }

    /** Its receiver takes no notice of the stall that it was told to make. */
    @Test
    void aRequestForWhichNothingWasHeldHasNotWaitedForItsReceiver() {
        host.sendsWhatItIsTold();
        List<WorkerRequirement> asked = List.of(holding()).subList(0, 2);
        Duration held = Duration.ofMillis(500);
        List<Finding> found =
                new EngineCheck(
                                host,
                                CheckedPair.of(end(PLAIN)),
                                asked,
                                held,
                                EngineWorkers.PATIENCE)
                        .run(told::add);
        assertThat(found)
                .extracting(Finding::sentence)
                .containsOnly(
                        "It was answered while the receiver was to hold the message, so that"
                                + " nothing waited: the receiver answers before it has consumed, or"
                                + " does not stop where it is told to.");
    }

    @Test
    void aReceiverThatCanNotCloseWhenItHasGoneOnBreaksItsOwnRequirement() {
        host.once("receiver", "close", FakeHost.fail("It is stuck."));
        List<Finding> found = check(PLAIN, holding());

        assertThat(found)
                .extracting(Finding::outcome)
                .containsExactly(Outcome.BROKEN, Outcome.HOLDS, Outcome.HOLDS);
        assertThat(found.get(0).sentence()).contains("It is stuck.");
        assertThat(told).isEqualTo(found);
    }

    /** The receiver's worker ends with the second one, and with it what the first one has open. */
    @Test
    void aWorkerThatEndsWithTheSecondOneDoesNotBreakTheFirst() {
        AtomicInteger asked = new AtomicInteger();
        host.whenever(
                "receiver",
                "arrived",
                () -> {
                    if (asked.incrementAndGet() == 2) {
                        host.once("receiver", "arrived", FakeHost.die());
                    }
                });
        List<Finding> found = check(PLAIN, holding());

        assertThat(found)
                .extracting(Finding::outcome)
                .containsExactly(Outcome.HOLDS, Outcome.BROKEN, Outcome.HOLDS);
        assertThat(found.get(1).sentence()).contains("killed by signal 9");
    }
}
