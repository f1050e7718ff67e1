package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.charts.bars.CategoryColours;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.theme.Theme;
import marshalyard.model.profile.Category;
import org.jfree.chart.LegendItem;
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
}
