package marshalyard.desktop.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import marshalyard.desktop.FakeLab;
import marshalyard.desktop.Made;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class YamlModelTest {
    private final SetupModel setup = new SetupModel();
    private final YamlModel yaml = new YamlModel(setup);

    @BeforeEach
    void aSampleIsInTheForm() {
        setup.connect(new FakeLab());
        setup.show(Made.experiment());
    }

    private Experiment inForm() {
        return setup.plannedProperty().get().experiment();
    }

    private void type(String before, String after) {
        assertThat(yaml.textProperty().get()).contains(before);
        yaml.textProperty().set(yaml.textProperty().get().replace(before, after));
        yaml.read();
    }

    @Test
    void theTextIsThatOfTheForm() throws Exception {
        assertThat(ExperimentReader.read(yaml.textProperty().get(), "x", choice -> {}))
                .isEqualTo(Made.experiment());
        setup.add(Factors.SIZE, "64K");
        setup.title().textProperty().set("Bigger");
        assertThat(yaml.textProperty().get()).contains("title: Bigger", "64K");
    }

    @Test
    void aTextThatCanBeReadChangesTheForm() {
        type("trials: 3", "trials: 5  # for the night");
        assertThat(setup.settings().field(SettingList.TRIALS).textProperty().get()).isEqualTo("5");
        assertThat(inForm().repetition().trials()).isEqualTo(5);
        assertThat(yaml.textProperty().get()).as("stays as typed").contains("# for the night");
        setup.undo();
        assertThat(inForm()).isEqualTo(Made.experiment());
        assertThat(yaml.textProperty().get()).contains("trials: 3");
    }

    @Test
    void anErrorIsToldAtItsLineAndNothingCanRun() {
        type("trials: 3", "trails: 3");
        YamlModel.Fault fault = yaml.faultProperty().get();
        assertThat(fault.sentence()).contains("Did you mean 'trials'?").doesNotContain("line");
        YamlModel.Range range = yaml.rangeOf(fault.line()).orElseThrow();
        assertThat(yaml.textProperty().get().substring(range.start(), range.end()))
                .contains("trails: 3");
        assertThat(setup.plannedProperty().get().runnable()).isFalse();
        assertThat(setup.plannedProperty().get().summary()).startsWith("The YAML can't be read");
        assertThat(fault.words()).startsWith("Line " + fault.line() + ": There is no key");

        type("trails: 3", "trials: 4");
        assertThat(yaml.faultProperty().get()).isNull();
        assertThat(inForm().repetition().trials()).isEqualTo(4);
    }

    @Test
    void whatIsNoYamlIsToldAtItsLineToo() {
        type("engines:", "engines: [tcp\nx:");
        assertThat(yaml.faultProperty().get().sentence()).startsWith("This is not YAML");
        assertThat(yaml.faultProperty().get().line()).isPositive();
    }

    @Test
    void anEngineThatIsNotThereIsTold() {
        type("tcp", "tpc");
        assertThat(yaml.faultProperty().get().sentence()).contains("There is no engine 'tpc'.");
    }

    @Test
    void aTextThatCanNotBeReadGivesWayToTheForm() {
        type("trials: 3", "trials: many");
        yaml.leave();
        assertThat(yaml.faultProperty().get()).isNull();
        assertThat(yaml.textProperty().get()).contains("trials: 3");
        assertThat(inForm()).isEqualTo(Made.experiment());
    }

    @Test
    void whatIsTypedIsTakenBeforeARun() {
        yaml.textProperty().set(yaml.textProperty().get().replace("trials: 3", "trials: 7"));
        setup.takeTyped();
        assertThat(inForm().repetition().trials()).isEqualTo(7);
    }
}
