package marshalyard.desktop.yaml;

import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;

/**
 * The text of the experiment in the form. A change of the form writes the text anew; a text that
 * can be read changes the form.
 */
public final class YamlModel {
    private static final String NAME = "The text";

    private final SetupModel setup;
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Fault> fault = new ReadOnlyObjectWrapper<>();
    private String lastRead = "";
    private boolean reading;

    /**
     * The fault of the text.
     *
     * @param line counted from 1; 0 if no single line is wrong
     * @param sentence the reader's
     */
    public record Fault(int line, String sentence) {
        /** The sentence with its line. */
        public String words() {
            return line == 0 ? sentence : "Line " + line + ": " + sentence;
        }
    }

    /** The text of what is in the form, now and later. */
    public YamlModel(SetupModel setup) {
        this.setup = setup;
        setup.plannedProperty().addListener((o, was, is) -> write());
        setup.beforeTaking(this::read);
        write();
    }

    private void write() {
        Experiment experiment = setup.plannedProperty().get().experiment();
        if (reading || experiment == null) return;
        show(ExperimentWriter.write(experiment, Set.of()));
    }

    private void show(String written) {
        fault.set(null);
        lastRead = written;
        text.set(written);
    }

    /** Changes the form to what the text says, or tells what is wrong with the text. */
    public void read() {
        if (text.get().equals(lastRead)) return;
        lastRead = text.get();
        reading = true;
        try {
            Experiment read =
                    ExperimentReader.read(lastRead, NAME, choice -> setup.engines().check(choice));
            fault.set(null);
            setup.edit(read, this);
        } catch (ExperimentException e) {
            fault.set(new Fault(e.line().orElse(0), e.sentence()));
            setup.refuse("The YAML can't be read; the message below it says why.");
        } finally {
            reading = false;
        }
    }

    /** The user turns to the form: a text that can't be read gives way to what the form holds. */
    public void leave() {
        read();
        if (fault.get() == null) return;
        setup.current().ifPresent(experiment -> setup.edit(experiment, this));
    }

    public StringProperty textProperty() {
        return text;
    }

    /** Null while the text can be read. */
    public ReadOnlyObjectProperty<Fault> faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** Where a line of the text begins and ends, counted in characters; empty if it has no such. */
    public Optional<Range> rangeOf(int line) {
        String[] lines = text.get().split("\n", -1);
        if (line < 1 || line > lines.length) return Optional.empty();
        int start = 0;
        for (int i = 0; i < line - 1; i++) start += lines[i].length() + 1;
        return Optional.of(new Range(start, start + lines[line - 1].length()));
    }

    /** A range of characters. */
    public record Range(int start, int end) {}
}
