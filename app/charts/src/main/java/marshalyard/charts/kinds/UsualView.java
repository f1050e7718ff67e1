package marshalyard.charts.kinds;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.results.Results;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.text.Tokens;

/** The chart that an experiment names itself, as charts are asked for. */
public record UsualView(DefaultView view) {
    /** That of an experiment. */
    public static UsualView of(Experiment experiment) {
        return new UsualView(experiment.view());
    }

    /**
     * The kind that it names, or what is drawn of these cells if it names none.
     *
     * @throws IllegalArgumentException with a sentence if there is no such kind
     */
    public ChartKind kind(Collection<Cell> cells) {
        return view.metric().isEmpty() ? ChartKinds.usual(cells) : ChartKinds.find(view.metric());
    }

    /** What was measured, as it is named; as usual where that shows nothing. */
    public Chart chart(Results results) {
        ChartRequest usual = ChartRequest.measured(results, EncodingChoice.DEFAULT);
        try {
            EncodingChoice said = EncodingChoice.of(channels(), usual.cells());
            Chart named = kind(usual.cells()).build(ChartRequest.measured(results, said));
            if (!named.isEmpty()) return scale().map(named::withScale).orElse(named);
        } catch (IllegalArgumentException e) {
            // It names what was not measured; plot says what is wrong with it.
        }
        return ChartKinds.usual(usual.cells()).build(usual);
    }

    /** The sentence on what it names and these cells do not have; empty if it can be drawn. */
    public Optional<String> fault(Collection<Cell> cells) {
        try {
            kind(cells);
            EncodingChoice.of(channels(), cells);
            scale();
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(
                    "The chart to begin with, 'view', can't be drawn, and the usual one is: "
                            + e.getMessage());
        }
    }

    /** The ids of the dimensions that it puts on channels. */
    public Map<Channel, String> channels() {
        Map<Channel, String> said = new EnumMap<>(Channel.class);
        put(said, Channel.X, view.x());
        put(said, Channel.COLOUR, view.colour());
        put(said, Channel.MARKER, view.marker());
        put(said, Channel.DASH, view.dash());
        put(said, Channel.PANEL, view.panel());
        return said;
    }

    private static void put(Map<Channel, String> said, Channel channel, String id) {
        if (!id.isEmpty()) said.put(channel, id);
    }

    /**
     * The scale of the vertical axis; empty to let the chart choose.
     *
     * @throws IllegalArgumentException with a sentence if there is no such scale
     */
    public Optional<Scale> scale() {
        return switch (view.scale()) {
            case "" -> Optional.empty();
            case "linear" -> Optional.of(Scale.LINEAR);
            case "log" -> Optional.of(Scale.LOGARITHMIC);
            default -> throw Tokens.unknown("scale", view.scale(), List.of("linear", "log"));
        };
    }
}
