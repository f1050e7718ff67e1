package marshalyard.desktop.history;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * The edit histories of several things, one of which is open; the histories of the others are
 * remembered. Its properties are those of the open history as it was at the last {@link #tell}.
 *
 * @param <T> immutable values with {@code equals}
 */
public final class EditHistories<T> {
    private final Map<Object, EditHistory<T>> known = new HashMap<>();
    private final ReadOnlyBooleanWrapper dirty = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canUndo = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canRedo = new ReadOnlyBooleanWrapper();
    private EditHistory<T> open;

    /** The open history; empty if none is. */
    public Optional<EditHistory<T>> open() {
        return Optional.ofNullable(open);
    }

    /** Opens none, such as while another value is being filled in. */
    public void close() {
        open = null;
    }

    /** Opens a new history of one value, which is kept. */
    public void begin(T first) {
        open = new EditHistory<>(first);
    }

    /** The open history takes the place of an earlier one. */
    public void inPlaceOf(EditHistory<T> earlier) {
        known.replaceAll((source, of) -> of == earlier ? open : of);
    }

    /**
     * The open history is of this source. One that is remembered of it is opened again if it began
     * with the same value.
     *
     * @return the value to go on with, if one was remembered
     */
    public Optional<T> resume(Object source) {
        EditHistory<T> earlier = known.get(source);
        boolean same = earlier != null && earlier.kept().equals(open.current());
        if (same) open = earlier;
        known.put(source, open);
        return same ? Optional.of(open.current()) : Optional.empty();
    }

    /** The open history belongs to another source from now on, where its value is kept. */
    public void keepAs(Object source) {
        known.values().removeIf(of -> of == open);
        known.put(source, open);
        open.keep();
    }

    /** The values that are in no file and no session, by their sources. */
    public Map<Object, T> unkept() {
        Map<Object, T> unkept = new HashMap<>();
        known.forEach(
                (source, of) -> {
                    if (of.isDirty()) unkept.put(source, of.current());
                });
        return unkept;
    }

    /** The value of a source is kept elsewhere now. */
    public void kept(Object source) {
        known.get(source).keep();
        tell();
    }

    /** The properties follow the open history. */
    public void tell() {
        canUndo.set(open.canUndo());
        canRedo.set(open.canRedo());
        dirty.set(open.isDirty());
    }

    /** True if the open history's value is not the one that is kept. */
    public ReadOnlyBooleanProperty dirtyProperty() {
        return dirty.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canUndoProperty() {
        return canUndo.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canRedoProperty() {
        return canRedo.getReadOnlyProperty();
    }
}
