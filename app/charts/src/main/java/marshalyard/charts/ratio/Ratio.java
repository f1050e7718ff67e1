package marshalyard.charts.ratio;

import java.util.Locale;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.compare.ComparisonVerdict;
import marshalyard.model.figure.Figures;

/**
 * A cell that was compared.
 *
 * @param x the cell's number on the horizontal axis
 * @param level what it has there, in words
 * @param compared candidate against reference
 */
record Ratio(double x, String level, CellComparison compared) {
    private Comparison comparison() {
        return compared.comparison();
    }

    double value() {
        return comparison().ratio();
    }

    /** Lower end of the error bar; the ratio itself if there were too few trials to compare. */
    double low() {
        return known() ? comparison().interval().low() : value();
    }

    /** Upper end; may be infinite. */
    double high() {
        return known() ? comparison().interval().high() : value();
    }

    private boolean known() {
        return comparison().verdict() != ComparisonVerdict.TOO_FEW_TRIALS;
    }

    boolean differs() {
        return compared.differs();
    }

    /** True if it is to be read with care: it tells of unequal work as well. */
    boolean unequal() {
        return !compared.unequal().isEmpty();
    }

    String words() {
        return String.format(
                Locale.ROOT,
                "ratio %s (%s to %s): %s",
                Figures.of(value()),
                Figures.of(low()),
                Figures.of(high()),
                compared.words());
    }
}
