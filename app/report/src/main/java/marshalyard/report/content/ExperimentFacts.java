package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.setting.Setting;
import marshalyard.model.setting.SettingSection;
import marshalyard.model.setting.SettingValues;
import marshalyard.report.document.Block;
import marshalyard.report.document.Block.Fact;
import marshalyard.report.document.Section;

/** The section on what the experiment varied, and what it held. */
final class ExperimentFacts {
    private ExperimentFacts() {}

    static Section section(Experiment experiment) {
        List<Fact> facts = new ArrayList<>();
        facts.add(
                new Fact(
                        "Engines",
                        experiment.engines().stream()
                                .flatMap(choice -> choice.setups().stream())
                                .map(EngineSetup::label)
                                .collect(Collectors.joining(", "))));
        for (Factor<?> factor : Factors.all()) {
            if (!factor.alwaysShown() && !experiment.factors().names(factor)) continue;
            facts.add(
                    new Fact(
                            factor.title(), String.join(", ", experiment.factors().texts(factor))));
        }
        SettingValues values = experiment.settings();
        for (SettingSection<?> section : SettingList.sections()) addHeld(section, values, facts);
        return Section.of("Setting", List.of(new Block.Facts(facts)));
    }

    /** Adds one fact for the section; one for each setting if the section has no title. */
    private static void addHeld(SettingSection<?> section, SettingValues values, List<Fact> facts) {
        List<String> held = new ArrayList<>();
        for (Setting<?> setting : section.settings()) {
            String words = setting.isTold(values) ? setting.words(values) : "";
            if (words.isEmpty()) continue;
            if (section.title().isEmpty()) facts.add(new Fact(setting.title(), words));
            else held.add(words);
        }
        if (!held.isEmpty()) facts.add(new Fact(section.title(), String.join("; ", held)));
    }
}
