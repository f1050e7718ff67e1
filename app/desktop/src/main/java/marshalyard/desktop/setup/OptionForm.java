package marshalyard.desktop.setup;

import java.util.HashSet;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import marshalyard.engine.OptionSpec;

/** An option of an engine under the user's hands. */
public sealed interface OptionForm permits ChosenOption, WrittenOption, SecretOption {
    OptionSpec spec();

    /** What is chosen; a single level that equals the fallback says nothing. */
    List<String> levels();

    /** A sentence on why this can't be taken, or empty. */
    ReadOnlyStringProperty faultProperty();

    /** Chooses the engine's fallback alone. */
    void reset();

    /** True if it is not as the engine has it by itself. */
    default boolean differs() {
        return !levels().equals(List.of(spec().fallback()));
    }

    /**
     * A form of this option.
     *
     * @param levels its levels, the fallback's alone if it has none
     * @param changed is run when it has changed
     */
    static OptionForm of(OptionSpec spec, List<String> levels, Runnable changed) {
        return switch (spec.kind()) {
            case CHOICE -> new ChosenOption(spec, spec.choices(), levels, changed);
            case FLAG -> new ChosenOption(spec, List.of("true", "false"), levels, changed);
            case SECRET -> new SecretOption(spec, levels.get(0), changed);
            case NUMBER, SIZE, TEXT, CODE_FOLDER -> new WrittenOption(spec, levels, changed);
        };
    }

    /** True if these are the same levels, in whatever order. */
    static boolean same(List<String> some, List<String> others) {
        return new HashSet<>(some).equals(new HashSet<>(others));
    }
}
