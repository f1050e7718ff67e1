package marshalyard.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import marshalyard.engine.WorkAspect;
import marshalyard.engine.WorkRule;
import marshalyard.engine.requirement.Requirement;
import marshalyard.engine.requirement.Requirements;
import marshalyard.lab.LabException;
import marshalyard.lab.check.Finding.Outcome;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The check and some of its requirements, asked of workers that answer with made-up figures. */
@Timeout(50)
class EngineCheckTest {
    private static final EngineDescriptor PLAIN =
            EngineDescriptor.of(
                    "plain",
                    "Fake plain",
                    "Moves nothing.",
                    List.of(DataType.values()),
                    List.of(Style.values()),
                    List.of());

    private static final Duration HELD = Duration.ofMillis(20);

    @TempDir private Path folder;
    private final FakeHost host = new FakeHost();
    private final List<Finding> told = new ArrayList<>();

    @AfterEach
    void noWorkerIsLeft() {
        assertThat(host.empty()).isTrue();
    }

    private List<Finding> check(EngineDescriptor engine, WorkerRequirement... requirements) {
        return check(CheckedPair.of(end(engine)), requirements);
    }

    private List<Finding> check(CheckedPair pair, WorkerRequirement... requirements) {
        return new EngineCheck(
                        host, pair, Arrays.asList(requirements), HELD, EngineWorkers.PATIENCE)
                .run(told::add);
    }

    private CheckedEnd end(EngineDescriptor engine) {
        return new CheckedEnd(Bundle.withoutEngine(folder), engine, Map.of());
    }

    private static EngineDescriptor engine(String id, List<DataType> types, Trait... traits) {
        return EngineDescriptor.of(
                        id, "Fake " + id, "Moves.", types, List.of(Style.values()), List.of())
                .speaking("fakes")
                .with(traits);
    }

    /** Its workers are asked for receivers only, those of the other engine for senders. */
    @Test
    void anEngineThatReceivesOnlyIsCheckedBehindTheSendersOfAnother() {
        EngineDescriptor ears =
                engine(
                        "ears",
                        List.of(DataType.OCTET, DataType.DOUBLE),
                        Trait.RECEIVES_ONLY,
                        Trait.LOSSY);
        EngineDescriptor mouth = engine("mouth", List.of(DataType.DOUBLE), Trait.FAN_IN);
        List<String> seen = new ArrayList<>();
        WorkerRequirement opens =
                requirement(
                        "It opens",
                        workers -> {
                            workers.openEnds().close();
                            seen.add(workers.types() + " " + workers.descriptor().traits());
                            seen.add("refused by " + workers.refusing().id());
                        });

        assertThat(check(CheckedPair.receiverOf(end(ears), end(mouth)), opens))
                .containsExactly(new Finding("It opens", Outcome.HOLDS, ""));
        assertThat(seen).containsExactly("[double] [LOSSY]", "refused by mouth");
        assertThat(host.launches().stream().map(Launch::name))
                .containsExactlyInAnyOrder("ears receiver", "mouth sender");
    }

    @Test
    void anEngineThatSendsOnlyIsAskedForNothingElse() {
        EngineDescriptor ears = engine("ears", List.of(DataType.DOUBLE));
        EngineDescriptor mouth = engine("mouth", List.of(DataType.DOUBLE), Trait.SENDS_ONLY);
        CheckedPair pair = CheckedPair.senderOf(end(mouth), end(ears));

        assertThat(check(pair, new PortsRequirement(), new DemarshallingRequirement()))
                .allMatch(finding -> finding.outcome() == Outcome.SKIPPED);
        check(pair, requirement("It opens", workers -> workers.openEnds().close()));
        assertThat(host.launches().stream().map(Launch::name))
                .containsExactlyInAnyOrder("ears receiver", "mouth sender");
    }

    /** One copy of a whole message costs as much for structs as for octets. */
    @Test
    void anEngineThatCopiesStructsAsTheyLieIsNotTakenForALazyOne() {
        DemarshallingRequirement demarshals = new DemarshallingRequirement();
        EngineDescriptor copying =
                PLAIN.working(List.of(WorkRule.of(WorkAspect.ELEMENTS, "copied")));
        Finding finding = check(copying, demarshals).get(0);
        assertThat(finding.outcome()).isEqualTo(Outcome.SKIPPED);
        assertThat(finding.sentence()).contains("copies elements as they lie");
    }

    private String broken(WorkerRequirement requirement) {
        Finding finding = check(PLAIN, requirement).get(0);
        assertThat(finding.outcome()).isEqualTo(Outcome.BROKEN);
        return finding.sentence();
    }

    private interface Asking {
        void ask(EngineWorkers workers) throws LabException;
    }

