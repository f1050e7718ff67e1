package marshalyard.charts.axis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.LevelOrder;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Spread;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.Range;

/**
 * The scale of a dimension's levels on the horizontal axis: sizes by octaves, other numbers by
 * their logarithm if they span more than a decade, else evenly.
 */
public final class LevelScale {
    private static final double DECADE = 10;

    /** The most levels of which each has a tick. */
    private static final int MOST_TICKS = 16;

    private enum Spread {
        OCTAVES,
        DECADES,
        EVEN
    }

    private final Dimension dimension;
    private final TreeSet<Double> levels;
    private final Spread spread;

    /**
     * A scale.
     *
     * @param levels numbers to cover; may be empty
     * @param wanted how the user wants them spread; empty for what suits them
     */
    public LevelScale(Dimension dimension, List<Double> levels, Optional<Scale> wanted) {
        this.dimension = dimension;
        this.levels = new TreeSet<>(levels);
        this.spread = wanted.map(this::spread).orElseGet(this::spread);
    }

    /** Numbers from 0 down have no logarithm. */
    private Spread spread(Scale wanted) {
        if (wanted == Scale.LINEAR || levels.isEmpty() || levels.first() <= 0) return Spread.EVEN;
        return isSize() ? Spread.OCTAVES : Spread.DECADES;
    }

    private Spread spread() {
        if (levels.isEmpty()) return isSize() ? Spread.OCTAVES : Spread.EVEN;
        double least = levels.first();
        if (least <= 0) return Spread.EVEN;
        if (isSize()) return Spread.OCTAVES;
        return levels.last() > DECADE * least ? Spread.DECADES : Spread.EVEN;
    }

    /** Sizes are in bytes, or written as such: {@code 64K}. */
    private boolean isSize() {
        if (dimension.unit().equals("bytes")) return true;
        return !levels.isEmpty()
                && levels.stream().allMatch(l -> dimension.label(l).matches("[0-9]+[KMG]"));
    }

    /** Where a number stands, in the axis's own coordinates. */
    public double at(double number) {
        return switch (spread) {
            case OCTAVES -> LogAxis.log2(number);
            case DECADES -> Math.log10(number);
            case EVEN -> number;
        };
    }

    /** A new axis that covers all levels. */
    public NumberAxis axis() {
        String label = dimension.title();
        if (!dimension.unit().isEmpty()) label += " (" + dimension.unit() + ")";
        NumberAxis axis =
                switch (spread) {
                    case OCTAVES -> LogAxis.ofSizes(label);
                    case DECADES -> few() ? atLevels(label) : LogAxis.ofValues(label);
                    case EVEN -> few() ? atLevels(label) : new NumberAxis(label);
                };
        axis.setRange(range());
        if (spread == Spread.EVEN) {
            axis.setStandardTickUnits(AxisStyle.tickUnits(axis.getRange()));
        }
        return axis;
    }

    private boolean few() {
        if (dimension instanceof LevelOrder) return !levels.isEmpty(); // names need their ticks
        return !levels.isEmpty() && levels.size() <= MOST_TICKS;
    }

    private NumberAxis atLevels(String label) {
        Map<Double, String> ticks = new LinkedHashMap<>();
        for (double level : levels) ticks.put(at(level), grouped(dimension.label(level)));
        return new LevelAxis(label, ticks);
    }

    /** {@code 50,000} for 50000; anything but a long number as it is. */
    private static String grouped(String label) {
        return label.matches("[0-9]{4,}")
                ? Figures.format("#,##0").format(Long.parseLong(label))
                : label;
    }

    private Range range() {
        double usualLow = spread == Spread.OCTAVES ? 1 << 10 : 1;
        double usualHigh = spread == Spread.OCTAVES ? 1 << 17 : DECADE;
        double low = at(levels.isEmpty() ? usualLow : levels.first());
        double high = at(levels.isEmpty() ? usualHigh : levels.last());
        double span = high - low;
        double margin =
                switch (spread) {
                    case OCTAVES -> Math.max(0.04 * span, (2 - span) / 2);
                    case DECADES -> 0.06 * span;
                    case EVEN -> span > 0 ? 0.06 * span : Math.max(1, Math.abs(high) / 2);
                };
        return new Range(low - margin, high + margin);
    }
}
