package marshalyard.desktop.setup;

import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import marshalyard.engine.OptionSpec;

/** An option that is written: one level, or several separated by commas. */
public final class WrittenOption implements OptionForm {
    private final OptionSpec spec;
    private final Field<List<String>> field;

    WrittenOption(OptionSpec spec, List<String> levels, Runnable changed) {
        this.spec = spec;
        this.field = new Field<>(this::read, changed);
        field.textProperty().set(LevelText.format(levels));
    }

    private List<String> read(String text) {
        List<String> levels = LevelText.parse(text);
        for (String level : levels) {
            String fault = spec.faultIn(level);
            if (fault != null) throw new IllegalArgumentException(fault);
        }
        return levels.isEmpty() ? List.of(spec.fallback()) : levels;
    }

    public Field<List<String>> field() {
        return field;
    }

    @Override
    public OptionSpec spec() {
        return spec;
    }

    /** The levels, or the last ones that could be read. */
    @Override
    public List<String> levels() {
        return field.value() == null ? List.of(spec.fallback()) : field.value();
    }

    @Override
    public ReadOnlyStringProperty faultProperty() {
        return field.faultProperty();
    }

    @Override
    public void reset() {
        field.textProperty().set(LevelText.format(List.of(spec.fallback())));
    }
}
