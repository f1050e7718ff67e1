package marshalyard.model.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.figure.Percentile;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingKind;
import marshalyard.model.setting.SettingSection;

/** The settings of the search for the greatest rate that keeps a bound. */
public final class CapacitySettings {
    /** The part of an experiment's text that holds them. */
    public static final SettingSection<CapacityGoal> SECTION =
            new SettingSection<>("capacity", "Capacity");

    /** The bound of each percentile whose greatest rate is looked for. */
    public static final Map<Percentile, Setting<Duration>> BOUNDS = bounds();

    public static final Setting<Boolean> LOSSLESS =
            SECTION.setting("lossless", SettingKind.flag(), CapacityGoal::lossless)
                    .title(
                            "No losses",
                            "Looks for the greatest rate at which every message arrives.")
                    .off(false)
                    .says("the greatest rate without losses")
                    .add();

    public static final Setting<Double> WITHIN =
            SECTION.setting(
                            "within",
                            SettingKind.percent(part -> part >= 0.005 && part <= 0.5),
                            CapacityGoal::within)
                    .title(
                            "Step near the edge",
                            "By how much two rates differ that are tried one after the other near"
                                    + " the greatest that keeps the bound.")
                    .fallback(0.03)
                    .otherwise("Rates differ by 0.5 % to 50 %, not by {}.")
                    .says("rates near the edge {} apart")
                    .add();

    private CapacitySettings() {}

    private static Map<Percentile, Setting<Duration>> bounds() {
        Map<Percentile, Setting<Duration>> bounds = new EnumMap<>(Percentile.class);
        for (Percentile p : Percentile.values()) {
            bounds.put(
                    p,
                    SECTION.setting(
                                    p.title(),
                                    SettingKind.time(Duration.ofMinutes(1)),
                                    goal -> goal.most().get(p))
                            .title(
                                    p.title() + " at most",
                                    "Looks for the greatest rate at which the response time of "
                                            + p.title().replace("p", "")
                                            + " % of requests, from their intended start, is at"
                                            + " most this. Every trial of a paced or open cell is"
                                            + " then a search that begins at the cell's rate.")
                            .off(Duration.ZERO)
                            .example("1 ms")
                            .otherwise("A bound of a percentile is at most 1 min, not {}.")
                            .says("the greatest rate with " + p.title() + " within {}")
                            .add());
        }
        return Collections.unmodifiableMap(bounds);
    }

    /** All of them, in the order of the text. */
    static List<Setting<?>> all() {
        List<Setting<?>> all = new ArrayList<>(BOUNDS.values());
        all.add(LOSSLESS);
        all.add(WITHIN);
        return all;
    }
}
