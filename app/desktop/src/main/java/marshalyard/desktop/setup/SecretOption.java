package marshalyard.desktop.setup;

import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import marshalyard.engine.OptionSpec;

/** An option whose value is kept out of experiments, sessions and sight. */
public final class SecretOption implements OptionForm {
    private final OptionSpec spec;
    private final StringProperty value = new SimpleStringProperty();
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");

    SecretOption(OptionSpec spec, String secret, Runnable changed) {
        this.spec = spec;
        value.set(secret);
        value.addListener((o, was, is) -> changed.run());
    }

    public StringProperty valueProperty() {
        return value;
    }

    @Override
    public OptionSpec spec() {
        return spec;
    }

    @Override
    public List<String> levels() {
        return List.of(value.get());
    }

    @Override
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    @Override
    public void reset() {
        value.set(spec.fallback());
    }
}
