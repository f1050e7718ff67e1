package marshalyard.desktop.setup;

import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A text that stands for a value, and what is wrong with it if it does not. */
public final class Field<T> {
    private final Function<String, T> parser;
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private T value;

    /**
     * A field.
     *
     * @param parser throws an IllegalArgumentException with a sentence for a text it can't read
     * @param changed is run when the value or the fault has changed
     */
    Field(Function<String, T> parser, Runnable changed) {
        this(parser, field -> changed.run());
    }

    /**
     * A field.
     *
     * @param parser throws an IllegalArgumentException with a sentence for a text it can't read
     * @param changed is told which field's value or fault has changed
     */
    Field(Function<String, T> parser, Consumer<Field<T>> changed) {
        this.parser = parser;
        text.addListener(
                (o, was, is) -> {
                    read(is);
                    changed.accept(this);
                });
    }

    private void read(String newText) {
        try {
            value = parser.apply(newText.strip());
            fault.set("");
        } catch (IllegalArgumentException e) {
            fault.set(e.getMessage());
        }
    }

    /** The last value that could be read. */
    public T value() {
        if (value == null) read(text.get()); // it never changed
        return value;
    }

    public StringProperty textProperty() {
        return text;
    }

    /** A sentence, or empty. */
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }
}
