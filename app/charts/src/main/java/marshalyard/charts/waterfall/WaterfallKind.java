package marshalyard.charts.waterfall;

import java.util.Optional;
import java.util.Set;
import marshalyard.charts.Channel;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.Encoding;
import marshalyard.charts.Topic;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.profile.ProfileKind;

/**
 * What a message costs at each end, by category.
 *
 * @param profile which profiles it shows
 */
public record WaterfallKind(ProfileKind profile) implements ChartKind {
    @Override
    public String id() {
        return profile == ProfileKind.CPU ? "waterfall" : "waterfall-" + profile.token();
    }

    @Override
    public String title() {
        return "Where a message's " + profile.title() + " goes";
    }

    @Override
    public String shortTitle() {
        return "Waterfall, " + profile.title();
    }

    @Override
    public Topic topic() {
        return Topic.WHERE;
    }

    @Override
    public boolean appliesTo(Cell cell) {
        return cell.get(Factors.PROFILE).kind().filter(profile::equals).isPresent();
    }

    @Override
    public String patterns() {
        return "that of a cell with profile: " + profile.token();
    }

    @Override
    public boolean leads() {
        return profile == ProfileKind.CPU;
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return !record.failed() && appliesTo(record.trial().cell());
    }

    @Override
    public String wants() {
        return "It takes workers that can be profiled; the facts of each end say why one can't.";
    }

    @Override
    public Set<Channel> channels() {
        return Set.of();
    }

    @Override
    public Encoding encoding(ChartRequest request) {
        return new Encoding(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public Chart build(ChartRequest request) {
        return WaterfallChart.of(this, request);
    }
}
