package marshalyard.desktop.results;

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
    private static final double ENGINE_AT_LEAST = 110;
    private static final double ENGINE_AT_MOST = 340;

    private TextWidths() {}

    /** Width of the longest of these titles and values. */
    static double of(Stream<String> texts) {
        return texts.mapToDouble(TextWidths::width).max().orElse(0) + MARGINS;
    }

    /** Width of a factor's title and of the levels that it suggests, whichever is longer. */
    static <T> double of(Factor<T> factor) {
        Stream<String> levels = factor.suggested().stream().map(factor::shortly);
        return Math.max(FACTOR_AT_LEAST, of(Stream.concat(Stream.of(factor.title()), levels)));
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
