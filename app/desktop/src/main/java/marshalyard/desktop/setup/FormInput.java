package marshalyard.desktop.setup;

import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;

/** An input of a form: a text, a number with arrows, a tick, a choice. */
public sealed interface FormInput {
    /** A sentence on what is wrong with what was entered, or empty. */
    ReadOnlyStringProperty faultProperty();

    /** An input whose value is a text that a field reads. */
    sealed interface OfField extends FormInput {
        Field<?> field();

        @Override
        default ReadOnlyStringProperty faultProperty() {
            return field().faultProperty();
        }
    }

    /**
     * A text.
     *
     * @param prompt stands in the field while it is empty
     */
    record Text(Field<?> field, String prompt) implements OfField {}

    /**
     * A text that can be the path of a folder.
     *
     * @param prompt stands in the field while it is empty
     */
    record Folder(Field<?> field, String prompt) implements OfField {}

    /**
     * A text that is not shown.
     *
     * @param prompt stands in the field while it is empty
     */
    record Secret(Field<?> field, String prompt) implements OfField {}

    /**
     * A whole number, which arrows raise and lower.
     *
     * @param least where the arrow down stops
     */
    record Count(Field<?> field, int least) implements OfField {}

    /** A box to tick; the text is {@code true} or {@code false}. */
    record Tick(Field<?> field) implements OfField {}

    /**
     * A choice among a few words.
     *
     * @param words what can be chosen
     */
    record Choice(Field<?> field, List<String> words) implements OfField {}

    /** A set of levels to switch on and off. */
    record Chips(LevelChoice<String> levels, ReadOnlyStringProperty faultProperty)
            implements FormInput {}
}
