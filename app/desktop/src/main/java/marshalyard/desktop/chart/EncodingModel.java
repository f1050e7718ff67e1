package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelOrder;
import marshalyard.model.plan.Plan;

/**
 * The encoding of a chart in the window: the dimension that each channel shows. A choice of the
 * user stays; if the experiment in view does not vary that dimension, the chart ignores the choice.
 */
public final class EncodingModel {
    private final ChartModel chart;
    private final ReadOnlyObjectWrapper<EncodingChoice> choice =
            new ReadOnlyObjectWrapper<>(EncodingChoice.DEFAULT);
    private Found found;

    /** Cached for a plan, a kind and a choice: asked often, and computed from all cells. */
    private record Found(Plan plan, ChartKind kind, EncodingChoice choice, Encoding encoding) {
        boolean isOf(Plan otherPlan, ChartKind otherKind, EncodingChoice otherChoice) {
            return plan == otherPlan && kind.equals(otherKind) && choice == otherChoice;
        }
    }

    EncodingModel(ChartModel chart) {
        this.chart = chart;
    }

    /** Puts a dimension on a channel; empty for none. */
    public void choose(Channel channel, Optional<Dimension> dimension) {
        choice.set(choice.get().with(channel, dimension));
    }

    /** What was chosen, by the ids of the dimensions; empty for none. */
    Map<Channel, String> ids() {
        Map<Channel, String> ids = new EnumMap<>(Channel.class);
        choice.get()
                .said()
                .forEach((channel, d) -> ids.put(channel, d.map(Dimension::id).orElse("")));
        return ids;
    }

    /** Puts dimensions on channels by their ids, as far as these cells have them. */
    void choose(Map<Channel, String> ids, Collection<Cell> cells) {
        Map<String, Dimension> dimensions = Factors.dimensions(cells);
        EncodingChoice chosen = EncodingChoice.DEFAULT;
        for (Map.Entry<Channel, String> said : ids.entrySet()) {
            Channel channel = said.getKey();
            String id = said.getValue().equals(EncodingChoice.NONE) ? "" : said.getValue();
            Optional<Dimension> dimension = Optional.ofNullable(dimensions.get(id));
            if (channel == Channel.X) dimension = dimension.map(d -> EncodingChoice.axis(d, cells));
            if (id.isEmpty() || dimension.isPresent()) {
                chosen = chosen.with(said.getKey(), dimension);
            }
        }
        choice.set(chosen);
    }

    /** What was chosen. */
    ReadOnlyObjectProperty<EncodingChoice> choiceProperty() {
        return choice.getReadOnlyProperty();
    }

    /** What was chosen, as far as it suits the experiment in view. */
    EncodingChoice valid() {
        EncodingChoice valid = choice.get();
        Set<Channel> channels = chart.kindProperty().get().channels();
        for (Map.Entry<Channel, Optional<Dimension>> said : choice.get().said().entrySet()) {
            Channel channel = said.getKey();
            boolean suits =
                    channels.contains(channel)
                            && said.getValue().map(d -> suits(channel, d)).orElse(true);
            if (!suits) valid = valid.without(channel);
        }
        Optional<Dimension> x = axis(valid);
        for (Channel channel : Channel.values()) {
            if (channel != Channel.X && x.isPresent() && on(valid, channel).equals(x)) {
                valid = valid.without(channel);
            }
        }
        return valid;
    }

    private boolean suits(Channel channel, Dimension dimension) {
        return channel == Channel.X
                ? isOrder(dimension) || Encoding.axes(chart.able()).contains(dimension)
                : varying().contains(dimension);
    }

    /** True if it has a place for every cell in view. */
    private boolean isOrder(Dimension dimension) {
        return dimension instanceof LevelOrder
                && chart.able().stream().allMatch(cell -> dimension.number(cell).isPresent());
    }

    private static Optional<Dimension> on(EncodingChoice choice, Channel channel) {
        return choice.said().getOrDefault(channel, Optional.empty());
    }

    /** What is on the horizontal axis, whatever is on the other channels. */
    private Optional<Dimension> axis(EncodingChoice said) {
        EncodingChoice alone = EncodingChoice.DEFAULT;
        if (said.said().containsKey(Channel.X)) alone = alone.with(Channel.X, on(said, Channel.X));
        return encoding(alone).x();
    }

    private Encoding encoding(EncodingChoice said) {
        return chart.kindProperty()
                .get()
                .encoding(ChartRequest.planned(chart.trials().results(), chart.able(), said));
    }

    /** What every channel shows, so that it stays so while levels are left out. */
    EncodingChoice resolved() {
        Encoding encoding = now();
        EncodingChoice resolved = EncodingChoice.DEFAULT;
        for (Channel channel : Channel.values()) {
            boolean shown = channel != Channel.X || encoding.x().isPresent();
            if (shown) resolved = resolved.with(channel, encoding.on(channel));
        }
        return resolved;
    }

    /** What a channel shows now; empty for none, and before there is an experiment. */
    public Optional<Dimension> current(Channel channel) {
        if (chart.trials().planProperty().get() == null) return Optional.empty();
        return now().on(channel);
    }

    private Encoding now() {
        Plan plan = chart.trials().planProperty().get();
        ChartKind kind = chart.kindProperty().get();
        if (found == null || !found.isOf(plan, kind, choice.get())) {
            found = new Found(plan, kind, choice.get(), encoding(valid()));
        }
        return found.encoding();
    }

    /** The dimensions in which the cells in view differ. */
    public List<Dimension> varying() {
        return Factors.varying(chart.able());
    }

    /** What a channel can be made to show; empty where there is nothing to choose. */
    public List<Dimension> offered(Channel channel) {
        List<Cell> able = chart.able();
        if (able.isEmpty() || !chart.kindProperty().get().channels().contains(channel)) {
            return List.of();
        }
        if (channel == Channel.X) return severalOf(axes(able));
        List<Dimension> others = new ArrayList<>(varying());
        current(Channel.X).ifPresent(others::remove);
        return channel == Channel.PANEL ? others : severalOf(others);
    }

    /** Numbers, and what is on the axis by its names. */
    private List<Dimension> axes(List<Cell> able) {
        List<Dimension> axes = new ArrayList<>(Encoding.axes(able));
        current(Channel.X)
                .filter(LevelOrder.class::isInstance)
                .ifPresent(order -> axes.add(0, order));
        return axes;
    }

    private static List<Dimension> severalOf(List<Dimension> dimensions) {
        return dimensions.size() > 1 ? dimensions : List.of();
    }
}
