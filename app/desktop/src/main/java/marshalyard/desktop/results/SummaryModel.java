package marshalyard.desktop.results;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.desktop.trials.TrialsModel;

/** The papers' summary tables of the trials in view, as the command {@code summary} prints them. */
public final class SummaryModel {

    private final TrialsModel trials;
    private final ObjectProperty<String> reference = new SimpleObjectProperty<>("");

    public SummaryModel(TrialsModel trials) {
        this.trials = trials;
    }

    /** Label of the engine that ratios refer to; the first engine if none has this label. */
    public ObjectProperty<String> referenceProperty() {
        return reference;
    }

    /**
     * The tables.
     *
     * @param engines the labels of the engines that have a trial, in the order of the plan
     * @param tables total times, highest and lowest, trends and deviations, as far as there are any
     */
    public record Summary(List<String> engines, List<Table> tables) {}

    /** The tables of the trials in view now, which another thread may make. */
    public Supplier<Summary> begin() {
        if (trials.planProperty().get() == null) {
            return () -> new Summary(List.of(), List.of());
        }
        Results results = trials.results();
        String chosen = reference.get();
        return () -> {
            List<String> engines = results.engines();
            if (engines.isEmpty()) return new Summary(engines, List.of());
            String to = engines.contains(chosen) ? chosen : engines.get(0);
            TableRequest request = TableRequest.of(results).relativeTo(to);
            return new Summary(engines, TableKinds.tables(TableTopic.SUMMARY, request));
        };
    }
}
