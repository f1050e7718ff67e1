package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.EverySetting;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentKeys;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.setting.Setting;
import org.junit.jupiter.api.Test;

/** Every setting of an experiment's text is in the form. */
class FormKeysTest {
    private final SetupModel model = new SetupModel();

    private List<FormRow> rows() {
        return SettingList.groups().stream()
                .flatMap(group -> model.settings().rows(group).stream())
                .toList();
    }

    @Test
    void theFormHasAControlForEveryKey() {
        Set<String> inForm = new HashSet<>(List.of("marshalyard", "title", "description"));
        inForm.add("engines");
        model.factors().forEach(factor -> inForm.add(factor.key()));
        rows().forEach(row -> inForm.addAll(row.keys()));
        assertThat(inForm).containsExactlyInAnyOrderElementsOf(ExperimentKeys.all());
    }

    @Test
    void everySettingGoesThroughTheForm() throws Exception {
        for (Experiment everything : EverySetting.experiments()) {
            model.show(everything);
            assertThat(model.plannedProperty().get().experiment()).isEqualTo(everything);
        }
    }

    /** Typed into the form of another experiment, field by field, in any order. */
    @Test
    void everySettingCanBeTyped() throws Exception {
        List<Experiment> both = EverySetting.experiments();
        for (Experiment target : both) {
            model.show(target == both.get(0) ? both.get(1) : both.get(0));
            SettingsForm form = model.settings();
            for (Setting<?> setting : SettingList.all()) {
                if (form.field(setting) == null) continue;
                form.field(setting).textProperty().set(setting.shown(target.settings()));
            }
            form.amount().textProperty().set(Amount.of(target).toString());
            assertThat(model.plannedProperty().get().experiment()).isEqualTo(target);
        }
    }

    @Test
    void everySettingHasHelpAndAnIdOfItsOwn() {
        assertThat(rows()).extracting(FormRow::id).doesNotHaveDuplicates();
        assertThat(rows()).allMatch(row -> row.help().endsWith("."));
        assertThat(model.factors()).allMatch(factor -> factor.help().endsWith("."));
    }
}
