package marshalyard.desktop.receive;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.lab.LabException;
import marshalyard.lab.StandaloneReceiver;

/** A receiver that is open, opening or not there, with its address and what has arrived. */
public final class ReceiverModel {
    private static final long PERIOD_MILLIS = 500;

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.CLOSED);
    private final ReadOnlyStringWrapper address = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper broker = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper arrived = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private volatile StandaloneReceiver receiver;
    private CountDownLatch over;
    private boolean unwanted;

    /** The state of the receiver. */
    public enum State {
        CLOSED,
        OPENING,
        OPEN
    }

    /** A way to open a receiver; takes a second. */
    @FunctionalInterface
    public interface Opening {
        /** Throws with a sentence for the user. */
        StandaloneReceiver open() throws LabException;
    }

    /** Opens a receiver away from the window's thread. */
    public void open(Opening opening, BackgroundTasks background) {
        if (state.get() != State.CLOSED) return;
        state.set(State.OPENING);
        unwanted = false;
        arrived.set("");
        failure.set("");
        background.run(
                () -> attempt(opening),
                attempt -> {
                    if (attempt.opened() != null) opened(attempt.opened(), background);
                    else failed(attempt.failure());
                },
                () -> failed("It could not be opened."));
    }

    private record Attempt(StandaloneReceiver opened, String failure) {}

    private Attempt attempt(Opening opening) {
        try {
            receiver = opening.open();
            return new Attempt(receiver, "");
        } catch (LabException e) {
            return new Attempt(null, e.getMessage());
        }
    }

    private void failed(String sentence) {
        failure.set(sentence);
        state.set(State.CLOSED);
    }

    private void opened(StandaloneReceiver opened, BackgroundTasks background) {
        over = new CountDownLatch(1);
        address.set(opened.address());
        broker.set(opened.broker());
        state.set(State.OPEN);
        CountDownLatch end = over;
        Thread counter = new Thread(() -> count(opened, end, background), "reception-count");
        counter.setDaemon(true);
        counter.start();
        if (unwanted) close(background);
    }

    private void count(StandaloneReceiver opened, CountDownLatch end, BackgroundTasks background) {
        try {
            do {
                StandaloneReceiver.Arrived now = opened.arrived();
                String text = words(now);
                background.fx().postLatest(this, () -> arrived.set(text));
            } while (!end.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS));
        } catch (LabException e) {
            if (end.getCount() == 0) return; // it was closed while it counted
            background.fx().post(() -> arrived.set(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static String words(StandaloneReceiver.Arrived arrived) {
        return "%,d %s, %,d %s"
                .formatted(
                        arrived.messages(),
                        arrived.messages() == 1 ? "message" : "messages",
                        arrived.elements(),
                        arrived.elements() == 1 ? "element" : "elements");
    }

    /** Ends the receiver, if there is one, away from the window's thread. */
    public void close(BackgroundTasks background) {
        unwanted = true; // also what is still being opened
        if (state.get() != State.OPEN) return;
        over.countDown();
        state.set(State.CLOSED);
        address.set("");
        broker.set("");
        background.run(
                () -> {
                    endNow();
                    return state;
                },
                ended -> {});
    }

    /** Ends the receiver on this thread, at the end of the program. */
    public void endNow() {
        StandaloneReceiver open = receiver;
        receiver = null;
        if (open != null) open.close();
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Where senders reach it; empty while it is not open. */
    public ReadOnlyStringProperty addressProperty() {
        return address.getReadOnlyProperty();
    }

    /** Where its broker is; empty if it has none. */
    public ReadOnlyStringProperty brokerProperty() {
        return broker.getReadOnlyProperty();
    }

    /** Why it could not be opened, in a sentence; else empty. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** What has arrived, or why nothing arrives any more. */
    public ReadOnlyStringProperty arrivedProperty() {
        return arrived.getReadOnlyProperty();
    }
}
