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
        SettingList.VIEW_METRIC.check(metric);
        SettingList.VIEW_X.check(x);
        SettingList.VIEW_COLOUR.check(colour);
        SettingList.VIEW_MARKER.check(marker);
        SettingList.VIEW_DASH.check(dash);
        SettingList.VIEW_PANEL.check(panel);
        SettingList.VIEW_SCALE.check(scale);
    }

    static DefaultView of(SettingValues values) {
        return new DefaultView(
                values.get(SettingList.VIEW_METRIC),
                values.get(SettingList.VIEW_X),
                values.get(SettingList.VIEW_COLOUR),
                values.get(SettingList.VIEW_MARKER),
                values.get(SettingList.VIEW_DASH),
                values.get(SettingList.VIEW_PANEL),
                values.get(SettingList.VIEW_SCALE));
    }
}
