package marshalyard.charts.depth;

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
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.TrialRecord;

/** Messages that wait for their receiver, over time. */
public record DepthKind() implements ChartKind {
    @Override
    public String id() {
        return "depth";
    }

    @Override
    public String title() {
        return "Messages waiting";
    }

    @Override
    public String shortTitle() {
        return "Depth over time";
    }

    @Override
    public Topic topic() {
        return Topic.QUEUE;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward;
    }

    @Override
    public String needs() {
        return "store-and-forward among the patterns";
    }

    @Override
    public boolean isIn(TrialRecord record) {
        if (record.failed()) return false;
        Forwarding forwarding = record.measurement().context().forwarding();
        return forwarding != null && forwarding.depths().length > 0;
    }

    @Override
    public String wants() {
        return "It needs a broker that can report how many messages wait.";
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
        return DepthChart.of(this, request);
    }
}
