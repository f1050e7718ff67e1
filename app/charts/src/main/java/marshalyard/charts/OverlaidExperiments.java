package marshalyard.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.OptionDimension;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;

/**
 * The trials of two experiments as those of one, so that one chart shows the curves of both. Cells
 * that both have differ in an option of their engine, {@value #OPTION}, which the dashes tell.
 */
public final class OverlaidExperiments {
    private static final String OPTION = "session";

    private OverlaidExperiments() {}

    /**
     * A request for a chart of both.
     *
     * @param candidate whose title and settings are told
     * @param reference its trials and what to call them
     * @param other the candidate's trials and what to call them; another name than the reference's
     */
    public static ChartRequest request(Experiment candidate, Named reference, Named other) {
        List<TrialRecord> records = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        for (Named side : List.of(reference, other)) {
            List<TrialRecord> measured = side.records().stream().filter(r -> !r.failed()).toList();
            measured.forEach(record -> records.add(named(record, side.name())));
            ChartRequest.ordered(candidate, measured.stream().map(r -> r.trial().cell()).toList())
                    .forEach(cell -> cells.add(named(cell, side.name())));
        }
        return new ChartRequest(
                candidate,
                records,
                cells,
                cells,
                false,
                EncodingChoice.DEFAULT.with(Channel.DASH, Optional.of(new OptionDimension(OPTION))),
                Optional.empty(),
                SampleSource.RECORDS,
                cell -> null);
    }

    /** Trials and what to call them. */
    public record Named(String name, List<TrialRecord> records) {
        public Named {
            records = List.copyOf(records);
        }
    }

    private static TrialRecord named(TrialRecord record, String name) {
        Trial trial = record.trial();
        return new TrialRecord(
                new Trial(named(trial.cell(), name), trial.fork(), trial.number()),
                record.pair(),
                record.started(),
                record.took(),
                record.failure(),
                record.measurement(),
                record.environments(),
                record.log());
    }

    private static Cell named(Cell cell, String name) {
        return new Cell(named(cell.engine(), name), cell.levels());
    }

    /** Labelled as an experiment labels an option, so that a legend can leave it out. */
    private static EngineSetup named(EngineSetup engine, String name) {
        Map<String, String> options = new TreeMap<>(engine.options());
        options.put(OPTION, name);
        String label = engine.label() + " (" + OPTION + "=" + EngineSetup.brief(name) + ")";
        return new EngineSetup(engine.id(), label, options);
    }
}
