package marshalyard.desktop.results;

import java.util.Comparator;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import marshalyard.charts.theme.Typeface;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.model.factor.Factor;
import marshalyard.model.plan.Plan;

/** The widths of columns for plain text that stands in them, in pixels. */
final class TextWidths {
    private static final double MARGINS = 24;
    private static final double FACTOR_AT_LEAST = 56;
    private static final double ENGINE_AT_LEAST = 70;
    private static final double ENGINE_AT_MOST = 340;

    /** A link in full may be as long as you like. */
    private static final double LEVEL_AT_MOST = 240;

    /** One of the texts with the most letters is the widest. */
    private static final int MEASURED = 8;

    private TextWidths() {}

    /** Width of the longest of these titles and values. */
    static double of(Stream<String> texts) {
        return texts.mapToDouble(TextWidths::width).max().orElse(0) + MARGINS;
    }

    /** Width of the longest of these values, of which there may be many. */
    static double ofMany(Stream<String> texts) {
        return of(
                texts.distinct()
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .limit(MEASURED));
    }

    /** Width of a factor's title, before its levels are known. */
    static double of(Factor<?> factor) {
        return Math.max(FACTOR_AT_LEAST, of(Stream.of(factor.title())));
    }

    /** Width of a factor's title and of the levels that a plan has, whichever is longer. */
    static double of(Factor<?> factor, Plan plan) {
        double levels = ofMany(plan.cells().stream().map(factor::text));
        return Math.min(LEVEL_AT_MOST, Math.max(of(factor), levels));
    }

    /** Width of the labels of a plan's engines, which differ in their ends if they have options. */
    static double ofEngines(Plan plan) {
        double longest = of(plan.cells().stream().map(c -> c.engine().label()).distinct());
        return Math.min(ENGINE_AT_MOST, Math.max(ENGINE_AT_LEAST, longest));
    }

    /** The width in the weight of titles, which is the wider one. */
    private static double width(String label) {
        Text text = new Text(label);
        text.setFont(
                Font.font(
                        Typeface.REGULAR.family(),
                        FontWeight.SEMI_BOLD,
                        AppearanceModel.TEXT_SIZE));
        return text.getLayoutBounds().getWidth();
    }
}
