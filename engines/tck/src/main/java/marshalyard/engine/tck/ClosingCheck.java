package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.engine.Trait;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * The check that everything of a closed end stops: calls under way, later calls, threads, sockets
 * and files.
 */
record ClosingCheck(EndFactory rig) {
    private static final long PATIENCE_SECONDS = 20;
    private static final int STILL_SAMPLES = 5;
    private static final long SAMPLE_MILLIS = 5;

    /**
     * Opens and closes one pair to load classes and pools, then two more that must leave nothing.
     */
    void nothingIsLeft() throws Exception {
        exchangeOnce(); // classes and pools that live as long as the process
        Leftovers before = Leftovers.now(rig.scratch(), this::mustGo);
        List<EndFactory.Ends> closed = new ArrayList<>();
        closed.add(exchangeOnce());
        closed.add(exchangeOnce());
        assertThat(before.since(rig.scratch(), this::mustGo))
                .as("left behind by 2 pairs of ends that were closed")
                .isEmpty();
        assertThat(closed).as("referred to until here, so that nothing is collected").hasSize(2);
    }

    /** A broker that can be continued may leave its files, whether killed or closed. */
    private boolean mustGo(Path file) {
        return !rig.has(Trait.RESTARTABLE) || !file.startsWith(rig.scratch().resolve("broker"));
    }

    private EndFactory.Ends exchangeOnce() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        EndFactory.Ends ends = rig.open(rig.has(Trait.NO_SOCKET_QUEUES) ? 0 : 8192, List.of(inbox));
        try (ends) {
            ends.sender().prepare(payload(), rig.madeStyles().get(0)).send();
            ends.sender().flush();
        }
        if (!rig.has(Trait.LOSSY)) assertThat(inbox.received()).hasSize(1);
        return ends;
    }

    private Payload payload() {
        return Payload.generate(rig.movedTypes().get(0), 1000, 4);
    }

    /** A call that waits for a receiver must not outlive its sender. */
    void aBlockedCallEnds() throws Exception {
        boolean gives = rig.has(Trait.LOSSY); // up by itself, without an exception
        Throwable thrown = closedWhile(sender -> sender.prepare(payload(), Style.TWOWAY).send());
        if (!gives) assertThat(thrown).as("what a call under way throws at close()").isNotNull();
    }

    /** Nor may a barrier. */
    void aBlockedFlushEnds() throws Exception {
        Throwable thrown =
                closedWhile(
                        sender -> {
                            sender.prepare(payload(), Style.ONEWAY).send();
                            sender.flush();
                        });
        assertThat(thrown).as("what a flush under way throws at close()").isNotNull();
    }

    private interface Use {
        void of(Sender sender) throws Exception;
    }

    private Throwable closedWhile(Use use) throws Exception {
        assumeFalse(rig.has(Trait.SAME_PROCESS), "the sender's own thread is the receiver's");
        exchangeOnce(); // classes and pools that live as long as the process
        Leftovers before = Leftovers.now(rig.scratch(), this::mustGo);
        GatedInbox inbox = new GatedInbox();
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        EndFactory.Ends ends = rig.open(inbox);
        try {
            Thread user =
                    new Thread(
                            () -> {
                                try {
                                    use.of(ends.sender());
                                } catch (Exception | Error e) {
                                    thrown.set(e);
                                }
                            },
                            "tck sender");
            user.setDaemon(true);
            user.start();
            assertThat(inbox.awaitMessage(PATIENCE_SECONDS)).as("a message arrived").isTrue();
            awaitStandstill(user);
            ends.sender().close();
            user.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
            assertThat(user.isAlive())
                    .as("the call is still blocked %d s after its sender closed", PATIENCE_SECONDS)
                    .isFalse();
        } finally {
            inbox.open();
            ends.close();
        }
        assertThat(before.since(rig.scratch(), this::mustGo))
                .as("left behind by ends closed with a call under way")
                .isEmpty();
        return thrown.get();
    }

    /** Returns when a thread stands at one place, so that it is in the call and not before it. */
    private static void awaitStandstill(Thread thread) throws InterruptedException {
        int still = 0;
        StackTraceElement[] last = thread.getStackTrace();
        while (still < STILL_SAMPLES && thread.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(SAMPLE_MILLIS);
            StackTraceElement[] now = thread.getStackTrace();
            still = Arrays.equals(last, now) ? still + 1 : 0;
            last = now;
        }
    }

    /** A closed sender refuses what it is asked, and closing again does nothing. */
    void aClosedSenderSendsNoMore() throws Exception {
        assumeFalse(rig.has(Trait.SAME_PROCESS), "nothing connects the ends that could be closed");
        try (EndFactory.Ends ends = rig.open(new RecordingInbox())) {
            Request request = ends.sender().prepare(payload(), rig.madeStyles().get(0));
            request.send();
            ends.sender().flush();
            ends.sender().close();
            ends.sender().close();
            refused("send", request::send, ends);
            refused("flush", ends.sender()::flush, ends);
            ends.receiver().close();
        }
    }

    private static void refused(String call, ThrowingCallable use, EndFactory.Ends ends) {
        assertThatThrownBy(use).as("%s after close() of %s", call, ends.sender()).isNotNull();
    }

    /** Without a receiver a barrier can't be reached; it must fail, not wait for ever. */
    void aFlushToAClosedReceiverFails() throws Exception {
        assumeFalse(rig.has(Trait.SAME_PROCESS), "nothing connects the ends that could be closed");
        assumeFalse(rig.has(Trait.BROKERED), "a broker takes messages for nobody");
        try (EndFactory.Ends ends = rig.open(new RecordingInbox())) {
            ends.sender().flush();
            ends.receiver().close();
            refused("flush", ends.sender()::flush, ends);
        }
    }
}
