package marshalyard.charts;

import java.util.List;

/**
 * Points of one engine × type × pattern × queue size over the message size.
 *
 * @param key what it shows
 * @param variant all that differs within one engine, such as {@code octet} or {@code octet · queue
 *     8K}
 * @param points by growing size; empty while nothing has been measured
 */
public record Curve(CurveKey key, String variant, List<Point> points) {
    public Curve {
        points = List.copyOf(points);
    }

    public String engine() {
        return key.engine().label();
    }

    /** What differs within one engine beside the type, such as {@code queue 8K}; may be empty. */
    String circumstance() {
        String rest = variant.substring(key.type().token().length());
        return rest.isEmpty() ? rest : rest.substring(" · ".length());
    }

    /** For a legend: {@code tcp · octet}. */
    public String label() {
        return engine() + " · " + variant;
    }
}
