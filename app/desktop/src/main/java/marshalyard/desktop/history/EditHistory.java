package marshalyard.desktop.history;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;

/**
 * The values that the user has given something, to go back and forth between them, and which of
 * them is kept in a file or a session. A run of changes to one place, such as letters typed into a
 * field, is one step.
 *
 * @param <T> immutable values with {@code equals}
 */
public final class EditHistory<T> {
    private final Deque<T> past = new ArrayDeque<>();
    private final Deque<T> future = new ArrayDeque<>();
    private T current;
    private T kept;
    private Object place;

    /** A history of one value, which is kept. */
    public EditHistory(T first) {
        current = first;
        kept = first;
    }

    /**
     * The user has changed the value; what was undone can't be redone any more.
     *
     * @param changedPlace where it was changed; changes to the same place in a row are one step
     */
    public void add(T value, Object changedPlace) {
        if (value.equals(current)) return;
        boolean goesOn = !past.isEmpty() && Objects.equals(place, changedPlace);
        if (!goesOn) past.push(current);
        place = changedPlace;
        current = value;
        future.clear();
    }

    /** The next change is a step of its own, wherever it is made. */
    public void endStep() {
        place = null;
    }

    /** Goes back one step; empty if there is none. */
    public Optional<T> undo() {
        return move(past, future);
    }

    /** Takes the last undo back; empty if there is none. */
    public Optional<T> redo() {
        return move(future, past);
    }

    private Optional<T> move(Deque<T> from, Deque<T> to) {
        if (from.isEmpty()) return Optional.empty();
        to.push(current);
        current = from.pop();
        endStep();
        return Optional.of(current);
    }

    public T current() {
        return current;
    }

    /** The value that stands in a file or a session. */
    public T kept() {
        return kept;
    }

    /** The current value stands in a file or a session now. */
    public void keep() {
        kept = current;
        endStep();
    }

    /** True if the current value is not the one that is kept. */
    public boolean isDirty() {
        return !current.equals(kept);
    }

    public boolean canUndo() {
        return !past.isEmpty();
    }

    public boolean canRedo() {
        return !future.isEmpty();
    }
}
