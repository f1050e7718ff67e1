package marshalyard.charts;

import java.util.List;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;

/**
 * Points of one engine × type × pattern × queue size over the message size.
 *
 * @param key what it shows
 * @param variant all that differs within one engine, such as {@code octet} or {@code octet · queue
 *     8K}
 * @param points by growing size; empty while nothing has been measured
 */
public record Curve(CellGroup key, String variant, List<Point> points) {
    public Curve {
        points = List.copyOf(points);
    }

    public String engine() {
        return key.engine().label();
    }

    /** For a legend: {@code tcp · octet}. */
    public String label() {
        return engine() + " · " + variant;
    }

    /** Its marker tells the type, its dash the rest. */
    StyleKey traits() {
        String rest = variant.substring(key.get(Factors.TYPE).token().length());
        String circumstance = rest.isEmpty() ? rest : rest.substring(" · ".length());
        return new StyleKey(key.engine(), key.get(Factors.TYPE).token(), circumstance, label());
    }
}
