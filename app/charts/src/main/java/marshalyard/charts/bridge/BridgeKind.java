package marshalyard.charts.bridge;

import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.bars.ProfiledKind;
import marshalyard.model.profile.ProfileKind;

/**
 * The chart of the additional cost of a message over one engine, compared with another, by
 * category.
 *
 * @param profile which profiles it shows
 */
public record BridgeKind(ProfileKind profile) implements ProfiledKind {
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
    public boolean leads() {
        return false;
    }

    @Override
    public String wants() {
        return "It needs two engines whose workers can be profiled.";
    }

    @Override
    public Chart build(ChartRequest request) {
        return BridgeChart.of(this, request);
    }
}
