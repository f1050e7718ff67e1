package marshalyard.desktop.setup;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import marshalyard.desktop.setup.FormInput.Chips;
import marshalyard.desktop.setup.FormInput.Folder;
import marshalyard.desktop.setup.FormInput.Secret;
import marshalyard.desktop.setup.FormInput.Text;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.OptionSpec.Kind;

/**
 * An option of an engine under the user's hands. Where all values are known, each is a level to
 * switch on and off; another option is written: one level, or several separated by commas.
 */
public final class OptionForm {
    private final OptionSpec spec;
    private final Runnable changed;
    private final Field<List<String>> written;
    private final ReadOnlyStringWrapper chipFault = new ReadOnlyStringWrapper("");
    private final FormInput input;

    /**
     * A form of an option.
     *
     * @param levels its levels, the fallback's alone if it has none
     * @param changed is run when it has changed
     */
    OptionForm(OptionSpec spec, List<String> levels, Runnable changed) {
        this.spec = spec;
        this.changed = changed;
        this.written = new Field<>(isSecret() ? List::of : this::read, changed);
        this.input =
                switch (spec.kind()) {
                    case CHOICE -> chips(spec.choices(), levels);
                    case FLAG -> chips(List.of("true", "false"), levels);
                    case SECRET -> new Secret(written, "Used for runs, written nowhere");
                    case CODE_FOLDER ->
                            new Folder(written, "Run asks before it uses the code there");
                    case TEXT -> new Text(written, "");
                    case NUMBER, SIZE -> new Text(written, spec.fallback());
                };
        if (!(input instanceof Chips)) write(levels);
    }

    private FormInput chips(List<String> offered, List<String> chosen) {
        LevelChoice<String> choice =
                new LevelChoice<>(
                        spec.title(),
                        value -> value,
                        Comparator.comparing(offered::indexOf),
                        this::chosen);
        choice.set(chosen, offered);
        chipFault.set(faultIn(choice.chosen()));
        return new Chips(choice, chipFault.getReadOnlyProperty());
    }

    private void chosen() {
        chipFault.set(faultIn(levels()));
        changed.run();
    }

    private String faultIn(List<String> levels) {
        if (levels.isEmpty()) return "Choose at least one.";
        return levels.stream().map(spec::faultIn).filter(Objects::nonNull).findFirst().orElse("");
    }

    private List<String> read(String text) {
        List<String> levels = LevelText.parse(text);
        for (String level : levels) {
            String fault = spec.faultIn(level);
            if (fault != null) throw new IllegalArgumentException(fault);
        }
        return levels.isEmpty() ? List.of(spec.fallback()) : levels;
    }

    private void write(List<String> levels) {
        written.textProperty().set(isSecret() ? levels.get(0) : LevelText.format(levels));
    }

    /** True if its value is kept out of experiments, sessions and sight. */
    boolean isSecret() {
        return spec.kind() == Kind.SECRET;
    }

    public OptionSpec spec() {
        return spec;
    }

    FormRow row() {
        return new FormRow(
                "option-" + spec.name(), spec.title(), spec.help(), List.of(spec.name()), input);
    }

    public FormInput input() {
        return input;
    }

    /**
     * The levels that are chosen; a single level that equals the fallback says nothing. While a
     * text can't be read, the last levels that could.
     */
    public List<String> levels() {
        if (input instanceof Chips chips) return chips.levels().chosen();
        if (isSecret()) return List.of(written.textProperty().get());
        return written.value() == null ? List.of(spec.fallback()) : written.value();
    }

    /** A sentence on why this can't be taken, or empty. */
    public ReadOnlyStringProperty faultProperty() {
        return input.faultProperty();
    }

    /** Chooses the engine's fallback alone. */
    public void reset() {
        if (input instanceof Chips chips) {
            chips.levels().choose(spec.fallback());
            for (OfferedLevel<String> level : chips.levels().levels()) {
                level.chosenProperty().set(level.value().equals(spec.fallback()));
            }
        } else {
            write(List.of(spec.fallback()));
        }
    }

    /** True if it is not as the engine has it by itself. */
    public boolean differs() {
        return !levels().equals(List.of(spec.fallback()));
    }

    /** True if these are the same levels, in whatever order. */
    static boolean same(List<String> some, List<String> others) {
        return new HashSet<>(some).equals(new HashSet<>(others));
    }
}
