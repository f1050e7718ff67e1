package marshalyard.desktop.setup;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A field for further levels of a factor: typed text becomes levels when it is taken. */
public final class FurtherLevels {
    private final Adder adder;
    private final Runnable changed;
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");

    /** Takes a text as further levels. */
    @FunctionalInterface
    interface Adder {
        /**
         * Adds the levels.
         *
         * @throws IllegalArgumentException with a sentence for the user
         */
        void add(String text);
    }

    /**
     * An empty field.
     *
     * @param changed is run when the fault has come or gone
     */
    FurtherLevels(Adder adder, Runnable changed) {
        this.adder = adder;
        this.changed = changed;
        text.addListener((o, was, is) -> say(""));
    }

    /** Makes levels of the text; a text that can't be read stays, with its fault. */
    public void take() {
        String typed = text.get();
        if (typed.isBlank()) return;
        try {
            adder.add(typed);
            text.set("");
        } catch (IllegalArgumentException e) {
            say(e.getMessage());
        }
    }

    private void say(String sentence) {
        if (fault.get().equals(sentence)) return;
        fault.set(sentence);
        changed.run();
    }

    /** What is typed and not taken. */
    public StringProperty textProperty() {
        return text;
    }

    /** A sentence, or empty. */
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }
}
