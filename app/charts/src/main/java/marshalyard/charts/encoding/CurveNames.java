package marshalyard.charts.encoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.OptionDimension;

/** Names the curves of a chart: each by what it has in all, and by what tells it from others. */
public final class CurveNames {
    private final List<CellGroup> curves;
    private final Encoding encoding;
    private final Dimension[] told;
    private final List<Dimension> named;
    private final List<Dimension> rest;
    private final Optional<ColourPlaces> places;

    /** Names for curves that are all there are. */
    public CurveNames(Collection<CellGroup> curves, Encoding encoding) {
        this(curves, encoding, curves.stream().map(CellGroup::example).toList());
    }

    /**
     * Names for the curves of one chart.
     *
     * @param curves what the cells of each have in common
     * @param all the cells of the experiment, which decide the colours
     */
    public CurveNames(Collection<CellGroup> curves, Encoding encoding, Collection<Cell> all) {
        this.places =
                encoding.colour()
                        .map(
                                d ->
                                        new ColourPlaces(
                                                d,
                                                all.stream()
                                                        .map(encoding::curveOf)
                                                        .distinct()
                                                        .toList()));
        this.curves = List.copyOf(curves);
        this.encoding = encoding;
        this.told = encoding.told().toArray(Dimension[]::new);
        this.named = parts().stream().filter(p -> isBasic(p) || differs(p)).toList();
        this.rest =
                parts().stream()
                        .filter(p -> !List.of(told).contains(p))
                        .filter(p -> count(c -> CurveLevel.of(untold(c), p)) > 1)
                        .toList();
    }

    /** The engine and all factors: what a cell is made of. */
    static List<Dimension> parts() {
        List<Dimension> parts = new ArrayList<>();
        parts.add(EngineDimension.ENGINE);
        parts.addAll(Factors.all());
        return parts;
    }

    /** True if every cell must have a level of it. */
    static boolean isBasic(Dimension part) {
        return !(part instanceof Factor<?> factor) || factor.fallback().isEmpty();
    }

    private boolean differs(Dimension part) {
        return count(c -> CurveLevel.of(c, part)) > 1;
    }

    private long count(Function<CellGroup, CurveLevel> level) {
        return new HashSet<>(curves.stream().map(level).toList()).size();
    }

    /** What a curve has beside what the channels tell. */
    private CellGroup untold(CellGroup curve) {
        Dimension[] away =
                Stream.concat(curve.without().stream(), Arrays.stream(told))
                        .distinct()
                        .toArray(Dimension[]::new);
        return curve.example().without(away);
    }

    /** Engine, type and size as far as they are not on an axis, then all else that differs. */
    public String title(CellGroup curve) {
        return CurveLevel.join(
                named.stream().map(p -> CurveLevel.of(curve, p).words()).toArray(String[]::new));
    }

    /** What tells a curve from the others. */
    public StyleKey key(CellGroup curve) {
        CurveLevel colour = on(encoding.colour(), curve);
        CurveLevel marker = on(encoding.marker(), curve);
        CurveLevel dash = on(encoding.dash(), curve).and(restOf(curve));
        CurveLevel panel = on(encoding.panel(), curve);
        String label =
                CurveLevel.join(
                        differing(colour, c -> on(encoding.colour(), c)),
                        differing(marker, c -> on(encoding.marker(), c)),
                        differing(on(encoding.dash(), curve), c -> on(encoding.dash(), c)),
                        restOf(curve).words());
        boolean alone = label.isEmpty() && encoding.panel().isEmpty();
        int place = places.map(p -> p.of(colour)).orElse(0);
        return new StyleKey(colour, marker, dash, panel, place, alone ? title(curve) : label);
    }

    private String differing(CurveLevel level, Function<CellGroup, CurveLevel> ofOthers) {
        return count(ofOthers) > 1 ? level.words() : "";
    }

    private CurveLevel on(Optional<Dimension> channel, CellGroup curve) {
        return channel.map(d -> CurveLevel.told(plain(curve, d), d)).orElse(CurveLevel.NONE);
    }

    /** An engine without the options that other channels tell, so that it keeps its colour. */
    private CellGroup plain(CellGroup curve, Dimension shown) {
        if (shown != EngineDimension.ENGINE) return curve;
        Dimension[] away =
                Stream.concat(
                                curve.without().stream(),
                                Arrays.stream(told).filter(OptionDimension.class::isInstance))
                        .distinct()
                        .toArray(Dimension[]::new);
        return curve.example().without(away);
    }

    private CurveLevel restOf(CellGroup curve) {
        CurveLevel all = CurveLevel.NONE;
        for (Dimension part : rest) all = all.and(CurveLevel.of(untold(curve), part));
        return all;
    }

    /** The levels that all curves have, unless they go without saying, for a caption. */
    List<String> same() {
        if (curves.isEmpty()) return List.of();
        CellGroup first = curves.get(0);
        return parts().stream()
                .filter(p -> p != Factors.REQUESTS) // with the amount
                .filter(p -> !first.without().contains(p) && !differs(p))
                .filter(p -> isTold(p, first))
                .map(p -> CurveLevel.of(first, p).words())
                .filter(words -> !words.isEmpty())
                .toList();
    }

    /** A single curve is called by its engine, type and size. */
    private boolean isTold(Dimension part, CellGroup curve) {
        if (isBasic(part)) return curves.size() > 1;
        Factor<?> factor = (Factor<?>) part;
        return factor.alwaysShown() || !curve.example().isFallback(factor);
    }
}
