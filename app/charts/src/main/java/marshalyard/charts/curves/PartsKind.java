package marshalyard.charts.curves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.metric.PartMetrics;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.factor.Aspect;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.SizeMix;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.unit.Units;

/**
 * Curves of mixtures over the size of their messages: a point for each part, beside messages of one
 * size that come alone.
 *
 * @param percentile of the latency that stands for the pattern
 */
public record PartsKind(Percentile percentile) implements CurveKind {
    /** The size of a message; a mixture has several, so that it has none here. */
    private static final Dimension MESSAGES =
            new Aspect<>(
                    Factors.SIZE,
                    "message",
                    Factors.SIZE.title(),
                    Factors.SIZE.unit(),
                    PartsKind::alone,
                    size -> "alone");

    private static double alone(MessageSize size) {
        boolean bytes = size.mixture() == null && size.unit() == MessageSize.Unit.BYTES;
        return bytes ? size.amount() : Double.NaN;
    }

    @Override
    public String id() {
        return "parts-" + percentile.title();
    }

    /** {@code Parts of a mixture, median}. */
    @Override
    public String title() {
        String latency = metric().title();
        return "Parts of a mixture" + latency.substring(latency.indexOf(", "));
    }

    @Override
    public String shortTitle() {
        return title();
    }

    @Override
    public Topic topic() {
        return Topic.LATENCY;
    }

    @Override
    public boolean leads() {
        return false;
    }

    /** What height stands for where messages come alone. */
    @Override
    public Metric metric() {
        return Metrics.find("latency-" + percentile.title());
    }

    /** Without a mixture it would be the latency once more. */
    @Override
    public boolean tellsOf(Collection<Cell> cells) {
        return cells.stream().anyMatch(c -> appliesTo(c) && c.get(Factors.SIZE).mixture() != null);
    }

    @Override
    public boolean isIn(TrialRecord record) {
        if (record.failed()) return false;
        if (record.trial().cell().get(Factors.SIZE).mixture() == null) {
            return metric().isIn(record); // drawn beside the mixtures
        }
        return record.measurement().parts().stream()
                .anyMatch(
                        part ->
                                part.latency() != null
                                        && part.latency().at(percentile).isPresent());
    }

    @Override
    public String wants() {
        return PartMetrics.WANTS;
    }

    @Override
    public Set<Channel> channels() {
        return EnumSet.complementOf(EnumSet.of(Channel.X));
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        return Encoding.overDimension(
                request.cellsOf(this), request.choice().with(Channel.X, Optional.of(MESSAGES)));
    }

    @Override
    public List<Place> places(Cell cell, Encoding encoding) {
        CellGroup curve = encoding.curveOf(cell);
        SizeMix mixture = cell.get(Factors.SIZE).mixture();
        if (mixture == null) {
            return MESSAGES.number(cell).stream()
                    .mapToObj(x -> new Place(curve, x, Factors.SIZE.words(cell), metric()))
                    .toList();
        }
        List<Place> places = new ArrayList<>();
        Set<Double> taken = new HashSet<>();
        for (int part = 0; part < mixture.parts().size(); part++) {
            SizeMix.Part one = mixture.parts().get(part);
            double x = one.bytes();
            while (!taken.add(x)) x = Math.nextUp(x); // of another type
            String level =
                    (one.namesType() ? one.label() + " " : "") + Units.formatSize(one.bytes());
            places.add(new Place(curve, x, level, PartMetrics.of(part, percentile)));
        }
        return places;
    }

    /** What the caption says of parts without a point; empty if there is none. */
    String missing(ChartRequest request) {
        boolean few =
                request.shownRecords().stream()
                        .filter(record -> !record.failed())
                        .flatMap(record -> record.measurement().parts().stream())
                        .anyMatch(
                                part ->
                                        part.latency() != null
                                                && !percentile.allowedBy(part.latency().n()));
        return few
                ? "parts with fewer than "
                        + Figures.number(percentile.samplesNeeded())
                        + " requests left out"
                : "";
    }

    /** Figures as they are: a part has no other engine's beside it. */
    @Override
    public Chart build(ChartRequest request) {
        return CurveChart.of(this, request.relativeTo(Optional.empty()));
    }
}
