package marshalyard.model.experiment;

import marshalyard.model.setting.SettingValues;

/**
 * The chart that shows what an experiment is about, if nobody chooses another one. What is left
 * empty is as usual.
 *
 * @param metric or another chart, by its id
 * @param x id of the dimension on the horizontal axis
 * @param colour id of the dimension that colours tell, or {@code none}; likewise the next ones
 * @param scale {@code linear} or {@code log}
 */
public record DefaultView(
        String metric,
        String x,
        String colour,
        String marker,
        String dash,
        String panel,
        String scale) {
    /** Everything is as usual. */
    public static final DefaultView USUAL = new DefaultView("", "", "", "", "", "", "");

    public DefaultView {
        ViewSettings.METRIC.check(metric);
        ViewSettings.X.check(x);
        ViewSettings.COLOUR.check(colour);
        ViewSettings.MARKER.check(marker);
        ViewSettings.DASH.check(dash);
        ViewSettings.PANEL.check(panel);
        ViewSettings.SCALE.check(scale);
    }

    static DefaultView of(SettingValues values) {
        return new DefaultView(
                values.get(ViewSettings.METRIC),
                values.get(ViewSettings.X),
                values.get(ViewSettings.COLOUR),
                values.get(ViewSettings.MARKER),
                values.get(ViewSettings.DASH),
                values.get(ViewSettings.PANEL),
                values.get(ViewSettings.SCALE));
    }
}
