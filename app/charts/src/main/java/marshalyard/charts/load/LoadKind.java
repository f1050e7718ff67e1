package marshalyard.charts.load;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialRecord;

/** Response times over the achieved rate. */
public record LoadKind() implements ChartKind {
    @Override
    public String id() {
        return "load";
    }

    @Override
    public String title() {
        return "Latency under load";
    }

    @Override
    public String shortTitle() {
        return "Load";
    }

    @Override
    public Topic topic() {
        return Topic.LATENCY;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.Scheduled;
    }

    @Override
    public String needs() {
        return "paced or open among the patterns";
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return !record.failed() && record.measurement().latencies().samples(Latency.RESPONSE) > 0;
    }

    @Override
    public String wants() {
        return "It needs trials of several rates, such as patterns: [open 1000/s, open 5000/s].";
    }

    @Override
    public Set<Channel> channels() {
        return EnumSet.of(Channel.COLOUR, Channel.MARKER);
    }

    /** The rate that a pattern asks for, in which the points of one curve differ. */
    private static Dimension rate() {
        return Factors.PATTERN.aspects().get(0);
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        Encoding all =
                Encoding.overDimension(
                        request.cellsOf(this),
                        request.choice().with(Channel.X, Optional.of(rate())));
        return new Encoding(
                all.x(), all.colour(), all.marker(), Optional.empty(), Optional.empty());
    }

    @Override
    public Chart build(ChartRequest request) {
        return LoadChart.of(this, request);
    }
}
