package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import marshalyard.desktop.FakeLab;
import marshalyard.desktop.Made;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.MessageSize;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.Units;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SetupModelTest {
    private final SetupModel model = new SetupModel();

    @BeforeEach
    void aSampleIsShown() {
        model.show(Made.experiment());
        model.connect(new FakeLab());
    }

    private Planned planned() {
        return model.plannedProperty().get();
    }

    private void choose(Level<?> level, boolean on) {
        level.chosenProperty().set(on);
    }

    private Level<EngineChoice> engine(String id) {
        return model.engines().find(EngineChoice.of(id)).orElseThrow();
    }

    @Test
    void anUntouchedSampleIsTheSampleItself() {
        assertThat(planned().experiment()).isEqualTo(Made.experiment());
        assertThat(planned().summary()).isEqualTo("24 trials of 8 cells, about 1 min 5 s");
        assertThat(planned().skipped()).isEmpty();
    }

    @Test
    void everyChangeIsCounted() {
        choose(engine("jms"), false);
        assertThat(planned().plan().cells()).hasSize(4);
        model.trialsProperty().set(10);
        assertThat(planned().plan().trials()).hasSize(40);
        model.addSizes("4K..16K *2");
        assertThat(planned().plan().trials()).hasSize(100);
        model.warmup().textProperty().set("0 s");
        assertThat(planned().experiment().trial().warmup()).isZero();
    }

    @Test
    void levelsStandInTheirOrderWhereverTheyWereAdded() {
        model.addSizes("3K");
        assertThat(model.sizes().chosen())
                .containsExactly(
                        MessageSize.ofBytes(1024),
                        MessageSize.ofBytes(2048),
                        MessageSize.ofBytes(3072));
    }

    @Test
    void whatNoChosenEngineCanIsRefusedWithItsReason() {
        Level<DataType> structs = model.types().find(DataType.BINSTRUCT).orElseThrow();
        assertThat(structs.refusalProperty().get()).isEmpty();
        choose(engine("tcp"), false);
        assertThat(structs.refusalProperty().get()).isEqualTo(FakeLab.NO_STRUCTS);
        Level<Pattern> calls = model.patterns().find(new Pattern.CallReturn()).orElseThrow();
        assertThat(calls.refusalProperty().get()).isEqualTo("The engine jms does not do twoway.");
        choose(engine("tcp"), true);
        assertThat(structs.refusalProperty().get()).isEmpty();
    }

    @Test
    void whatOneEngineCanNotIsLeftOutAndSaid() {
        choose(model.types().find(DataType.BINSTRUCT).orElseThrow(), true);
        assertThat(planned().plan().cells()).hasSize(10);
        assertThat(planned().skipped()).isEqualTo("2 cells left out: " + FakeLab.NO_STRUCTS);
    }

    @Test
    void aTrialSendsForATimeOrAVolume() {
        model.amount().textProperty().set("64 MB");
        assertThat(planned().experiment().trial().volume()).isEqualTo(64L << 20);
        model.amount().textProperty().set("3 s");
        assertThat(planned().experiment().trial().volume()).isZero();
        assertThat(planned().experiment().trial().duration()).hasSeconds(3);
    }

    @Test
    void whatCanNotBeReadIsSaidAtTheFieldAndNothingCanRun() {
        model.amount().textProperty().set("soon");
        assertThat(model.amount().faultProperty().get()).contains("'soon' is not a time");
        assertThat(planned().runnable()).isFalse();
        model.amount().textProperty().set("2 s");
        model.warmup().textProperty().set("100");
        assertThat(planned().summary()).contains("has no unit");
        model.warmup().textProperty().set("3 h");
        assertThat(planned().summary()).contains("between 0 and 1 hour");
        assertThatThrownBy(() -> model.addSizes("-4K")).hasMessageContaining("negative");
        assertThatThrownBy(() -> model.addPattern("flod")).hasMessageContaining("flood");
    }

    @Test
    void aFactorNeedsALevel() {
        choose(model.patterns().find(new Pattern.Flood()).orElseThrow(), false);
        assertThat(planned().summary()).isEqualTo("Choose at least one of: patterns.");
    }

    @Test
    void anEngineThatIsNotThereIsRefused() {
        Experiment unknown =
                Made.experiment().withEngines(java.util.List.of(EngineChoice.of("zmq")));
        model.show(unknown);
        assertThat(planned().summary()).isEqualTo("There is no engine 'zmq'.");
        choose(engine("zmq"), false);
        choose(engine("tcp"), true);
        assertThat(planned().runnable()).isTrue();
    }

    @Test
    void requestsAreAnAmountLikeATimeOrAVolume() {
        model.show(Made.experiment());
        model.amount().textProperty().set("1, 100 requests");
        assertThat(planned().experiment().requests()).containsExactly(1, 100);
        assertThat(planned().experiment().trial().limited()).isFalse();

        model.show(planned().experiment());
        assertThat(model.amount().textProperty().get()).isEqualTo("1, 100 requests");
        model.amount().textProperty().set("0 requests");
        assertThat(planned().summary()).contains("1 to 100000000 requests");
        model.amount().textProperty().set("300 ms");
        assertThat(planned().experiment().requests()).isEmpty();
        assertThat(planned().runnable()).isTrue();
    }

    @Test
    void amountsAreWrittenAsTheyAreRead() {
        for (String text :
                new String[] {
                    "64 MB", "2 s", "500 ms", "1000 B", "8 KB", "2000 requests", "1, 10 requests"
                }) {
            assertThat(Amount.parse(text)).hasToString(text);
        }
        assertThat(Amount.parse("64M")).hasToString("64 MB");
        assertThat(Units.parseSize("64 MB")).isEqualTo(64L << 20);
    }
}