    private static WorkerRequirement requirement(String statement, Asking asking) {
        return new WorkerRequirement() {
            @Override
            public String statement() {
                return statement;
            }

            @Override
            public Optional<String> leftOut(EngineWorkers workers) {
                return asking == null ? Optional.of("It need not.") : Optional.empty();
            }

            @Override
            public void check(EngineWorkers workers) throws LabException {
                asking.ask(workers);
            }
        };
    }

    @Test
    void eachRequirementIsAFindingWhateverTheOneBeforeFound() {
        List<Finding> found =
                check(
                        PLAIN,
                        requirement("The first does", workers -> workers.receiver(0)),
                        requirement("The second need not", null),
                        requirement(
                                "The third does",
                                workers -> WorkerRequirement.require(false, "It does not.")),
                        requirement("The fourth does", workers -> workers.sender()));
        assertThat(found)
                .containsExactly(
                        new Finding("The first does", Outcome.HOLDS, ""),
                        new Finding("The second need not", Outcome.SKIPPED, "It need not."),
                        new Finding("The third does", Outcome.BROKEN, "It does not."),
                        new Finding("The fourth does", Outcome.HOLDS, ""));
        assertThat(told).isEqualTo(found);
        assertThat(host.launches()).as("one receiver, one sender").hasSize(2);
    }

    @Test
    void workersThatAnswerNoMoreAreReplacedForTheNextRequirement() {
        host.once("receiver", "environment", FakeHost.die());
        List<Finding> found =
                check(
                        PLAIN,
                        requirement(
                                "The worker lives",
                                workers -> workers.receiver(0).call(w -> w.environment())),
                        requirement(
                                "Another one lives",
                                workers -> workers.receiver(0).call(w -> w.environment())));
        assertThat(found)
                .extracting(Finding::outcome)
                .containsExactly(Outcome.BROKEN, Outcome.HOLDS);
        assertThat(found.get(0).sentence()).contains("killed by signal 9");
        assertThat(host.launches()).hasSize(2);
    }

    /** A check of an engine that hangs in each statement took a minute for each. */
    @Test
    void anEngineThatHungTwiceIsAskedNothingMore() {
        host.times(4, "receiver", "environment", FakeHost.hang(() -> {}));
        Duration patience = Duration.ofMillis(100);
        WorkerRequirement hanging =
                requirement(
                        "The worker answers",
                        workers -> workers.receiver(0).call(w -> w.environment(), patience));
        List<Finding> found =
                new EngineCheck(
                                host,
                                CheckedPair.of(end(PLAIN)),
                                List.of(hanging, hanging, hanging, hanging),
                                HELD,
                                patience)
                        .run(told::add);
        assertThat(found)
                .extracting(Finding::outcome)
                .containsExactly(Outcome.BROKEN, Outcome.BROKEN, Outcome.SKIPPED, Outcome.SKIPPED);
        assertThat(found.get(3).sentence())
                .isEqualTo("Not asked, for a worker of the engine hung twice. Mend that first.");
        assertThat(host.launches()).hasSize(2);
    }

    /** Its workers are ended, as {@link #noWorkerIsLeft} sees, and it tells nothing of them. */
    @Test
    void aCheckThatIsInterruptedAsksNothingMore() {
        check(
                PLAIN,
                requirement("The first does", workers -> workers.receiver(0)),
                requirement(
                        "The second is interrupted",
                        workers -> {
                            Thread.currentThread().interrupt();
                            workers.sender().call(w -> w.environment());
                        }),
                requirement("The third does", workers -> workers.receiver(0)));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(told).extracting(Finding::subject).containsExactly("The first does");
    }

    @Test
    void aWorkerDescribesTheEngineThatItWasStartedFor() {
        assertThat(check(PLAIN, new DescribingRequirement()).get(0).outcome())
                .isEqualTo(Outcome.HOLDS);
        EngineDescriptor other =
                EngineDescriptor.of(
                        "other", "O", "Is not there.", PLAIN.types(), PLAIN.styles(), List.of());
        assertThat(check(other, new DescribingRequirement()).get(0).sentence())
                .isEqualTo("initialize names no engine 'other', though it did before.");
        host.once("receiver", "environment", FakeHost.fail("It is dark."));
        assertThat(broken(new DescribingRequirement())).contains("It is dark.");
    }

    @Test
    void whatDoesNotExistMustBeRefused() {
        assertThat(broken(new RefusingRequirement()))
                .isEqualTo("flush of a handle that is not open was not refused.");
        host.times(
                3, "sender", "flush", FakeHost.fail("No such handle is open.")); // one by answers()
        host.times(2, "receiver", "tally", FakeHost.fail("No such handle is open."));
        assertThat(broken(new RefusingRequirement()))
                .isEqualTo("An unknown option was not refused.");
        host.times(2, "receiver", "openReceiver", FakeHost.fail("There is no such thing here."));
        assertThat(check(PLAIN, new RefusingRequirement()).get(0).sentence()).isEmpty();
    }

