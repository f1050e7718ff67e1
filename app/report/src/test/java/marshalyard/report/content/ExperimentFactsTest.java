package marshalyard.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import marshalyard.model.experiment.EverySetting;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingValues;
import org.junit.jupiter.api.Test;

class ExperimentFactsTest {
    @Test
    void eachSettingThatTheExperimentNamesIsSaid() throws Exception {
        Set<String> said = new TreeSet<>();
        for (Experiment experiment : EverySetting.experiments()) {
            String text = ExperimentFacts.section(experiment).toString();
            SettingValues values = experiment.settings();
            for (Setting<?> setting : SettingList.all()) {
                if (!setting.isTold(values)) continue;
                assertThat(setting.words(values)).as(setting.path()).isNotBlank();
                assertThat(text).contains(setting.words(values));
                said.add(setting.path());
            }
        }
        assertThat(said)
                .as("settings with an unusual value in EverySetting")
                .containsExactlyInAnyOrderElementsOf(
                        SettingList.all().stream().map(Setting::path).collect(Collectors.toSet()));
    }

    @Test
    void whatIsHeldReadsAsSentencesDo() throws Exception {
        assertThat(ExperimentFacts.section(EverySetting.experiments().get(0)).toString())
                .contains(
                        "no progress reported during a trial",
                        "a paced request spins for 150 us before its start",
                        "repeated until the interval is within 2.5 %; confidence level 90 %;"
                                + " at most 60 trials",
                        "1 computing process; 2 message pairs",
                        "8M of application data; at least 90 ms; at most 9 s");
        assertThat(ExperimentFacts.section(EverySetting.experiments().get(1)).toString())
                .contains("measured for 3 s", "rounds repeated for 40 s; 1 worker pair");
    }
}
