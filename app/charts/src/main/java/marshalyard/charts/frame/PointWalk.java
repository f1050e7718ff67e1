package marshalyard.charts.frame;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.charts.frame.ChartPicture.Hit;

/**
 * The way from point to point by keys: along a curve to the left and the right, across the curves
 * of a place up and down. Beyond the end of a curve comes the next panel.
 */
public final class PointWalk {
    /** Points that stand so near to a vertical line are on it, in pixels. */
    private static final double BESIDE = 4;

    /** The order from the top down; of points at one height, the curves in their order. */
    private static final Comparator<Hit> HEIGHT =
            Comparator.comparingDouble(Hit::y).thenComparingInt(Hit::series);

    private final List<List<Hit>> panels;

    /** A direction in the picture. */
    public enum Step {
        LEFT,
        RIGHT,
        UP,
        DOWN
    }

    /**
     * The points of a picture.
     *
     * @param panels the points of each
     */
    PointWalk(List<List<Hit>> panels) {
        this.panels = panels.stream().filter(p -> !p.isEmpty()).toList();
    }

    /** All points. */
    public Stream<Hit> points() {
        return panels.stream().flatMap(List::stream);
    }

    /** Where a point stands in this picture; its figure may have changed meanwhile. */
    public Optional<Hit> find(Spot spot) {
        return points().filter(
                        h ->
                                h.spot().curve().equals(spot.curve())
                                        && h.spot().at().equals(spot.at())
                                        && h.spot().cells().equals(spot.cells()))
                .findFirst();
    }

    /** The leftmost point of the first curve; empty without any. */
    public Optional<Hit> first() {
        return points().findFirst();
    }

    /** The next point in a direction; the same where there is none. */
    public Hit next(Hit from, Step step) {
        Optional<Integer> at = panelOf(from);
        if (at.isEmpty()) return from;
        int panel = at.get();
        List<Hit> here = panels.get(panel);
        return switch (step) {
            case LEFT ->
                    along(here, from)
                            .filter(h -> h.x() < from.x())
                            .max(Comparator.comparingDouble(Hit::x))
                            .or(() -> end(from, step, panel - 1))
                            .orElse(from);
            case RIGHT ->
                    along(here, from)
                            .filter(h -> h.x() > from.x())
                            .min(Comparator.comparingDouble(Hit::x))
                            .or(() -> end(from, step, panel + 1))
                            .orElse(from);
            case UP -> across(here, from).filter(h -> isAbove(h, from)).max(HEIGHT).orElse(from);
            case DOWN -> across(here, from).filter(h -> isAbove(from, h)).min(HEIGHT).orElse(from);
        };
    }

    private static boolean isAbove(Hit one, Hit other) {
        return HEIGHT.compare(one, other) < 0;
    }

    private static Stream<Hit> along(List<Hit> panel, Hit from) {
        return panel.stream().filter(h -> h.series() == from.series());
    }

    private static Stream<Hit> across(List<Hit> panel, Hit from) {
        return panel.stream().filter(h -> Math.abs(h.x() - from.x()) <= BESIDE);
    }

    private Optional<Integer> panelOf(Hit point) {
        return IntStream.range(0, panels.size())
                .filter(i -> panels.get(i).contains(point))
                .boxed()
                .findFirst();
    }

    /** The nearest end of the same curve in another panel, or of another curve. */
    private Optional<Hit> end(Hit from, Step step, int panel) {
        if (panel < 0 || panel == panels.size()) return Optional.empty();
        List<Hit> same = along(panels.get(panel), from).toList();
        Stream<Hit> candidates = (same.isEmpty() ? panels.get(panel) : same).stream();
        Comparator<Hit> byX = Comparator.comparingDouble(Hit::x);
        return step == Step.LEFT ? candidates.max(byX) : candidates.min(byX);
    }
}
