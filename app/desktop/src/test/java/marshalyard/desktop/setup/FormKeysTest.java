package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentKeys;
import marshalyard.model.experiment.ExperimentReader;
import org.junit.jupiter.api.Test;

/** Every setting of an experiment's text is in the form. */
class FormKeysTest {
    private static final String EVERYTHING =
            """
            marshalyard: 1
            title: Everything
            description: Nothing is as usual.
            engines: [tcp]
            types: [octet, double]
            sizes: [1K, 2K]
            patterns: [flood, call-return]
            socketQueues: [8K]
            receivers: [2]
            cpus: [together]
            profile: [off, cpu]
            workingSet: [64]
            senders: [2]
            placements: [sender local receiver lab1]
            trial:
              burnIn: 3 s
              warmup: 70 ms
              volume: 8M
              atLeast: 90 ms
              atMost: 9 s
              startup: 7
              verify: true
              oneWayLatency: true
              quiet: true
              spin: 150 us
              stall: 20 ms
            repeat:
              trials: 4
              forks: 2
              order: interleaved
              seed: 11
              within: 2.5 %
              confidence: 90 %
              atMost: 60
            background:
              burners: 1
              pairs: 2
            floor: true
            """;

    private final SetupModel model = new SetupModel();

    @Test
    void theFormHasAControlForEveryKey() {
        Set<String> inForm = new HashSet<>(List.of("marshalyard", "title", "description"));
        inForm.add("engines");
        model.factors().forEach(factor -> inForm.add(factor.key()));
        for (SettingGroup group : model.groups()) {
            group.settings().forEach(setting -> inForm.addAll(setting.about().keys()));
        }
        assertThat(inForm).containsExactlyInAnyOrderElementsOf(ExperimentKeys.all());
    }

    @Test
    void everySettingGoesThroughTheForm() throws Exception {
        Experiment everything = ExperimentReader.read(EVERYTHING, "everything", choice -> {});
        model.show(everything);
        assertThat(model.plannedProperty().get().experiment()).isEqualTo(everything);
    }

    @Test
    void everySettingHasHelpAndAnIdOfItsOwn() {
        List<Setting> all =
                model.groups().stream().flatMap(group -> group.settings().stream()).toList();
        assertThat(all).extracting(s -> s.about().id()).doesNotHaveDuplicates();
        assertThat(all).allMatch(s -> s.about().help().endsWith("."));
        assertThat(model.factors()).allMatch(factor -> factor.help().endsWith("."));
    }
}
