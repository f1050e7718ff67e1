package marshalyard.desktop.setup;

import static marshalyard.desktop.setup.SetupForms.add;
import static marshalyard.desktop.setup.SetupForms.choose;
import static marshalyard.desktop.setup.SetupForms.enter;
import static marshalyard.desktop.setup.SetupForms.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import marshalyard.desktop.FakeLab;
import marshalyard.desktop.Made;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.ExperimentWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EngineFormTest {
    private final SetupModel model = new SetupModel();
    private final EngineSetups setups = model.engines();

    @BeforeEach
    void aSampleIsShown() {
        model.show(Made.experiment());
        model.connect(new FakeLab());
    }

    private OfferedLevel<EngineChoice> level(String label) {
        return setups.factor().levels().stream()
                .filter(l -> l.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private EngineForm jms() {
        return setups.edit(level("jms")).orElseThrow();
    }

    private String fault(EngineForm form, String option) {
        return form.option(option).faultProperty().get();
    }

    @Test
    void aFormIsBuiltFromTheSchema() {
        EngineForm form = jms();
        assertThat(form.options())
                .extracting(o -> o.spec().name())
                .startsWith("destination", "delivery", "noDelay", "prefetch");
        assertThat(form.option("noDelay").levels()).containsExactly("true");
        assertThat(form.choice()).isEqualTo(EngineChoice.of("jms"));
        assertThat(form.summaryProperty().get()).startsWith("Everything is as");
        assertThat(form.goodProperty().get()).isTrue();
    }

    @Test
    void severalLevelsMakeAnOptionAFactor() {
        EngineForm form = jms();
        add(form, "delivery", "persistent");
        write(form, "prefetch", "1, 1000");
        assertThat(form.summaryProperty().get())
                .isEqualTo("4 setups: delivery: express, persistent; prefetch: 1, 1000");
        setups.take(form);
        assertThat(model.plannedProperty().get().plan().cells()).hasSize(4 + 4 * 4);
        assertThat(setups.differences(level("jms").value()))
                .isEqualTo("delivery: express, persistent; prefetch: 1, 1000");
    }

    @Test
    void aPairHasTheOptionsOfBothEnds() {
        EngineChoice pair =
                new EngineChoice(
                        "tcp > jms", "", Map.of("receiver.delivery", List.of("persistent")));
        model.show(Made.experiment().edit().engines(List.of(pair)).build());
        EngineForm form = setups.edit(level("tcp > jms")).orElseThrow();
        assertThat(form.option("receiver.delivery").levels()).containsExactly("persistent");
        assertThat(form.options())
                .as("those of tcp, which has none, and of jms")
                .allMatch(o -> o.spec().title().startsWith("Receiver: "));

        write(form, "receiver.prefetch", "10");
        enter(form, "receiver.password", "hush");
        setups.take(form);
        EngineChoice taken = level("tcp > jms").value();
        assertThat(taken.ends().get(1).options())
                .containsOnlyKeys("delivery", "prefetch")
                .containsEntry("prefetch", List.of("10"));
        assertThat(setups.differences(taken)).contains("receiver.password: given");
        assertThat(setups.secrets().addTo("jms", Map.of())).containsEntry("password", "hush");
    }

    @Test
    void nothingHappensBeforeADraftIsTaken() {
        choose(jms(), "delivery", "persistent");
        assertThat(model.plannedProperty().get().experiment()).isEqualTo(Made.experiment());
    }

    @Test
    void whatDiffersCanGoBack() {
        EngineForm form = jms();
        choose(form, "delivery", "persistent");
        write(form, "memory", "1G");
        assertThat(form.option("delivery").differs()).isTrue();
        form.option("delivery").reset();
        assertThat(form.choice().options()).containsOnlyKeys("memory");
        form.defaults();
        assertThat(form.choice()).isEqualTo(EngineChoice.of("jms"));
    }

    @Test
    void faultsAreSaidAsTheEngineSaysThem() {
        EngineForm form = jms();
        write(form, "prefetch", "1, 9000");
        assertThat(fault(form, "prefetch"))
                .isEqualTo("The option 'prefetch' lies between 1 and 5000; 9000 does not.");
        assertThat(form.goodProperty().get()).isFalse();
        write(form, "prefetch", "");
        assertThat(form.goodProperty().get()).isTrue();
        write(form, "memory", "much");
        assertThat(fault(form, "memory")).contains("needs a size such as 64K");
        write(form, "memory", "1M, 1M");
        assertThat(fault(form, "memory")).contains("twice");
        write(form, "memory", "1M");
        choose(form, "delivery", "");
        assertThat(fault(form, "delivery")).isEqualTo("Choose at least one.");
    }

    @Test
    void whatAnExperimentSaysStaysAsItSaysIt() {
        EngineChoice written =
                new EngineChoice(
                        "jms",
                        "broker",
                        Map.of(
                                "delivery", List.of("persistent", "express"),
                                "noDelay", List.of("true"),
                                "url", List.of("failover:(tcp://a,tcp://b)")));
        model.show(Made.experiment().edit().engines(List.of(written)).build());
        EngineForm form = setups.edit(level("broker")).orElseThrow();
        assertThat(form.choice()).isEqualTo(written);
        assertThat(SetupForms.text(form, "url").get()).isEqualTo("\"failover:(tcp://a,tcp://b)\"");
        write(form, "prefetch", "7");
        assertThat(form.choice().options()).containsKeys("noDelay", "prefetch");
    }

    @Test
    void anEngineIsSetUpASecondTime() {
        EngineForm second = setups.duplicate(jms());
        assertThat(second.labelProperty().get()).isEqualTo("jms 2");
        assertThat(second.faultProperty().get()).contains("measures the same as 'jms'");
        choose(second, "delivery", "persistent");
        assertThat(second.goodProperty().get()).isTrue();
        second.labelProperty().set("tcp");
        assertThat(second.faultProperty().get()).contains("another setup called 'tcp'");
        second.labelProperty().set("kept");
        setups.take(second);
        assertThat(setups.factor().chosen())
                .extracting(EngineChoice::label)
                .containsExactly("", "", "kept");
        assertThat(model.plannedProperty().get().plan().cells()).hasSize(12);
    }

    @Test
    void aSecondSetupCanBeRemovedTheLastCanNot() {
        assertThat(setups.removable(level("jms"))).isFalse();
        EngineForm second = setups.duplicate(jms());
        choose(second, "delivery", "persistent");
        setups.take(second);
        assertThat(setups.removable(level("jms"))).isTrue();
        setups.remove(level("jms 2"));
        assertThat(model.plannedProperty().get().experiment()).isEqualTo(Made.experiment());
    }

    @Test
    void anExperimentWithTwoAlikeIsNotRun() {
        EngineChoice alike = new EngineChoice("jms", "again", Map.of());
        model.show(
                Made.experiment().edit().engines(List.of(EngineChoice.of("jms"), alike)).build());
        assertThat(model.plannedProperty().get().summary())
                .contains("'again' measures the same as 'jms'");
    }

    @Test
    void secretsAreNoPartOfTheExperiment() {
        EngineForm form = jms();
        enter(form, "password", "hush");
        write(form, "url", "tcp://broker:61616");
        setups.take(form);
        String text =
                ExperimentWriter.write(
                        model.plannedProperty().get().experiment(), java.util.Set.of());
        assertThat(text).contains("tcp://broker:61616").doesNotContain("hush", "password");
        assertThat(model.secrets().addTo("jms", Map.of())).containsEntry("password", "hush");
        assertThat(setups.differences(level("jms").value()))
                .isEqualTo("url: tcp://broker:61616; password: given")
                .doesNotContain("hush");
    }

    @Test
    void secretsStayForTheSameSetupAndAreForgottenForAnother() {
        EngineForm form = jms();
        enter(form, "password", "hush");
        setups.take(form);
        model.show(model.plannedProperty().get().experiment());
        assertThat(model.secrets().addTo("jms", Map.of())).containsKey("password");
        EngineChoice elsewhere =
                new EngineChoice("jms", "", Map.of("url", List.of("tcp://elsewhere:1")));
        model.show(Made.experiment().edit().engines(List.of(elsewhere)).build());
        assertThat(model.secrets().addTo("jms", Map.of())).isEmpty();
    }

    @Test
    void secretsOfAnExperimentAreTakenOutOfSight() {
        EngineChoice open = new EngineChoice("jms", "", Map.of("password", List.of("hush")));
        model.show(Made.experiment().edit().engines(List.of(open)).build());
        assertThat(model.plannedProperty().get().experiment().engines())
                .containsExactly(EngineChoice.of("jms"));
        assertThat(model.secrets().addTo("jms", Map.of())).containsEntry("password", "hush");
    }

    @Test
    void longTextsAreBriefOutsideTheirField() {
        EngineForm form = jms();
        write(form, "url", "IOR:" + "0123456789abcdef".repeat(40));
        assertThat(form.summaryProperty().get()).hasSizeLessThan(40).contains("…");
        setups.take(form);
        assertThat(model.plannedProperty().get().plan().cells().get(4).engine().label())
                .hasSizeLessThan(50);
    }
}
