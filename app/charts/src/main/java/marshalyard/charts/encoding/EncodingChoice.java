package marshalyard.charts.encoding;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.LevelOrder;
import marshalyard.model.text.Tokens;

/**
 * The user's choice for channels: the dimension that one is to show, or that it is to show none.
 * {@link Encoding} decides the others.
 *
 * @param said by channel; empty for none
 */
public record EncodingChoice(Map<Channel, Optional<Dimension>> said) {
    /** Nothing has been said. */
    public static final EncodingChoice DEFAULT = new EncodingChoice(Map.of());

    /** How the command line says that a channel is to show nothing. */
    public static final String NONE = "none";

    public EncodingChoice {
        EnumMap<Channel, Optional<Dimension>> copy = new EnumMap<>(Channel.class);
        copy.putAll(said);
        said = Collections.unmodifiableMap(copy);
    }

    /** The same with another dimension on a channel; empty for none. */
    public EncodingChoice with(Channel channel, Optional<Dimension> dimension) {
        EnumMap<Channel, Optional<Dimension>> other = new EnumMap<>(Channel.class);
        other.putAll(said);
        other.put(channel, dimension);
        return new EncodingChoice(other);
    }

    /** The same, but {@link Encoding} decides this channel again. */
    public EncodingChoice without(Channel channel) {
        EnumMap<Channel, Optional<Dimension>> other = new EnumMap<>(Channel.class);
        other.putAll(said);
        other.remove(channel);
        return new EncodingChoice(other);
    }

    /** True if this channel's dimension has been said, or that it is to show none. */
    public boolean says(Channel channel) {
        return said.containsKey(channel);
    }

    Optional<Dimension> dimension(Channel channel) {
        return said.getOrDefault(channel, Optional.empty());
    }

    /**
     * A choice from the ids of dimensions.
     *
     * @param ids by channel; {@value #NONE} for none
     * @param cells what is to be drawn
     * @throws IllegalArgumentException with a sentence if these cells have no such dimension, or it
     *     does not suit the channel
     */
    public static EncodingChoice of(Map<Channel, String> ids, Collection<Cell> cells) {
        EncodingChoice choice = DEFAULT;
        Map<String, Dimension> dimensions = Factors.dimensions(cells);
        for (Map.Entry<Channel, String> entry : ids.entrySet()) {
            Channel channel = entry.getKey();
            String id = entry.getValue();
            if (id.equals(NONE) && channel != Channel.X) {
                choice = choice.with(channel, Optional.empty());
                continue;
            }
            Dimension dimension = dimensions.get(id);
            if (dimension == null) throw unknown(channel, id, dimensions.keySet());
            choice =
                    choice.with(
                            channel,
                            Optional.of(
                                    channel == Channel.X ? number(dimension, cells) : dimension));
        }
        return choice;
    }

    /** A dimension as an axis: engines and links stand one after the other. */
    public static Dimension axis(Dimension dimension, Collection<Cell> cells) {
        return isNamed(dimension) ? inOrder(dimension, cells) : dimension;
    }

    private static Dimension number(Dimension dimension, Collection<Cell> cells) {
        if (isNamed(dimension) || isNumber(dimension, cells)) return axis(dimension, cells);
        throw noNumber(dimension.id(), Factors.dimensions(cells).values(), cells);
    }

    /** What has names in place of numbers: its levels can be an axis one after the other. */
    private static boolean isNamed(Dimension dimension) {
        return dimension == EngineDimension.ENGINE || dimension == Factors.LINK;
    }

    /** The levels of these cells as an axis, in their order. */
    static LevelOrder inOrder(Dimension dimension, Collection<Cell> cells) {
        return new LevelOrder(dimension, cells.stream().map(dimension::text).distinct().toList());
    }

    private static IllegalArgumentException unknown(
            Channel channel, String id, Collection<String> known) {
        List<String> tokens = new ArrayList<>(known);
        if (channel != Channel.X) tokens.add("or none");
        return new IllegalArgumentException(
                Tokens.sentence("dimension", id, " to put on --" + channel.id(), tokens));
    }

    private static IllegalArgumentException noNumber(
            String id, Collection<Dimension> all, Collection<Cell> cells) {
        List<String> numbers =
                all.stream()
                        .filter(d -> isNamed(d) || isNumber(d, cells))
                        .map(Dimension::id)
                        .toList();
        return new IllegalArgumentException(
                "'"
                        + id
                        + "' has no numbers here, so it can't be the x axis. Use one of: "
                        + numbers.stream().collect(Collectors.joining(", "))
                        + ".");
    }

    private static boolean isNumber(Dimension dimension, Collection<Cell> cells) {
        return cells.stream().anyMatch(c -> dimension.number(c).isPresent());
    }
}
