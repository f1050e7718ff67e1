package marshalyard.charts.ratio;

import java.util.List;
import marshalyard.charts.encoding.StyleKey;

/**
 * The ratios of cells that differ in the dimension of the horizontal axis only.
 *
 * @param label what these cells have in common
 * @param style what tells it from other curves
 * @param ratios from left to right
 */
record RatioCurve(String label, StyleKey style, List<Ratio> ratios) {
    RatioCurve {
        ratios = List.copyOf(ratios);
    }
}
