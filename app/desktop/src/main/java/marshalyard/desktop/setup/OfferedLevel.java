package marshalyard.desktop.setup;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/** A value that a factor can take, and whether it is to take it. */
public final class OfferedLevel<T> {
    private final T value;
    private final String label;
    private final BooleanProperty chosen = new SimpleBooleanProperty();
    private final ReadOnlyStringWrapper refusal = new ReadOnlyStringWrapper("");

    OfferedLevel(T value, String label) {
        this.value = value;
        this.label = label;
    }

    public T value() {
        return value;
    }

    public String label() {
        return label;
    }

    public BooleanProperty chosenProperty() {
        return chosen;
    }

    public boolean isChosen() {
        return chosen.get();
    }

    void refuse(String sentence) {
        refusal.set(sentence);
    }

    /** Why no trial can have it with what else is chosen; empty if one can. */
    public ReadOnlyStringProperty refusalProperty() {
        return refusal.getReadOnlyProperty();
    }
}
