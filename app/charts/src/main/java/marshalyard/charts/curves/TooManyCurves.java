package marshalyard.charts.curves;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.charts.encoding.Encoding;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;

/** Advice on a chart with more curves than anybody can tell apart. */
final class TooManyCurves {
    private TooManyCurves() {}

    /** A sentence that names what to filter, and what to give panels of its own. */
    static String on(List<Curve> curves, Dimension axis) {
        List<Cell> cells = curves.stream().map(c -> c.key().example()).toList();
        List<Dimension> varying =
                Encoding.varying(cells, Set.of(axis)).stream().filter(d -> d.part() == d).toList();
        Optional<Dimension> filter = largest(varying, cells, Integer.MAX_VALUE);
        boolean panelled = curves.stream().map(c -> c.style().panel()).distinct().count() > 1;
        Optional<Dimension> panels =
                panelled ? Optional.empty() : largest(varying, cells, Encoding.MOST_PANELS);
        return curves.size()
                + " curves are too many to tell apart."
                + filter.map(d -> " Show fewer levels of " + d.title()).orElse("")
                + panels.map(d -> ", or give " + d.title() + " panels of its own").orElse("")
                + (filter.isPresent() ? "." : "");
    }

    private static Optional<Dimension> largest(
            List<Dimension> dimensions, Collection<Cell> cells, int most) {
        return dimensions.stream()
                .filter(d -> levels(d, cells) <= most)
                .max(Comparator.comparingLong(d -> levels(d, cells)));
    }

    private static long levels(Dimension dimension, Collection<Cell> cells) {
        return cells.stream().map(dimension::text).distinct().count();
    }
}
