package marshalyard.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.results.SessionLabel;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;

/**
 * The trials of several experiments as those of one, so that one chart shows the curves of all.
 * Cells that several have differ by {@linkplain SessionLabel their session}, which the dashes tell.
 */
public final class OverlaidExperiments {
    private OverlaidExperiments() {}

    /**
     * A request for a chart of all.
     *
     * @param sides at least one, by different names; the last one's title and settings are told
     */
    public static ChartRequest request(List<NamedResults> sides) {
        Results last = sides.get(sides.size() - 1).results();
        List<TrialRecord> records = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        for (NamedResults side : sides) {
            List<TrialRecord> measured =
                    side.results().trials().stream().filter(r -> !r.failed()).toList();
            measured.forEach(record -> records.add(named(record, side.name())));
            last.ordered(measured.stream().map(r -> r.trial().cell()).toList())
                    .forEach(cell -> cells.add(SessionLabel.of(cell, side.name())));
        }
        Results all = Results.of(last.experiment()).over(cells).with(records);
        return ChartRequest.measured(all, bySession());
    }

    /** The default choice, with dashes that tell the session. */
    public static EncodingChoice bySession() {
        return EncodingChoice.DEFAULT.with(Channel.DASH, Optional.of(SessionLabel.dimension()));
    }

    private static TrialRecord named(TrialRecord record, String name) {
        Trial trial = record.trial();
        return new TrialRecord(
                new Trial(SessionLabel.of(trial.cell(), name), trial.fork(), trial.number()),
                record.pair(),
                record.started(),
                record.took(),
                record.failure(),
                record.measurement(),
                record.environments(),
                record.log());
    }
}
