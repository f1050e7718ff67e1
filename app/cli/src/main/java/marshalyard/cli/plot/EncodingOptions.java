package marshalyard.cli.plot;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import picocli.CommandLine.Option;

/** Options that choose the dimension for each channel of a chart. */
final class EncodingOptions {
    @Option(
            names = "--x",
            paramLabel = "DIMENSION",
            completionCandidates = DimensionNames.class,
            description =
                    "Dimension on the horizontal axis: any number among ${COMPLETION-CANDIDATES},"
                            + " an engine's option as option.NAME, or the engines one after the other"
                            + " as engine. Default: size, or another number if there is only one"
                            + " size.")
    private String x;

    @Option(
            names = {"--colour", "--color"},
            paramLabel = "DIMENSION",
            description =
                    "Dimension to tell apart by colour: one of the same, or none. Default: engine, or"
                            + " the first that varies.")
    private String colour;

    @Option(
            names = "--marker",
            paramLabel = "DIMENSION",
            description = "Dimension to tell apart by marker. Default: type if it varies.")
    private String marker;

    @Option(
            names = "--dash",
            paramLabel = "DIMENSION",
            description =
                    "Dimension to tell apart by dashes, besides those that nothing else tells apart."
                            + " Default: none.")
    private String dash;

    @Option(
            names = "--panel",
            paramLabel = "DIMENSION",
            description = "Dimension with a panel for each of its levels. Default: none.")
    private String panel;

    /**
     * What was said.
     *
     * @throws IllegalArgumentException with a sentence if these cells have no such dimension
     */
    EncodingChoice choice(Collection<Cell> cells) {
        Map<Channel, String> said = new EnumMap<>(Channel.class);
        put(said, Channel.X, x);
        put(said, Channel.COLOUR, colour);
        put(said, Channel.MARKER, marker);
        put(said, Channel.DASH, dash);
        put(said, Channel.PANEL, panel);
        return EncodingChoice.of(said, cells);
    }

    private static void put(Map<Channel, String> said, Channel channel, String id) {
        if (id != null) said.put(channel, id);
    }

    boolean saysX() {
        return x != null;
    }
}
