package marshalyard.desktop.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import marshalyard.analysis.answer.DuelQuestion;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.desktop.FakeLab;
import marshalyard.desktop.Made;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.setting.Setting;
import marshalyard.model.unit.Units;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SetupModelTest {
    private final SetupModel model = new SetupModel();

    @BeforeEach
    void aSampleIsShown() {
        model.show(Made.experiment());
        model.connect(new FakeLab());
    }

    private PlannedRun planned() {
        return model.plannedProperty().get();
    }

    private Field<?> field(Setting<?> setting) {
        return model.settings().field(setting);
    }

    private void choose(OfferedLevel<?> level, boolean on) {
        level.chosenProperty().set(on);
    }

    private OfferedLevel<EngineChoice> engine(String id) {
        return model.engines().factor().find(EngineChoice.of(id)).orElseThrow();
    }

    @Test
    void anUntouchedSampleIsTheSampleItself() {
        assertThat(planned().experiment()).isEqualTo(Made.experiment());
        assertThat(planned().summary()).isEqualTo("24 trials of 8 cells, about 1 min 46 s");
        assertThat(planned().skipped()).isEmpty();
    }

    /** It was said to have the few trials that come first, and no more. */
    @Test
    void aDuelIsSaidToGoOnUntilItIsDecided() {
        DuelQuestion question =
                new DuelQuestion(
                        List.of("tcp", "jms"),
                        List.of("octet"),
                        List.of("1K"),
                        List.of("flood"),
                        List.of());

        model.show(question.duel("", Equivalence.MARGIN, Duration.ofMinutes(2)));

        assertThat(planned().summary())
                .isEqualTo(
                        "2 cells, at least 2 trials each, more until it is decided or about 2 min"
                                + " are over");
    }

    @Test
    void everyChangeIsCounted() {
        choose(engine("jms"), false);
        assertThat(planned().plan().cells()).hasSize(4);
        field(SettingList.TRIALS).textProperty().set("10");
        assertThat(planned().plan().trials()).hasSize(40);
        model.add(Factors.SIZE, "4K..16K *2");
        assertThat(planned().plan().trials()).hasSize(100);
        field(SettingList.FORKS).textProperty().set("2");
        assertThat(planned().plan().trials()).hasSize(200);
        field(SettingList.WARMUP).textProperty().set("0 s");
        assertThat(planned().experiment().trial().warmup()).isZero();
    }

    @Test
    void levelsStandInTheirOrderWhereverTheyWereAdded() {
        model.add(Factors.SIZE, "3K");
        assertThat(model.choice(Factors.SIZE).chosen())
                .containsExactly(
                        MessageSize.ofBytes(1024),
                        MessageSize.ofBytes(2048),
                        MessageSize.ofBytes(3072));
    }

    @Test
    void aMixtureNamesTypesOfTheFormByTheirLabels() {
        String mixture = "mix octet 64:90% order 1K:10%";
        assertThatThrownBy(() -> model.add(Factors.SIZE, mixture))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("messages of 'order', which is no data type");

        OwnTypeForm form = model.newType();
        form.idlProperty().set("module Trading { struct Order { long id; string name; }; };");
        assertThat(form.take()).isTrue();
        model.add(Factors.SIZE, mixture);

        assertThat(planned().plan().cells())
                .filteredOn(cell -> cell.get(Factors.SIZE).mixture() != null)
                .hasSizeGreaterThan(0)
                .allSatisfy(cell -> assertThat(cell.partTitles().get(1)).startsWith("order "));
        assertThat(planned().warnings())
                .anySatisfy(warning -> assertThat(warning).contains("measured once"));

        OfferedLevel<ElementType> order =
                model.choice(Factors.TYPE).levels().stream()
                        .filter(level -> level.value().token().equals("order"))
                        .findFirst()
                        .orElseThrow();
        choose(order, false);
        assertThat(planned().runnable()).isFalse();
        assertThat(planned().summary()).contains("messages of 'order'");
    }

    @Test
    void whatNoChosenEngineCanIsRefusedWithItsReason() {
        OfferedLevel<ElementType> structs =
                model.choice(Factors.TYPE).find(DataType.BINSTRUCT).orElseThrow();
        assertThat(structs.refusalProperty().get()).isEmpty();
        choose(engine("tcp"), false);
        assertThat(structs.refusalProperty().get()).isEqualTo(FakeLab.NO_STRUCTS);
        OfferedLevel<Pattern> calls =
                model.choice(Factors.PATTERN).find(new Pattern.CallReturn()).orElseThrow();
        assertThat(calls.refusalProperty().get()).isEqualTo("The engine jms does not do twoway.");
        choose(engine("tcp"), true);
        assertThat(structs.refusalProperty().get()).isEmpty();
    }

    @Test
    void whatOneEngineCanNotIsLeftOutAndSaid() {
        choose(model.choice(Factors.TYPE).find(DataType.BINSTRUCT).orElseThrow(), true);
        assertThat(planned().plan().cells()).hasSize(10);
        assertThat(planned().skipped()).isEqualTo("2 cells left out: " + FakeLab.NO_STRUCTS);
    }

    @Test
    void aTrialSendsForATimeOrAVolume() {
        model.settings().amount().textProperty().set("64 MB");
        assertThat(planned().experiment().trial().volume()).isEqualTo(64L << 20);
        model.settings().amount().textProperty().set("3 s");
        assertThat(planned().experiment().trial().volume()).isZero();
        assertThat(planned().experiment().trial().duration()).hasSeconds(3);
    }

    @Test
    void whatCanNotBeReadIsSaidAtTheFieldAndNothingCanRun() {
        model.settings().amount().textProperty().set("soon");
        assertThat(model.settings().amount().faultProperty().get())
                .contains("'soon' is not a time");
        assertThat(planned().runnable()).isFalse();
        model.settings().amount().textProperty().set("2 s");
        field(SettingList.WARMUP).textProperty().set("100");
        assertThat(planned().summary()).contains("has no unit");
        field(SettingList.WARMUP).textProperty().set("3 h");
        assertThat(planned().summary()).contains("between 0 and 1 hour");
        assertThatThrownBy(() -> model.add(Factors.SIZE, "-4K")).hasMessageContaining("negative");
        assertThatThrownBy(() -> model.add(Factors.PATTERN, "flod")).hasMessageContaining("flood");
    }

    @Test
    void aFactorNeedsALevel() {
        choose(model.choice(Factors.PATTERN).find(new Pattern.Flood()).orElseThrow(), false);
        assertThat(planned().summary()).isEqualTo("Choose at least one of: patterns.");
    }

    @Test
    void anEngineThatIsNotThereIsRefused() {
        Experiment unknown =
                Made.experiment().edit().engines(java.util.List.of(EngineChoice.of("zmq"))).build();
        model.show(unknown);
        assertThat(planned().summary()).isEqualTo("There is no engine 'zmq'.");
        choose(engine("zmq"), false);
        choose(engine("tcp"), true);
        assertThat(planned().runnable()).isTrue();
    }

    @Test
    void requestsAreAnAmountLikeATimeOrAVolume() {
        model.show(Made.experiment());
        model.settings().amount().textProperty().set("1, 100 requests");
        assertThat(planned().experiment().levels(Factors.REQUESTS)).containsExactly(1, 100);
        assertThat(planned().experiment().trial().limited()).isFalse();

        model.show(planned().experiment());
        assertThat(model.settings().amount().textProperty().get()).isEqualTo("1, 100 requests");
        model.settings().amount().textProperty().set("0 requests");
        assertThat(planned().summary()).contains("'0' is no number of requests");
        model.settings().amount().textProperty().set("300 ms");
        assertThat(planned().experiment().byRequests()).isFalse();
        assertThat(planned().runnable()).isTrue();
    }

    @Test
    void receiversAreRefusedWhereNoChosenEngineFansOut() {
        OfferedLevel<Integer> two = model.choice(Factors.RECEIVERS).find(2).orElseThrow();
        assertThat(two.refusalProperty().get())
                .isEqualTo(
                        "The engine jms has fan-out to several receivers only with the option"
                                + " destination: topic.");
        assertThatThrownBy(() -> model.add(Factors.RECEIVERS, "3")).hasMessageContaining("topic");
        choose(engine("jms"), false);
        assertThat(two.refusalProperty().get())
                .isEqualTo("The engine tcp has no fan-out to several receivers.");
    }

    @Test
    void receiversAreAFactorWhereAnEngineFansOut() {
        choose(engine("tcp"), false);
        EngineForm form = model.engines().edit(engine("jms")).orElseThrow();
        form.option("destination").reset();
        SetupForms.choose(form, "destination", "topic");
        model.engines().take(form);
        model.add(Factors.RECEIVERS, "2, 3");
        assertThat(planned().experiment().levels(Factors.RECEIVERS)).containsExactly(1, 2, 3);
        assertThat(planned().plan().cells()).hasSize(12);
        assertThatThrownBy(() -> model.add(Factors.RECEIVERS, "65"))
                .hasMessageContaining("1 to 64");
        assertThatThrownBy(() -> model.add(Factors.RECEIVERS, "many"))
                .hasMessageContaining("'many'");
    }

    @Test
    void storingAndForwardingIsRefusedByTraitNotByStyle() {
        OfferedLevel<Pattern> stored =
                model.choice(Factors.PATTERN)
                        .find(new Pattern.StoreAndForward(false))
                        .orElseThrow();
        assertThat(stored.refusalProperty().get()).isEmpty();
        assertThatThrownBy(() -> model.add(Factors.PATTERN, "store-and-forward crash"))
                .hasMessage("The engine jms has no restart of a killed broker.");
        choose(engine("jms"), false);
        assertThat(stored.refusalProperty().get())
                .isEqualTo("The engine tcp has no store-and-forward.");
        assertThatThrownBy(() -> model.add(Factors.PATTERN, "store-and-forward"))
                .hasMessage("The engine tcp has no store-and-forward.");
    }

    @Test
    void limitsOfAnEngineAreSaidBesideIt() {
        choose(
                model.choice(Factors.PATTERN)
                        .find(new Pattern.StoreAndForward(false))
                        .orElseThrow(),
                true);
        assertThat(model.limits(EngineChoice.of("tcp")))
                .isEqualTo("The engine tcp has no store-and-forward.");
        assertThat(model.limits(EngineChoice.of("jms"))).isEmpty();
    }

    @Test
    void trialsVerifyAndTakeOneWayLatenciesWhereAsked() {
        field(SettingList.VERIFY).textProperty().set("true");
        field(SettingList.ONE_WAY_LATENCY).textProperty().set("true");
        assertThat(planned().experiment().trial().verify()).isTrue();
        assertThat(planned().experiment().trial().oneWayLatency()).isTrue();
        model.show(Made.experiment());
        assertThat(planned().experiment()).isEqualTo(Made.experiment());
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

    @Test
    void aNumberOfTrialsThatIsNoneIsRefusedAndStays() {
        for (String text : new String[] {"abc", "", "2.5", "0", "-3", "10001", "99999999999"}) {
            field(SettingList.TRIALS).textProperty().set(text);
            assertThat(planned().runnable()).as("trials: '%s'", text).isFalse();
            assertThat(planned().summary()).startsWith("Trials per pair: ");
            assertThat(field(SettingList.TRIALS).faultProperty().get()).isNotEmpty();
            assertThat(field(SettingList.TRIALS).textProperty().get()).isEqualTo(text);
        }
        assertThat(field(SettingList.TRIALS).faultProperty().get())
                .isEqualTo("99999999999 is not between 1 and 10,000.");
        field(SettingList.TRIALS).textProperty().set(" 4 ");
        assertThat(planned().plan().trials()).hasSize(32);
    }

    @Test
    void whatIsTypedForFurtherLevelsIsTakenOrRefused() {
        FurtherLevels sizes = model.further(Factors.SIZE);
        sizes.textProperty().set("32M");
        model.takeTyped();
        assertThat(planned().plan().cells()).hasSize(12);
        assertThat(sizes.textProperty().get()).isEmpty();

        sizes.textProperty().set("32Q");
        model.takeTyped();
        assertThat(planned().runnable()).isFalse();
        assertThat(planned().summary()).contains("'Q' is not a unit of size");
        assertThat(sizes.faultProperty().get()).isEqualTo(planned().summary());

        sizes.textProperty().set("");
        assertThat(planned().runnable()).isTrue();
    }

    @Test
    void whatIsTypedDoesNotSurviveIntoTheNextExperiment() {
        FurtherLevels sizes = model.further(Factors.SIZE);
        sizes.textProperty().set("32M");
        model.show(Made.stored());
        assertThat(sizes.textProperty().get()).isEmpty();
        assertThat(planned().experiment()).isEqualTo(Made.stored());
    }

    @Test
    void everyEditIsTakenBackAndMadeAgain() {
        Experiment before = planned().experiment();
        model.title().textProperty().set("A");
        model.title().textProperty().set("At night");
        choose(engine("jms"), false);
        model.add(Factors.SIZE, "64K");
        field(SettingList.WARMUP).textProperty().set("1 s");
        Experiment after = planned().experiment();
        assertThat(model.dirtyProperty().get()).isTrue();

        for (int step = 0; step < 4; step++) model.undo();
        assertThat(planned().experiment()).isEqualTo(before);
        assertThat(model.canUndoProperty().get()).isFalse();
        assertThat(model.dirtyProperty().get()).isFalse();

        for (int step = 0; step < 4; step++) model.redo();
        assertThat(planned().experiment()).isEqualTo(after);
        assertThat(model.canRedoProperty().get()).isFalse();
    }

    @Test
    void aSizeThatIsNotTakenYetIsDroppedBeforeAnyEdit() {
        choose(engine("jms"), false);
        Experiment edited = planned().experiment();
        FurtherLevels sizes = model.further(Factors.SIZE);
        sizes.textProperty().set("32Q");
        model.takeTyped();

        model.undo();
        assertThat(sizes.textProperty().get()).isEmpty();
        assertThat(planned().experiment()).isEqualTo(edited);
        assertThat(planned().runnable()).isTrue();

        model.undo();
        assertThat(planned().experiment()).isEqualTo(Made.experiment());
    }

    /** It was gone. */
    @Test
    void aSizeThatIsNotTakenYetStaysWhenAChangeIsMadeAgain() {
        choose(engine("jms"), false);
        Experiment edited = planned().experiment();
        model.undo();
        FurtherLevels sizes = model.further(Factors.SIZE);
        sizes.textProperty().set("32M");

        model.redo();
        assertThat(planned().experiment()).isEqualTo(edited);
        assertThat(sizes.textProperty().get()).isEqualTo("32M");
    }

    @Test
    void aTextThatCanNotBeReadIsTakenBackToTheLastOneThatCould() {
        field(SettingList.WARMUP).textProperty().set("1 s");
        field(SettingList.WARMUP).textProperty().set("1 sx");
        assertThat(planned().runnable()).isFalse();
        model.undo();
        assertThat(planned().experiment()).isEqualTo(Made.experiment());
        assertThat(field(SettingList.WARMUP).textProperty().get()).isEqualTo("500 ms");
    }

    @Test
    void whatIsChangedOfAnExperimentIsThereWhenItComesBack() {
        model.show("first.yaml", Made.experiment());
        model.title().textProperty().set("Changed");
        model.show("second.yaml", Made.stored());
        assertThat(planned().experiment()).isEqualTo(Made.stored());
        assertThat(model.canUndoProperty().get()).isFalse();

        model.show("first.yaml", Made.experiment());
        assertThat(planned().experiment().title()).isEqualTo("Changed");
        assertThat(model.dirtyProperty().get()).isTrue();
        model.revert();
        assertThat(planned().experiment()).isEqualTo(Made.experiment());
        model.undo();
        assertThat(planned().experiment().title()).isEqualTo("Changed");
    }

    @Test
    void anExperimentWithoutATitleIsRefused() {
        model.title().textProperty().set("  ");
        assertThat(planned().summary()).isEqualTo("An experiment needs a title.");
    }

    @Test
    void aLinkIsTypedAsItsPlaceholderShows() {
        FurtherLevels more = model.further(Factors.LINK);
        more.textProperty().set("latency: 40 ms, loss: 1 %");
        more.take();
        assertThat(more.faultProperty().get()).isEmpty();
        assertThat(model.choice(Factors.LINK).chosen())
                .extracting(Factors.LINK::format)
                .containsExactly("loopback", "latency: 40 ms, loss: 1 %");
    }

    @Test
    void twoLinksOfOneNameAreRefused() {
        FurtherLevels more = model.further(Factors.LINK);
        more.textProperty().set("name: far, latency: 40 ms");
        more.take();
        more.textProperty().set("name: far, latency: 80 ms");
        more.take();
        assertThat(planned().summary())
                .isEqualTo("There is another link called 'far'. Give this one a name of its own.");
    }
}
