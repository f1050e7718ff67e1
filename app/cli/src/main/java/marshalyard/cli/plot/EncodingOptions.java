package marshalyard.cli.plot;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineDimension;
import picocli.CommandLine.Option;

/** Options that choose the dimension for each channel of a chart. */
final class EncodingOptions {
    @Option(
            names = "--x",
            paramLabel = "DIMENSION",
            completionCandidates = DimensionNames.class,
            description =
                    "Dimension on the horizontal axis: a number, one of ${COMPLETION-CANDIDATES}, or an"
                            + " engine's option as option.NAME; or engine or link, one after the"
                            + " other with their names. Default: what the experiment's view says,"
                            + " else size; where there is only one size, the links if they have"
                            + " names, or another number.")
    private String x;

    @Option(
            names = {"--colour", "--color"},
            paramLabel = "DIMENSION",
            completionCandidates = WordDimensionNames.class,
            description =
                    "Dimension to tell apart by colour: one of ${COMPLETION-CANDIDATES}, a number as"
                            + " for --x, or none. Default: engine, or the first that varies.")
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
            description =
                    "Dimension with a panel for each of its levels, or none. Default: pattern if it"
                            + " varies.")
    private String panel;

    /**
     * What was said.
     *
     * @param usual what the experiment says itself
     * @throws IllegalArgumentException with a sentence if these cells have no such dimension
     */
    EncodingChoice choice(Map<Channel, String> usual, Collection<Cell> cells) {
        Map<Channel, String> said = new EnumMap<>(Channel.class);
        said.putAll(usual);
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

    /** True if something is said that only curves can show. */
    boolean saysOfCurves() {
        boolean engines = EngineDimension.ENGINE.id().equals(x);
        return engines || Stream.of(colour, marker, dash, panel).anyMatch(Objects::nonNull);
    }
}
