package marshalyard.lab.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.OptionSpec;
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
import marshalyard.lab.host.WorkerManifest;
import marshalyard.worker.protocol.StopCondition;
import org.junit.jupiter.api.Test;

/** The check and some of its requirements, asked of workers that answer with made-up figures. */
class EngineCheckTest extends WithFakeWorkers {
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
    void soMustValuesOfItsOptionsThatDoNotExist() {
        EngineDescriptor careless =
                EngineDescriptor.of(
                        "plain",
                        "P",
                        "Takes any value.",
                        PLAIN.types(),
                        PLAIN.styles(),
                        List.of(
                                OptionSpec.text("note", "Note", "", "Anything will do."),
                                OptionSpec.choice("way", "Way", List.of("in", "out"), "Where."),
                                OptionSpec.number("depth", "Depth", 1, 0, 9, "How deep.")));
        host.times(
                2, "sender", "flush", FakeHost.fail("No such handle is open.")); // one by answers()
        host.times(2, "receiver", "tally", FakeHost.fail("No such handle is open."));
        host.once("receiver", "openReceiver", FakeHost.fail("There is no such thing here."));
        assertThat(check(careless, new RefusingRequirement()).get(0).sentence())
                .isEqualTo("The value 'noSuchValue' of the option 'way' was not refused.");
        host.times(2, "sender", "flush", FakeHost.fail("No such handle is open."));
        host.times(2, "receiver", "tally", FakeHost.fail("No such handle is open."));
        host.times(3, "receiver", "openReceiver", FakeHost.fail("There is no such thing here."));
        assertThat(check(careless, new RefusingRequirement()).get(0).sentence())
                .isEqualTo("The value '10' of the option 'depth' was not refused.");
    }

    /** A run passes over it; before, a check did so too. */
    @Test
    void aLineBetweenTwoFramesIsToldWithTheRequirementAtWhichItCame() {
        WorkerRequirement asks =
                requirement("It answers", workers -> workers.sender().call(w -> w.environment()));
        host.once(
                "sender",
                "environment",
                worker -> {
                    worker.process().print("sent 5 messages\n");
                    return "It is dark in here today.";
                });
        WorkerRequirement prints =
                requirement(
                        "It prints",
                        workers ->
                                ExpectedRefusal.refused(
                                        "It", workers.sender(), w -> w.environment()));
        assertThat(check(PLAIN, prints, asks))
                .extracting(Finding::outcome)
                .containsExactly(Outcome.BROKEN, Outcome.HOLDS);
        assertThat(told.get(0).sentence())
                .matches(
                        "The plain sender worker \\(process \\d\\) wrote 'sent 5 messages' to its"
                                + " standard output between two frames\\. A worker writes nothing but"
                                + " frames there: redirect the print functions of its language and"
                                + " libraries to standard error\\.");
    }

    /** A run with profiles was the first to tell it. */
    @Test
    void categoriesThatAProfileCouldNotReadAreBroken() throws Exception {
        CheckedEnd end =
                new CheckedEnd(
                        new Bundle(folder, Optional.of(folder), WorkerManifest.JAVA),
                        PLAIN,
                        Map.of());
        assertThat(check(CheckedPair.of(end), new CategoriesRequirement()).get(0).sentence())
                .isEqualTo("The engine has no categories.yaml.");
        Path file = Files.writeString(folder.resolve("categories.yaml"), "rules: []");
        assertThat(check(CheckedPair.of(end), new CategoriesRequirement()).get(0).outcome())
                .isEqualTo(Outcome.HOLDS);
        Files.writeString(file, "rules: [{category: copies, frames: [a]}]");
        Finding broken = check(CheckedPair.of(end), new CategoriesRequirement()).get(0);
        assertThat(broken.outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(broken.sentence()).startsWith(file + ", line 1").contains("'copies'");
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

    /** The sender sees its connection end, whatever the receiver has met. */
    @Test
    void aReceiverThatFailedIsToldBeforeItsSender() {
        host.receiversFail("The key is wrong.");
        host.once("sender", "runPhase", FakeHost.fail("The connection has ended."));
        host.times(
                2, "sender", "flush", FakeHost.fail("The other side has gone.")); // and answers()
        WorkerRequirement sends =
                requirement(
                        "It sends",
                        workers -> {
                            try (OpenEnds ends = workers.openEnds()) {
                                ends.run(ends.order(Style.ONEWAY, StopCondition.messages(1)));
                            }
                        });
        WorkerRequirement flushes = requirement("It waits", workers -> workers.openEnds().flush());
        assertThat(check(PLAIN, sends, flushes))
                .extracting(Finding::sentence)
                .containsExactly(
                        "The receiver failed: The key is wrong. The sender then failed: The"
                                + " connection has ended.",
                        "The receiver failed: The key is wrong. The sender then failed: The other"
                                + " side has gone.");
    }

    @Test
    void aRequestThatFailedBeforeItCouldWaitSaysWhy() {
        host.nothingArrives();
        Requirement waits =
                Requirements.all().stream()
                        .filter(Requirement::leavesHeld)
                        .findFirst()
                        .orElseThrow();
        host.once("sender", "runPhase", FakeHost.fail("The other side has hung up."));
        assertThat(broken(WorkerRequirement.of(waits))).isEqualTo("The other side has hung up.");
    }

    @Test
    void aPhaseThatFailsBeforeItIsCancelledSaysWhy() {
        host.once("sender", "runPhase", FakeHost.fail("The other side has hung up."));
        assertThat(broken(new CancelRequirement())).isEqualTo("The other side has hung up.");
    }
}
