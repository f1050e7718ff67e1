package marshalyard.charts.bridge;

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
 * What a message costs more over one engine than over another, by category.
 *
 * @param profile which profiles it shows
 */
public record BridgeKind(ProfileKind profile) implements ChartKind {
    @Override
    public String id() {
        return profile == ProfileKind.CPU ? "bridge" : "bridge-" + profile.token();
    }

    @Override
    public String title() {
        return "What makes engines differ in " + profile.title();
    }

    @Override
    public String shortTitle() {
        return "Bridge, " + profile.title();
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
        return false;
    }

    @Override
    public boolean isIn(TrialRecord record) {
        return !record.failed() && appliesTo(record.trial().cell());
    }

    @Override
    public String wants() {
        return "It takes two engines whose workers can be profiled.";
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
        return BridgeChart.of(this, request);
    }
}
