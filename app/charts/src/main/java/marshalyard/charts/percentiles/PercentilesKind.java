package marshalyard.charts.percentiles;

import java.util.EnumSet;
import java.util.Set;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Topic;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;

/** The whole distribution of latencies: how long the fastest so many percent of requests took. */
public record PercentilesKind() implements ChartKind {
    @Override
    public String id() {
        return "percentiles";
    }

    @Override
    public String title() {
        return "Latency by percentile";
    }

    @Override
    public String shortTitle() {
        return "All percentiles";
    }

    @Override
    public Topic topic() {
        return Topic.LATENCY;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return cell.get(Factors.PATTERN).timed();
    }

    @Override
    public String needs() {
        return "call-return, deferred, paced or open among the patterns";
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return !record.failed() && !Distribution.latenciesOf(record).isEmpty();
    }

    @Override
    public String wants() {
        return "It needs trials that time their requests.";
    }

    @Override
    public Set<Channel> channels() {
        return EnumSet.complementOf(EnumSet.of(Channel.X));
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        return Encoding.overSomethingElse(request.cellsOf(this), request.choice());
    }

    @Override
    public Chart build(ChartRequest request) {
        return PercentileChart.of(this, request);
    }
}
