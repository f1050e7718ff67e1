package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.List;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingSection;

/** The keys of an experiment's text form, apart from those of an engine. */
public final class ExperimentKeys {
    private ExperimentKeys() {}

    /** The keys at the left edge. */
    static List<String> top() {
        List<String> keys = content();
        for (SettingSection<?> section : SettingList.sections()) {
            if (section.key().isEmpty()) keys.addAll(section.keys());
            else keys.add(section.key());
        }
        keys.add(QuickForm.KEY);
        keys.add(ClaimList.KEY);
        return keys;
    }

    /**
     * Every key that holds a value, one inside another after a dot, such as {@code sizes} and
     * {@code trial.warmup}.
     */
    public static List<String> all() {
        List<String> keys = content();
        for (Setting<?> setting : SettingList.all()) keys.add(setting.path());
        return keys;
    }

    /**
     * Where a key belongs that is not among those of a section, in a sentence; empty if nowhere, or
     * in several places.
     */
    static String placeOf(String key) {
        List<String> places = new ArrayList<>();
        if (top().contains(key)) places.add("");
        for (SettingSection<?> section : SettingList.sections()) {
            if (!section.key().isEmpty() && section.keys().contains(key)) {
                places.add(section.key());
            }
        }
        if (places.size() != 1) return "";
        return places.get(0).isEmpty()
                ? "It belongs at the left edge."
                : "It belongs below '%s'.".formatted(places.get(0));
    }

    /** The keys of no setting: that of each factor, and those before them. */
    private static List<String> content() {
        List<String> keys = new ArrayList<>(List.of("marshalyard", "title", "description"));
        keys.add("engines");
        for (Factor<?> factor : Factors.all()) keys.add(factor.key());
        return keys;
    }
}
