package marshalyard.desktop.session;

import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.WriteHindrance;

/**
 * The right of this program to add trials to the open session: it has none for a file that can only
 * be read, nor while another program adds some.
 */
public final class WriteState {
    /** While another program writes, its end is looked for so often. */
    private static final Duration AGAIN = Duration.ofSeconds(2);

    private final SessionModel session;
    private final BackgroundTasks background;
    private final ReadOnlyObjectWrapper<WriteHindrance> hindrance = new ReadOnlyObjectWrapper<>();
    private Runnable afterwards = () -> {};
    private SessionStore looked;
    private long writes; // of others, as they were at the last look
    private boolean awaited;

    public WriteState(SessionModel session, BackgroundTasks background) {
        this.session = session;
        this.background = background;
        session.storeProperty()
                .addListener(
                        (o, was, is) -> {
                            hindrance.set(null); // it was of another session
                            look();
                        });
    }

    /** What is to happen when another program has written, and does so no more. */
    public void afterwards(Runnable step) {
        afterwards = step;
    }

    /** Finds out how it is now. */
    public void look() {
        SessionStore store = session.storeProperty().get();
        if (store == null) hindrance.set(null);
        else background.run(() -> find(store, writes), found -> took(store, found));
    }

    private record Found(Optional<WriteHindrance> hindrance, long writes) {}

    private static Found find(SessionStore store, long before) {
        Optional<WriteHindrance> hindrance = store.hindrance();
        try {
            return new Found(hindrance, store.writesOfOthers());
        } catch (SessionException e) {
            return new Found(hindrance, before); // who reads the session is told
        }
    }

    private void took(SessionStore store, Found found) {
        if (session.storeProperty().get() != store) return; // another was opened meanwhile
        boolean written = looked == store && writes != found.writes();
        looked = store;
        writes = found.writes();
        WriteHindrance before = hindrance.get();
        WriteHindrance now = found.hindrance().orElse(null);
        hindrance.set(now);
        boolean goesOn = now != null && !now.lasting();
        if (goesOn && !awaited) {
            awaited = true;
            background.later(AGAIN, () -> background.fx().post(this::lookAgain));
        }
        boolean ended = before != null && !before.lasting() && now == null;
        if (ended || written && !goesOn) afterwards.run();
    }

    private void lookAgain() {
        awaited = false;
        look();
    }

    /** What hinders; null if nothing does. */
    public ReadOnlyObjectProperty<WriteHindrance> hindranceProperty() {
        return hindrance.getReadOnlyProperty();
    }

    /** What hinders, behind the name of the session; empty if nothing does. */
    public String mark() {
        WriteHindrance now = hindrance.get();
        return now == null ? "" : now.lasting() ? "read only" : "being written";
    }
}
