package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.charts.bars.CategoryColours;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.profile.Category;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.junit.jupiter.api.Test;

class LegendTest {
    private static final List<StyleKey> KEYS =
            List.of(CategoryColours.key(Category.MARSHAL), CategoryColours.key(Category.COPY));

    private static LegendItem first(StyleAssigner styles) {
        Legend legend = new Legend(styles, Theme.LIGHT, View.WHOLE);
        return legend.inFull().get(0).getSources()[0].getLegendItems().get(0);
    }

    @Test
    void partsOfBarsAreSquaresWithoutALine() {
        LegendItem part = first(StyleAssigner.ofAreas(KEYS, Theme.LIGHT));
        assertThat(part.isLineVisible()).isFalse();
        assertThat(part.getShape().getBounds().getWidth()).isEqualTo(10);
        assertThat(part.getShape().getBounds().getHeight()).isEqualTo(10);
    }

    @Test
    void curvesHaveTheirLine() {
        assertThat(first(new StyleAssigner(KEYS, Theme.LIGHT)).isLineVisible()).isTrue();
    }

    /** They were boxes, though the chart's title was written with a font that has them. */
    @Test
    void namesAreWrittenWithAFontThatHasTheirLetters() {
        CurveLevel same = new CurveLevel("", "");
        String arabic = "\u0645\u062d\u0631\u0643";
        List<StyleKey> keys =
                Stream.of("tcp", arabic)
                        .map(n -> new StyleKey(new CurveLevel(n, n), same, same, same, 0, n))
                        .toList();
        Legend legend = new Legend(new StyleAssigner(keys, Theme.LIGHT), Theme.LIGHT, View.WHOLE);
        LegendItemCollection items = legend.inFull().get(0).getSources()[0].getLegendItems();
        assertThat(items.get(0).getLabelFont()).isEqualTo(Typeface.REGULAR.size(12));
        assertThat(items.get(1).getLabelFont().getName()).isEqualTo(Font.SANS_SERIF);
    }
}
