package marshalyard.charts.encoding;

import java.util.LinkedHashSet;
import java.util.Set;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;

/**
 * The level of a curve in a dimension; equal to others of the same key.
 *
 * @param key tells it from other levels, whatever engines are called
 * @param words for a legend, such as {@code 4 receivers}; empty for what need not be said
 */
public record CurveLevel(String key, String words) {
    static final CurveLevel NONE = new CurveLevel("", "");

    /**
     * The level of a curve in a dimension; never without words if the dimension is on a channel.
     */
    static CurveLevel of(CellGroup curve, Dimension dimension) {
        if (dimension == EngineDimension.ENGINE && !curve.without().contains(dimension)) {
            return new CurveLevel(curve.engine().key(), curve.engine().label());
        }
        String words = curve.words(dimension);
        return new CurveLevel(words, words);
    }

    /** The same out of context: where there is no level, that is said. */
    static CurveLevel told(CellGroup curve, Dimension dimension) {
        CurveLevel level = of(curve, dimension);
        if (!level.words().isEmpty()) return level;
        String part = curve.words(dimension.part());
        boolean says = dimension.part() != dimension && dimension.number(curve.example()).isEmpty();
        boolean ofFactor = says && dimension.part() != EngineDimension.ENGINE && !part.isEmpty();
        String words = ofFactor ? part : dimension.title() + " not set";
        return new CurveLevel(words, words);
    }

    /** Two in one: both words, each once. */
    CurveLevel and(CurveLevel other) {
        return new CurveLevel(key + "|" + other.key, join(words, other.words));
    }

    /** Parts of a label, each once, empty ones left out. */
    static String join(String... parts) {
        Set<String> told = new LinkedHashSet<>();
        for (String part : parts) if (!part.isEmpty()) told.add(part);
        return String.join(" · ", told);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CurveLevel level && key.equals(level.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }
}
