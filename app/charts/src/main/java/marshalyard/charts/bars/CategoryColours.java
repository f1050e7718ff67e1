package marshalyard.charts.bars;

import java.awt.Color;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.theme.Theme;
import marshalyard.model.profile.Category;

/** The colour of each category, the same in every chart. */
public final class CategoryColours {
    /**
     * Places in the palette; from 8 on, the same hues nearer to the text, below 0 nearer to the
     * background.
     */
    private static final Map<Category, Integer> PLACES = new EnumMap<>(Category.class);

    static {
        PLACES.put(Category.MARSHAL, 0);
        PLACES.put(Category.DEMARSHAL, 4);
        PLACES.put(Category.COPY, 1);
        PLACES.put(Category.ZERO, 5);
        PLACES.put(Category.DEMULTIPLEX, 10);
        PLACES.put(Category.DISPATCH, 2);
        PLACES.put(Category.MIDDLEWARE, 3);
        PLACES.put(Category.JOURNAL, 11);
        PLACES.put(Category.SYSTEM_CALL, 7);
        PLACES.put(Category.WAIT, -8);
        PLACES.put(Category.ALLOCATION, 6);
        PLACES.put(Category.GC, 14);
        PLACES.put(Category.JIT, -2);
        PLACES.put(Category.HARNESS, 9);
        PLACES.put(Category.UNKNOWN, -3);
    }

    private CategoryColours() {}

    /** What a legend tells of a category. */
    public static StyleKey key(Category category) {
        CurveLevel same = new CurveLevel("", "");
        CurveLevel colour = new CurveLevel(category.token(), category.title());
        return new StyleKey(colour, same, same, same, PLACES.get(category), category.title());
    }

    public static Color of(Category category, Theme theme) {
        StyleKey key = key(category);
        return new StyleAssigner(List.of(key), theme).of(key).color();
    }

    /** What a legend tells of each of these, with its colour. */
    public static Map<StyleKey, Color> of(List<Category> categories, Theme theme) {
        Map<StyleKey, Color> colours = new LinkedHashMap<>();
        for (Category category : categories) colours.put(key(category), of(category, theme));
        return colours;
    }
}
