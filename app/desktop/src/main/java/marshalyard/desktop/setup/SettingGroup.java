package marshalyard.desktop.setup;

import java.util.List;
import java.util.function.Predicate;
import marshalyard.model.experiment.Experiment;

/**
 * Settings that stand together in the form.
 *
 * @param title of the group
 * @param settings in their order
 * @param unused true if an experiment has nothing but usual values in it: it is folded then
 */
public record SettingGroup(String title, List<Setting> settings, Predicate<Experiment> unused) {
    public SettingGroup {
        settings = List.copyOf(settings);
    }
}
