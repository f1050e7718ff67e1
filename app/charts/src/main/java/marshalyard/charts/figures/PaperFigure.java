package marshalyard.charts.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

/**
 * A chart as a paper draws it: what it shows of which cells, and which dimension each channel
 * shows.
 *
 * @param id on the command line and in names of files, such as {@code figure-4}
 * @param title what the paper calls it, with its number
 * @param kind id of the kind of chart
 * @param channels ids of dimensions by channel
 * @param only the cells that it shows of those that its kind of chart can show
 * @param scale of its vertical axis; empty to let the chart choose
 * @param here true if a chart's title also says which engines stand for the paper's program
 */
public record PaperFigure(
        String id,
        String title,
        String kind,
        Map<Channel, String> channels,
        Predicate<Cell> only,
        Optional<Scale> scale,
        boolean here) {

    public PaperFigure {
        channels = Map.copyOf(channels);
    }

    /** A figure whose title says all. */
    PaperFigure(
            String id,
            String title,
            String kind,
            Map<Channel, String> channels,
            Predicate<Cell> only,
            Optional<Scale> scale) {
        this(id, title, kind, channels, only, scale, false);
    }

    /** The same figure with another id. */
    PaperFigure named(String otherId) {
        return new PaperFigure(otherId, title, kind, channels, only, scale, here);
    }

    /** True if it shows the cell. */
    public boolean shows(Cell cell) {
        return chartKind().appliesTo(cell) && only.test(cell);
    }

    private ChartKind chartKind() {
        return ChartKinds.find(kind);
    }

    /**
     * {@code sigcomm96, Figure 10: C version of TTCP over the loopback device, here tcp, tcp-nio}.
     */
    private String title(List<Cell> cells) {
        if (!here) return title;
        return title
                + ", here "
                + cells.stream()
                        .map(cell -> cell.engine().label())
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    /**
     * The chart of what was measured; empty if nothing that it shows was.
     *
     * @throws IllegalArgumentException with a sentence if the cells lack a dimension that it shows
     */
    public Optional<Chart> chart(Results results) {
        List<TrialRecord> shown =
                results.trials().stream()
                        .filter(r -> !r.failed() && shows(r.trial().cell()))
                        .toList();
        if (shown.isEmpty()) return Optional.empty();
        List<Cell> cells = results.ordered(shown.stream().map(r -> r.trial().cell()).toList());
        Experiment named = results.experiment().edit().title(title(cells)).build();
        ChartRequest request =
                ChartRequest.measured(
                        Results.of(named).with(shown).with(results.samples()),
                        EncodingChoice.of(channels, cells));
        Chart chart = chartKind().build(request);
        return Optional.of(scale.map(chart::withScale).orElse(chart));
    }
}
