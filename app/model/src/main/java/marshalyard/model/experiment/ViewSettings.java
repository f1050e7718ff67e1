package marshalyard.model.experiment;

import java.util.List;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingKind;
import marshalyard.model.setting.SettingSection;

/** The settings of the chart with which an experiment is shown first. */
public final class ViewSettings {
    /** The part of an experiment's text that holds them. */
    public static final SettingSection<DefaultView> SECTION = new SettingSection<>("view", "View");

    public static final Setting<String> METRIC =
            SECTION.setting("metric", SettingKind.name(), DefaultView::metric)
                    .title(
                            "Chart",
                            "The metric, or another chart, that shows what the experiment"
                                    + " is about, such as latency-p50 or interop. Empty: the usual"
                                    + " one.")
                    .off("")
                    .example("latency-p50")
                    .otherwise(unlike("latency-p50"))
                    .says("usual chart {}")
                    .add();

    public static final Setting<String> X =
            SECTION.setting("x", SettingKind.name(), DefaultView::x)
                    .title(
                            "Horizontal axis",
                            "The dimension on its horizontal axis, as --x of plot takes it."
                                    + " Empty: the usual one.")
                    .off("")
                    .example("size")
                    .otherwise(unlike("size"))
                    .says("over {}")
                    .add();

    public static final Setting<String> COLOUR =
            SECTION.setting("colour", SettingKind.name(), DefaultView::colour)
                    .title(
                            "Colours",
                            "The dimension that colours tell, or none. Empty: the usual one.")
                    .off("")
                    .example("engine")
                    .otherwise(unlike("engine"))
                    .says("colours by {}")
                    .add();

    public static final Setting<String> MARKER =
            SECTION.setting("marker", SettingKind.name(), DefaultView::marker)
                    .title(
                            "Markers",
                            "The dimension that markers tell, or none. Empty: the usual one.")
                    .off("")
                    .example("type")
                    .otherwise(unlike("type"))
                    .says("markers by {}")
                    .add();

    public static final Setting<String> DASH =
            SECTION.setting("dash", SettingKind.name(), DefaultView::dash)
                    .title("Dashes", "The dimension that dashes tell first, or none. Empty: none.")
                    .off("")
                    .example("pattern")
                    .otherwise(unlike("pattern"))
                    .says("dashes by {}")
                    .add();

    public static final Setting<String> PANEL =
            SECTION.setting("panel", SettingKind.name(), DefaultView::panel)
                    .title(
                            "Panels",
                            "The dimension whose levels have a panel each, or none. Empty:"
                                    + " the usual one.")
                    .off("")
                    .example("pattern")
                    .otherwise(unlike("pattern"))
                    .says("panels by {}")
                    .add();

    public static final Setting<String> SCALE =
            SECTION.setting("scale", SettingKind.word(), DefaultView::scale)
                    .title("Vertical axis", "linear or log. Empty: what suits the figures.")
                    .off("")
                    .example("log")
                    .otherwise(unlike("log"))
                    .says("{} axis")
                    .add();

    private ViewSettings() {}

    private static String unlike(String example) {
        return "A chart is described by names such as " + example + ", not '{}'.";
    }

    /** All of them, in the order of the text. */
    static List<Setting<?>> all() {
        return SECTION.settings();
    }
}
