package marshalyard.desktop.setup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import marshalyard.engine.OptionSpec;
import marshalyard.model.experiment.EngineChoice;

/**
 * A draft of how an engine or a pair is set up; nothing happens to the experiment before it is
 * taken.
 */
public final class EngineForm {
    private final Configurable subject;
    private final EngineChoice before;
    private final OfferedLevel<EngineChoice> replaced;
    private final Function<EngineChoice, Optional<String>> duplicate;
    private final StringProperty label = new SimpleStringProperty();
    private final List<OptionForm> options = new ArrayList<>();
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper good = new ReadOnlyBooleanWrapper();

    /**
     * A draft.
     *
     * @param before what it begins with
     * @param replaced whose place it takes; null to stand beside the others
     * @param secrets values by option
     * @param duplicate why a setup can't stand beside the others
     */
    EngineForm(
            Configurable subject,
            EngineChoice before,
            OfferedLevel<EngineChoice> replaced,
            Map<String, String> secrets,
            Function<EngineChoice, Optional<String>> duplicate) {
        this.subject = subject;
        this.before = before;
        this.replaced = replaced;
        this.duplicate = duplicate;
        label.set(before.label());
        for (OptionSpec spec : subject.options()) {
            List<String> levels = before.options().getOrDefault(spec.name(), List.of());
            if (spec.kind() == OptionSpec.Kind.SECRET) {
                levels = List.of(secrets.getOrDefault(spec.name(), spec.fallback()));
            } else if (levels.isEmpty()) {
                levels = List.of(spec.fallback());
            }
            options.add(new OptionForm(spec, levels, this::changed));
        }
        label.addListener((o, was, is) -> changed());
        changed();
    }

    private void changed() {
        if (options.size() < subject.options().size()) return;
        boolean readable = options.stream().allMatch(o -> o.faultProperty().get().isEmpty());
        EngineChoice now = choice();
        fault.set(readable ? duplicate.apply(now).orElse("") : "");
        good.set(readable && fault.get().isEmpty());
        if (readable) summary.set(summary(now));
    }

    private String summary(EngineChoice now) {
        String differing = Differences.of(subject.options(), now, secrets());
        int setups = now.setups().size();
        if (differing.isEmpty()) return "Everything is as the engine has it by itself.";
        return setups == 1 ? differing : setups + " setups: " + differing;
    }

    /** The setup as the draft has it, without secrets. */
    public EngineChoice choice() {
        Map<String, List<String>> chosen = new TreeMap<>();
        for (OptionForm option : options) {
            if (option.isSecret()) continue;
            String name = option.spec().name();
            List<String> given = before.options().get(name);
            if (given != null && OptionForm.same(given, option.levels())) chosen.put(name, given);
            else if (option.differs() && !option.levels().isEmpty()) {
                chosen.put(name, option.levels());
            }
        }
        return new EngineChoice(subject.id(), label.get().strip(), chosen);
    }

    /** Values of secret options, empty ones too. */
    Map<String, String> secrets() {
        Map<String, String> secrets = new TreeMap<>();
        for (OptionForm option : options) {
            if (option.isSecret()) {
                secrets.put(option.spec().name(), option.levels().get(0));
            }
        }
        return secrets;
    }

    /** All options back to what the engine has by itself. */
    public void defaults() {
        options.forEach(OptionForm::reset);
    }

    /** Null if the draft is of one more setup. */
    OfferedLevel<EngineChoice> replaced() {
        return replaced;
    }

    /** True if the draft is of one more setup of the engine. */
    public boolean isFurther() {
        return replaced == null;
    }

    public Configurable subject() {
        return subject;
    }

    /** How curves call it; empty for its id and the options that differ. */
    public StringProperty labelProperty() {
        return label;
    }

    /** The options in the engine's order. */
    public List<OptionForm> options() {
        return List.copyOf(options);
    }

    /** The option with this name. */
    OptionForm option(String name) {
        return options.stream().filter(o -> o.spec().name().equals(name)).findFirst().orElseThrow();
    }

    /** Why it can't stand beside the other setups; empty if it can. */
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** The options that differ from the engine's defaults, and the number of setups. */
    public ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** True if it can be taken. */
    public ReadOnlyBooleanProperty goodProperty() {
        return good.getReadOnlyProperty();
    }
}
