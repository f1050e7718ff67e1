package marshalyard.charts.frame;

import java.util.ArrayList;
import java.util.List;
import marshalyard.model.factor.Cell;

/**
 * The information on a point of a curve.
 *
 * @param curve its curve: {@code tcp · octet}
 * @param at where it stands on the curve: {@code 64K}; may be empty
 * @param figure its value and how well that is known: {@code 1,234 ± 56 Mbit/s, 3 pairs}
 * @param remarks what a reader of the figure must know, a sentence each
 * @param cells whose value it is; empty if it belongs to none
 * @param end which of their ends it is about, such as {@code receiver}; empty for both
 */
public record Spot(
        String curve,
        String at,
        String figure,
        List<String> remarks,
        List<Cell> cells,
        String end) {
    public Spot {
        remarks = List.copyOf(remarks);
        cells = List.copyOf(cells);
    }

    /** A point that is about both ends. */
    public Spot(String curve, String at, String figure, List<String> remarks, List<Cell> cells) {
        this(curve, at, figure, remarks, cells, "");
    }

    /** Curve and place in one line, the figure in the next, then each remark. */
    public String words() {
        List<String> lines = new ArrayList<>();
        lines.add(at.isEmpty() ? curve : curve + " · " + at);
        lines.add(figure);
        lines.addAll(remarks);
        return String.join("\n", lines);
    }
}
