package marshalyard.charts;

import java.awt.Color;
import java.util.EnumMap;
import java.util.Map;
import marshalyard.model.profile.Category;

/** One colour for each category, the same in every chart: neighbours in the list differ. */
public final class CategoryColours {
    private static final Map<Category, Integer> LIGHT = new EnumMap<>(Category.class);
    private static final Map<Category, Integer> DARK = new EnumMap<>(Category.class);

    static {
        put(Category.MARSHAL, 0xe8873c, 0xf0914b);
        put(Category.DEMARSHAL, 0xd55e00, 0xd8691c);
        put(Category.COPY, 0xf2c14e, 0xe3b23f);
        put(Category.ZERO, 0xcc79a7, 0xd88ab5);
        put(Category.DEMULTIPLEX, 0x56b4e9, 0x63b5e6);
        put(Category.DISPATCH, 0x8fd0f5, 0x8cc6e8);
        put(Category.MIDDLEWARE, 0x2f86c1, 0x3d8fc7);
        put(Category.JOURNAL, 0x8a6d3b, 0xa98a52);
        put(Category.SYSTEM_CALL, 0x009e73, 0x1fb588);
        put(Category.WAIT, 0xb5d9a8, 0x7fa873);
        put(Category.ALLOCATION, 0xa978c9, 0xb78ad3);
        put(Category.GC, 0x7a4fa3, 0x9568bd);
        put(Category.JIT, 0x9a9fd6, 0x8288c4);
        put(Category.HARNESS, 0xb7bec6, 0x6b747d);
        put(Category.UNKNOWN, 0xd8dde3, 0x444c56);
    }

    private CategoryColours() {}

    private static void put(Category category, int light, int dark) {
        LIGHT.put(category, light);
        DARK.put(category, dark);
    }

    public static Color of(Category category, Theme theme) {
        return new Color((theme == Theme.DARK ? DARK : LIGHT).get(category));
    }
}
