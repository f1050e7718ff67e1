package marshalyard.model.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingSection;
import marshalyard.model.setting.SettingValues;

/** Writes the text form that {@link ExperimentReader} reads back as an equal experiment. */
public final class ExperimentWriter {
    private ExperimentWriter() {}

    /**
     * The whole experiment.
     *
     * @param secrets names of options whose values must not be written; they are left out
     */
    public static String write(Experiment experiment, Set<String> secrets) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("marshalyard", Experiment.FORMAT);
        root.put("title", experiment.title());
        if (!experiment.description().isEmpty()) {
            root.put("description", experiment.description());
        }
        root.put(
                "engines",
                experiment.engines().stream()
                        .map(e -> EngineField.write(without(secrets, e)))
                        .toList());
        for (Factor<?> factor : Factors.all()) {
            if (factor.alwaysShown() || experiment.factors().names(factor)) {
                root.put(factor.key(), experiment.factors().written(factor));
            }
        }
        SettingValues settings = experiment.settings();
        for (SettingSection<?> section : SettingList.sections()) {
            Map<String, Object> told = new LinkedHashMap<>();
            for (Setting<?> setting : section.settings()) {
                if (setting.isTold(settings)) told.put(setting.key(), setting.written(settings));
            }
            if (section.key().isEmpty()) root.putAll(told);
            else if (!told.isEmpty()) root.put(section.key(), told);
        }
        if (!experiment.quick().equals(QuickForm.NONE)) {
            root.put(QuickForm.KEY, experiment.quick().written());
        }
        if (!experiment.claims().isEmpty()) {
            root.put(ClaimList.KEY, ClaimList.trees(experiment.claims()));
        }
        return ReadableYaml.write(root);
    }

    private static EngineChoice without(Set<String> secrets, EngineChoice choice) {
        return choice.with(choice.ends().stream().map(end -> open(secrets, end)).toList());
    }

    private static EngineChoice open(Set<String> secrets, EngineChoice end) {
        Map<String, List<String>> options = new LinkedHashMap<>(end.options());
        options.keySet().removeAll(secrets);
        return new EngineChoice(end.id(), end.label(), options);
    }
}
