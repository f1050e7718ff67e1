package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.OptionalLong;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseProgress;
import org.junit.jupiter.api.Test;

/**
 * The cases in which a sender has hung; a beat is a call of {@code check}, so nobody waits here.
 */
class HangWatchTest {
    private static final Allowance ALLOWANCE =
            new Allowance(Duration.ofSeconds(2), Duration.ofSeconds(15), Duration.ofSeconds(90));

    private PhaseProgress told;
    private OptionalLong arrived = OptionalLong.of(0);
    private final HangWatch watch =
            new HangWatch("tcp sender", ALLOWANCE, null, () -> told, () -> arrived);

    private void tell(String step, long messages) {
        told = new PhaseProgress(1, 0, messages, 0, 0, step);
    }

    private void beats(int beats) throws LabException {
        for (int i = 0; i < beats; i++) watch.check();
    }

    @Test
    void aSenderThatTellsNothingMoreWhileNothingArrivesHasHungInItsStep() throws Exception {
        tell("send", 900);
        beats(1);
        tell("flush", 900);
        arrived = OptionalLong.of(870);
        beats(1 + 15); // the step is new; then the first count, and 14 that are the same
        assertThatThrownBy(watch::check)
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "The tcp sender has hung in flush for 15 s and was given up: 870 messages"
                                + " have arrived, and no more come.");
    }

    @Test
    void aSenderThatHasHungIsToldWithTheLineWhereItStays() {
        told = new PhaseProgress(1, 0, 9, 0, 0, "flush", "It stays at Mine.flush(Mine.java:7).");
        arrived = OptionalLong.of(1);
        assertThatThrownBy(() -> beats(60))
                .hasMessage(
                        "The tcp sender has hung in flush for 15 s and was given up: 1 message has"
                                + " arrived, and no more come. It stays at Mine.flush(Mine.java:7).");
    }

    @Test
    void aBacklogThatDrainsIsProgress() throws Exception {
        tell("flush", 900);
        for (int i = 0; i < 80; i++) {
            arrived = OptionalLong.of(892 + i / 10); // one message in ten seconds
            beats(1);
        }
    }

    /** Small socket queues on loopback: some messages in a minute. */
    @Test
    void aBacklogThatCannotBeThroughInTimeIsGivenUpWithTheReason() {
        Allowance small = ALLOWANCE.likely("Its socket queues are small.");
        HangWatch slow = new HangWatch("jms sender", small, null, () -> told, () -> arrived);
        tell("flush", 900);
        assertThatThrownBy(
                        () -> {
                            for (int i = 0; i < 80; i++) {
                                arrived = OptionalLong.of(i / 5);
                                slow.check();
                            }
                        })
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "The jms sender was given up in flush after 15 s: 2 of 900 messages have"
                                + " arrived, 2 of them in the last 10 s, and the rest would take"
                                + " more than another 75 s. Its socket queues are small.");
    }

    /**
     * Ten seconds in which one came each second are followed by 77 s, in which four times as many,
     * and the one that may be under way, are 338.
     */
    @Test
    void aBacklogMayDrainFourTimesAsFastAsItDid() throws Exception {
        drainsTenSeconds(338);
        assertThatThrownBy(() -> drainsTenSeconds(339))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("was given up in flush after 13 s: 10 of 349 messages");
    }

    private void drainsTenSeconds(int left) throws LabException {
        tell("send", 10 + left);
        HangWatch drain = new HangWatch("tcp sender", ALLOWANCE, null, () -> told, () -> arrived);
        tell("flush", 10 + left);
        for (int beat = 1; beat <= 13; beat++) {
            arrived = OptionalLong.of(Math.max(0, beat - 3));
            drain.check();
        }
    }

    /** A broker or a receiver may stand still for seconds on a busy machine. */
    @Test
    void aBacklogThatStoodStillAndMovesAgainIsWaitedFor() throws Exception {
        tell("flush", 16_743);
        arrived = OptionalLong.of(5_660);
        beats(12);
        arrived = OptionalLong.of(5_680); // in the first moment
        beats(1);
        arrived = OptionalLong.of(5_700); // and once more
        beats(11);
        arrived = OptionalLong.of(5_720);
        beats(1);
        arrived = OptionalLong.of(16_000);
        beats(14);
        assertThatThrownBy(() -> beats(2)).hasMessageContaining("hung in flush");
    }

    @Test
    void aSenderThatSendsIsProgress() throws Exception {
        for (int i = 0; i < 80; i++) {
            tell("send", i / 10);
            beats(1);
        }
    }

    @Test
    void wordsWithoutProgressAreNone() throws Exception {
        tell("send", 1);
        beats(3);
        for (int i = 0; i < 14; i++) {
            tell("send", 1);
            beats(1);
        }
        assertThatThrownBy(watch::check).hasMessageContaining("hung in send");
    }

    @Test
    void theTimeOfATrialIsNoHang() throws Exception {
        Allowance minute =
                new Allowance(
                        Duration.ofSeconds(60), Duration.ofSeconds(15), Duration.ofSeconds(90));
        HangWatch patient = new HangWatch("s", minute, null, () -> told, () -> arrived);
        tell("send", 1);
        assertThatCode(
                        () -> {
                            for (int i = 0; i < 60 + 15; i++) patient.check();
                        })
                .doesNotThrowAnyException();
        assertThatThrownBy(patient::check).hasMessageContaining("hung in send");
    }

    @Test
    void aWorkerThatDoesNotTellItsStepIsGivenUpAtTheEnd() throws Exception {
        tell(null, 7);
        beats(90);
        assertThatThrownBy(watch::check)
                .hasMessage("The tcp sender has not answered for 91 s and was given up.");
    }

    @Test
    void receiversThatCanNotTellLeaveTheDoubt() throws Exception {
        tell("flush", 7);
        arrived = OptionalLong.empty();
        beats(90);
        assertThatThrownBy(watch::check).hasMessageContaining("has been in flush for 91 s");
    }

    /** What a worker told of the phase before says nothing of this one. */
    @Test
    void wordsOfAnEarlierPhaseDoNotCount() throws Exception {
        tell("flush", 7);
        HangWatch next = new HangWatch("s", ALLOWANCE, null, () -> told, () -> arrived);
        for (int i = 0; i < 90; i++) next.check();
        assertThatThrownBy(next::check).hasMessageContaining("has not answered");
    }
}
