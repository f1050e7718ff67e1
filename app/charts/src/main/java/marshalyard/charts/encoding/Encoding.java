package marshalyard.charts.encoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;

/**
 * The encoding: the dimension that each {@link Channel} of a chart shows. Whatever else differs
 * between curves is told by their dashes, of which there are eight.
 *
 * @param x the horizontal axis; empty if that is no dimension, but time, say
 * @param colour empty for one colour
 * @param marker empty to let markers follow the colours or the dashes
 * @param dash what dashes tell first; empty for nothing but the rest
 * @param panel empty for a single plot
 */
public record Encoding(
        Optional<Dimension> x,
        Optional<Dimension> colour,
        Optional<Dimension> marker,
        Optional<Dimension> dash,
        Optional<Dimension> panel) {
    /** More panels than these have no room. */
    public static final int MOST_PANELS = 9;

    /** The encoding of a chart that shows no dimension. */
    public static final Encoding NONE =
            new Encoding(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    /**
     * The encoding of a chart of points over a dimension. The horizontal axis is the message size,
     * or, where there is only one size, the links one after the other if some have names, or a
     * number that varies in all cells; the colour tells the engine, or, where there is only one,
     * the first dimension that varies; the marker tells the type if it varies; each of a few
     * patterns has a panel.
     *
     * @throws IllegalArgumentException with a sentence if the choice contradicts itself
     */
    public static Encoding overDimension(Collection<Cell> cells, EncodingChoice choice) {
        Dimension x = choice.dimension(Channel.X).orElseGet(() -> usualAxis(cells));
        return of(Optional.of(x), cells, choice, Factors.TYPE);
    }

    /**
     * The encoding of a chart whose horizontal axis is no dimension; of curves that stand for one
     * cell each, so that markers tell the size.
     *
     * @throws IllegalArgumentException with a sentence if the choice contradicts itself
     */
    public static Encoding overSomethingElse(Collection<Cell> cells, EncodingChoice choice) {
        return of(Optional.empty(), cells, choice, Factors.SIZE);
    }

    private static Encoding of(
            Optional<Dimension> x,
            Collection<Cell> cells,
            EncodingChoice choice,
            Dimension usualMarker) {
        Set<Dimension> told = new LinkedHashSet<>();
        x.ifPresent(told::add);
        for (Channel channel : Channel.values()) {
            if (channel == Channel.X) continue;
            Optional<Dimension> said = choice.dimension(channel);
            if (said.isPresent() && said.map(Dimension::id).equals(x.map(Dimension::id))) {
                throw twice(channel, said.get());
            }
            said.ifPresent(told::add);
        }
        Optional<Dimension> colour =
                choice.says(Channel.COLOUR)
                        ? choice.dimension(Channel.COLOUR)
                        : usualColour(cells, told);
        colour.ifPresent(told::add);
        Optional<Dimension> marker = choice.dimension(Channel.MARKER);
        if (!choice.says(Channel.MARKER) && varying(cells, told).contains(usualMarker)) {
            marker = Optional.of(usualMarker);
        }
        Optional<Dimension> panel =
                choice.says(Channel.PANEL)
                        ? choice.dimension(Channel.PANEL)
                        : usualPanel(cells, told);
        return new Encoding(x, colour, marker, choice.dimension(Channel.DASH), panel);
    }

    private static IllegalArgumentException twice(Channel channel, Dimension dimension) {
        return new IllegalArgumentException(
                ("'%s' is the x axis, so curves don't differ in it. Choose another dimension for"
                                + " --%s, or another --x.")
                        .formatted(dimension.id(), channel.id()));
    }

    private static Dimension usualAxis(Collection<Cell> cells) {
        if (axes(cells).contains(Factors.SIZE)) return Factors.SIZE;
        if (haveNames(cells)) return EncodingChoice.inOrder(Factors.LINK, cells);
        return axes(cells).stream()
                .filter(d -> cells.stream().allMatch(c -> d.number(c).isPresent()))
                .findFirst()
                .orElse(Factors.SIZE);
    }

    /** True if the links are no sweep of a number: some were given names, or differ otherwise. */
    private static boolean haveNames(Collection<Cell> cells) {
        List<Link> links = cells.stream().map(c -> c.get(Factors.LINK)).distinct().toList();
        return links.size() > 1
                && links.stream().anyMatch(link -> !link.name().isEmpty() && link.emulated());
    }

    /** The dimensions that have several numbers in these cells, so that curves have a course. */
    public static List<Dimension> axes(Collection<Cell> cells) {
        return Factors.dimensions(cells).values().stream()
                .filter(d -> cells.stream().flatMap(c -> number(d, c)).distinct().count() > 1)
                .toList();
    }

    private static Stream<Double> number(Dimension dimension, Cell cell) {
        return dimension.number(cell).stream().boxed();
    }

    private static Optional<Dimension> usualColour(Collection<Cell> cells, Set<Dimension> told) {
        List<Dimension> varying = varying(cells, told);
        if (varying.contains(EngineDimension.ENGINE)) return Optional.of(EngineDimension.ENGINE);
        return varying.stream().filter(d -> d.part() == d).findFirst();
    }

    /** Patterns are no more alike than floods and calls; more than a few have no room. */
    private static Optional<Dimension> usualPanel(Collection<Cell> cells, Set<Dimension> told) {
        if (!varying(cells, told).contains(Factors.PATTERN)) return Optional.empty();
        long patterns = cells.stream().map(Factors.PATTERN::text).distinct().count();
        return patterns <= MOST_PANELS ? Optional.of(Factors.PATTERN) : Optional.empty();
    }

    /** The dimensions in which cells differ beyond these. */
    public static List<Dimension> varying(Collection<Cell> cells, Collection<Dimension> beyond) {
        Dimension[] away = beyond.toArray(Dimension[]::new);
        List<CellGroup> groups = cells.stream().map(c -> c.without(away)).distinct().toList();
        Map<String, Dimension> all = Factors.dimensions(cells);
        List<Dimension> varying = new ArrayList<>();
        for (Dimension dimension : all.values()) {
            if (groups.stream().map(g -> CurveLevel.of(g, dimension)).distinct().count() > 1) {
                varying.add(dimension);
            }
        }
        varying.removeAll(beyond);
        return varying;
    }

    /** What a channel shows. */
    public Optional<Dimension> on(Channel channel) {
        return switch (channel) {
            case X -> x;
            case COLOUR -> colour;
            case MARKER -> marker;
            case DASH -> dash;
            case PANEL -> panel;
        };
    }

    /** All that is on a channel. */
    Set<Dimension> told() {
        Set<Dimension> told = new LinkedHashSet<>();
        Arrays.stream(Channel.values()).forEach(c -> on(c).ifPresent(told::add));
        return told;
    }

    /** What the cells of one curve have in common. */
    public CellGroup curveOf(Cell cell) {
        return x.map(cell::without).orElseGet(cell::without);
    }
}
