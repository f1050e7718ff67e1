package marshalyard.charts.waterfall;

import java.util.List;
import marshalyard.analysis.cost.MarshallingCost;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.bars.ProfiledKind;
import marshalyard.model.profile.ProfileKind;

/**
 * The chart of the cost of a message at each end, by category.
 *
 * @param profile which profiles it shows
 */
public record WaterfallKind(ProfileKind profile) implements ProfiledKind {
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
        return "Cost by category, " + profile.title();
    }

    @Override
    public boolean leads() {
        return profile == ProfileKind.CPU;
    }

    @Override
    public String wants() {
        return "It needs workers that can be profiled; the facts of each end say why one can't.";
    }

    @Override
    public Chart build(ChartRequest request) {
        return build(request, List.of());
    }

    /**
     * The same with a line below each bar for what converting the elements takes alone.
     *
     * @param alone ends of others are passed over
     */
    public Chart build(ChartRequest request, List<MarshallingCost> alone) {
        return WaterfallChart.of(this, request, alone);
    }
}
