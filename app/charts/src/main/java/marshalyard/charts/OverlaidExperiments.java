package marshalyard.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.OptionDimension;
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
     * @param candidate whose title and settings are told; has another name than the reference
     */
    public static ChartRequest request(NamedResults reference, NamedResults candidate) {
        List<TrialRecord> records = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        for (NamedResults side : List.of(reference, candidate)) {
            List<TrialRecord> measured =
                    side.results().trials().stream().filter(r -> !r.failed()).toList();
            measured.forEach(record -> records.add(named(record, side.name())));
            candidate
                    .results()
                    .ordered(measured.stream().map(r -> r.trial().cell()).toList())
                    .forEach(cell -> cells.add(named(cell, side.name())));
        }
        Results both = Results.of(candidate.results().experiment()).over(cells).with(records);
        return ChartRequest.measured(
                both,
                EncodingChoice.DEFAULT.with(
                        Channel.DASH, Optional.of(new OptionDimension(OPTION))));
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
