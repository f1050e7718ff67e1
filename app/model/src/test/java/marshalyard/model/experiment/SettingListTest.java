package marshalyard.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingValues;
import org.junit.jupiter.api.Test;

/** Each setting of the list is read, written, grouped and explained. */
class SettingListTest {
    @Test
    void eachSettingIsReadAndWritten() throws Exception {
        Set<String> seen = new TreeSet<>();
        for (Experiment experiment : EverySetting.experiments()) {
            String text = ExperimentWriter.write(experiment, Set.of());
            SettingValues values = experiment.settings();
            assertThat(ExperimentReader.read(text, "back", choice -> {})).isEqualTo(experiment);
            for (Setting<?> setting : SettingList.all()) {
                if (!setting.isTold(values)) continue;
                String line = setting.key() + ": " + setting.written(values);
                assertThat(text.lines().map(String::strip)).contains(line);
                if (setting.differs(values) || setting == SettingList.DURATION) {
                    seen.add(setting.path());
                }
            }
        }
        assertThat(seen)
                .as("settings with an unusual value in EverySetting")
                .containsExactlyInAnyOrderElementsOf(paths(SettingList.all()));
    }

    @Test
    void eachSettingStandsInOneGroup() {
        List<Setting<?>> grouped =
                SettingList.groups().stream()
                        .<Setting<?>>flatMap(group -> group.settings().stream())
                        .toList();
        assertThat(paths(grouped))
                .as("settings in the groups of SettingList")
                .containsExactlyInAnyOrderElementsOf(paths(SettingList.all()));
    }

    @Test
    void eachSettingIsExplained() {
        for (Setting<?> setting : SettingList.all()) {
            assertThat(setting.title()).as(setting.path()).isNotBlank().hasSizeLessThan(21);
            assertThat(setting.help()).as(setting.path()).endsWith(".");
            assertThat(setting.unit()).as(setting.path()).isNotBlank();
            assertThat(setting.fallbackText()).as(setting.path()).isNotBlank();
            assertThat(setting.typed(setting.example())).as(setting.path()).isNotNull();
        }
    }

    @Test
    void theReferenceSaysOfASwitchThatItIsOff() {
        assertThat(SettingList.DECIDED.fallbackText()).isEqualTo("false");
        assertThat(SettingList.METRIC.fallbackText()).isEqualTo("none");
    }

    @Test
    void anExperimentWithoutSettingsHasThoseOfANewOne() throws Exception {
        Experiment bare =
                ExperimentReader.read(
                        "marshalyard: 1\ntitle: x\nengines: tcp\ntypes: octet\nsizes: 1K\n",
                        "bare",
                        choice -> {});
        assertThat(bare.trial()).isEqualTo(TrialSettings.DEFAULT);
        assertThat(bare.repetition()).isEqualTo(Repetition.DEFAULT);
        assertThat(bare.background()).isEqualTo(Background.NONE);
        assertThat(bare.floor()).isFalse();
        for (Setting<?> setting : SettingList.all()) {
            // one pair, and no trial again, where 'repeat' is there without them
            if (setting == SettingList.FORKS || setting == SettingList.AGAIN) continue;
            assertThat(setting.differs(bare.settings())).as(setting.path()).isFalse();
        }
    }

    private static List<String> paths(List<Setting<?>> settings) {
        return settings.stream().map(Setting::path).toList();
    }
}
