package marshalyard.charts.frame;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import marshalyard.charts.encoding.StyleKey;

/**
 * The part of a chart that is looked at, and which of its curves are hidden.
 *
 * @param x a part of the horizontal axis; empty for all of it
 * @param y likewise of the vertical axis
 * @param hidden items of the legend whose curves are not drawn
 */
public record View(Optional<Part> x, Optional<Part> y, Set<String> hidden) {
    /** All of a chart. */
    public static final View WHOLE = new View(Optional.empty(), Optional.empty(), Set.of());

    /**
     * A part of an axis, in the axis's own coordinates.
     *
     * @param axis which axis, by its title and kind; the part of another axis shows nothing
     */
    public record Part(String axis, double low, double high) {
        public Part {
            if (!(low < high))
                throw new IllegalArgumentException("A part of an axis has a length.");
        }
    }

    public View {
        hidden = Set.copyOf(hidden);
    }

    /** True if it shows a part only. */
    public boolean zoomed() {
        return x.isPresent() || y.isPresent();
    }

    /** The same curves over all of both axes. */
    public View unzoomed() {
        return new View(Optional.empty(), Optional.empty(), hidden);
    }

    /** The same with another part of the vertical axis. */
    public View withVertical(Optional<Part> part) {
        return new View(x, part, hidden);
    }

    /** Hides the curves of an item of the legend, or shows them again. */
    public View toggled(String item) {
        Set<String> other = new LinkedHashSet<>(hidden);
        if (!other.remove(item)) other.add(item);
        return new View(x, y, other);
    }

    /** Hides all of a group of items but one; if that one is alone already, shows all again. */
    public View isolated(String item, Collection<String> group) {
        Set<String> others = new LinkedHashSet<>(group);
        others.remove(item);
        Set<String> then = new LinkedHashSet<>(hidden);
        boolean alone = hidden.containsAll(others) && !hidden.contains(item);
        then.removeAll(group);
        if (!alone) then.addAll(others);
        return new View(x, y, then);
    }

    /** True if a curve is not to be drawn. */
    public boolean hides(StyleKey curve) {
        return Legend.itemsOf(curve).anyMatch(hidden::contains);
    }
}
