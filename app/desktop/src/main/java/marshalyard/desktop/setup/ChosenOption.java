package marshalyard.desktop.setup;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import marshalyard.engine.OptionSpec;

/** An option whose values are all known: each a level to switch on and off. */
public final class ChosenOption implements OptionForm {
    private final OptionSpec spec;
    private final LevelChoice<String> values;
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final Runnable changed;

    ChosenOption(OptionSpec spec, List<String> offered, List<String> chosen, Runnable whenChanged) {
        this.spec = spec;
        this.values =
                new LevelChoice<>(
                        spec.title(),
                        value -> value,
                        Comparator.comparing(offered::indexOf),
                        this::check);
        this.changed = whenChanged;
        values.set(chosen, offered);
        fault.set(faultNow());
    }

    private void check() {
        fault.set(faultNow());
        changed.run();
    }

    private String faultNow() {
        if (levels().isEmpty()) return "Choose at least one.";
        return levels().stream().map(spec::faultIn).filter(Objects::nonNull).findFirst().orElse("");
    }

    public LevelChoice<String> values() {
        return values;
    }

    @Override
    public OptionSpec spec() {
        return spec;
    }

    @Override
    public List<String> levels() {
        return values.chosen();
    }

    @Override
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    @Override
    public void reset() {
        values.choose(spec.fallback());
        for (OfferedLevel<String> level : values.levels()) {
            level.chosenProperty().set(level.value().equals(spec.fallback()));
        }
    }
}