    @Test
    void aRefusalIsASentence() {
        host.once("sender", "flush", FakeHost.fail("EINVAL"));
        assertThat(broken(new RefusingRequirement()))
                .isEqualTo(
                        "flush of a handle that is not open was refused with no sentence:"
                                + " 'EINVAL'. Say what failed and what to do, in words that end with"
                                + " a full stop.");
    }

    @Test
    void soIsOneThatEndsWithAQuestion() {
        host.once("sender", "environment", FakeHost.fail("Is anybody there at all?"));
        WorkerRequirement refuses =
                requirement(
                        "It refuses",
                        workers ->
                                ExpectedRefusal.refused(
                                        "An odd question", workers.sender(), w -> w.environment()));
        assertThat(check(PLAIN, refuses).get(0).outcome()).isEqualTo(Outcome.HOLDS);
    }

    /** A worker that lives and says nothing was taken for one that refuses. */
    @Test
    void aRequestThatIsNotAnsweredIsNotRefused() {
        host.once("sender", "environment", FakeHost.hang(() -> {}));
        WorkerRequirement refuses =
                requirement(
                        "It refuses",
                        workers ->
                                ExpectedRefusal.refused(
                                        "An odd question",
                                        workers.sender(),
                                        w -> w.environment(),
                                        Duration.ofMillis(1)));
        assertThat(broken(refuses))
                .matches(
                        "An odd question was not refused: The plain sender worker \\(process \\d\\) has"
                                + " not answered environment for 0 s and was given up\\.");
    }

    @Test
    void anEngineIsDescribedOnce() {
        host.describeTwice();
        assertThat(broken(new DescribingRequirement()))
                .isEqualTo("initialize describes the engine 'plain' more than once.");
    }

    @Test
    void aWorkerOfAnotherVersionSaysSo() {
        assertThat(broken(new TransportRequirement())).startsWith("initialize with version 9999");
    }

    @Test
    void aSenderDoesWhatItWasToldOneTypeLikeAllTypes() {
        for (Requirement arrive : Requirements.all().subList(0, Style.values().length)) {
            assertThat(broken(WorkerRequirement.of(arrive)))
                    .isEqualTo("The sender was told to send 20, and says 100.");
        }
    }

    @Test
    void aReportThatCantBeIsNamed() {
        assertThat(broken(new StoppingRequirement()))
                .contains("'messageBytes' is 8, which must be 1000");
        assertThat(broken(new LatencyRequirement()))
                .contains("'messageBytes' is 8, which must be 1000");
        assertThat(broken(new RequestLogRequirement()))
                .contains("'messageBytes' is 8, which must be 1000");
    }

    @Test
    void whatAnEngineDoesNotPromiseIsLeftOutWithTheReason() {
        EngineDescriptor oneway =
                EngineDescriptor.of(
                        "plain",
                        "P",
                        "Makes no calls.",
                        PLAIN.types(),
                        List.of(Style.ONEWAY),
                        List.of());
        assertThat(check(oneway, new LatencyRequirement()))
                .containsExactly(
                        new Finding(
                                new LatencyRequirement().statement(),
                                Outcome.SKIPPED,
                                "The engine makes no calls."));
        assertThat(host.launches()).isEmpty();
    }

    /** The requirements that let a receiver hold a message, and one behind them. */
    private static WorkerRequirement[] holding() {
        return Stream.concat(
                        Requirements.all().stream()
                                .filter(Requirement::leavesHeld)
                                .map(WorkerRequirement::of),
                        Stream.of(requirement("It opens", EngineCheckTest::openAndClose)))
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
    void anEndThatIsGoneIsNamedBesideWhatTheOtherOneSaysOfItsConnection() {
        WorkerRequirement loses =
                requirement(
                        "The receiver lives",
                        workers -> {
                            host.once("receiver", "environment", FakeHost.die());
                            workers.sender();
                            try {
                                workers.receiver(0).call(w -> w.environment());
                            } catch (LabException e) {
                                throw new LabException("Connection reset by peer.", e);
                            }
                        });
        assertThat(broken(loses))
                .matches(
                        "Connection reset by peer\\. The plain receiver worker \\(process \\d\\)"
                                + " ended \\(killed by signal 9\\)\\..*");
    }

    @Test
    void aPhaseThatFailsBeforeItIsCancelledSaysWhy() {
        host.once("sender", "runPhase", FakeHost.fail("The other side has hung up."));
        assertThat(broken(new CancelRequirement())).isEqualTo("The other side has hung up.");
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
