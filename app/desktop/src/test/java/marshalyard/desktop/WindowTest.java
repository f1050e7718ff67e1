package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The real window under the real mouse and keyboard; the lab is the test's. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class WindowTest {
    @TempDir static Path folder;
    private final FakeLab lab = new FakeLab();
    private final Answers answers = new Answers();
    private Workbench bench;
    private OpenActions open;
    private Stage stage;

    @Start
    void aWindow(Stage window) {
        stage = window;
        FxThread door = new FxThread(Platform::runLater);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        bench = Workbench.create(door, notices, new MemoryPreferences(), folder);
        Appearance.install(bench.appearance());
        Actions actions = Actions.create(bench, here, answers, receive -> () -> {});
        open = actions.open();
        Scene scene = new Scene(new WorkbenchView(bench, actions), 1400, 860);
        Appearance.dress(scene, bench.appearance());
        stage.setScene(scene);
        stage.show();
        bench.shelf()
                .show(
                        java.util.List.of(
                                new ShelfItem.Sample(
                                        Path.of("first-look.yaml"), Made.experiment(), "")));
        open.connect(lab);
    }

    @AfterEach
    void close() throws Exception {
        SessionStore store = bench.session().storeProperty().get();
        if (store != null) store.close();
    }

    private void until(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    /** Chooses the sample and runs all of it. */
    private void firstLookIsMeasured(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(24);
        lab.finish();
        until(() -> bench.run().stateProperty().get() == State.IDLE);
    }

    @Test
    void aChartAndItsTablesGoToTheClipboard(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);
        KeyCombination.Modifier[] keys = {KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN};

        robot.push(new KeyCodeCombination(KeyCode.C, keys));
        until(() -> Clipboard.getSystemClipboard().hasImage());
        Image chart =
                WaitForAsyncUtils.asyncFx(() -> Clipboard.getSystemClipboard().getImage()).get();
        assertThat(chart.getWidth()).isEqualTo(1800);

        robot.push(new KeyCodeCombination(KeyCode.T, keys));
        until(() -> Clipboard.getSystemClipboard().hasString());
        String tables =
                WaitForAsyncUtils.asyncFx(() -> Clipboard.getSystemClipboard().getString()).get();
        assertThat(tables)
                .contains("flood: throughput, Mbit/s\nengine\ttype\t1K\t2K\n", "tcp\toctet\t");
    }

    @Test
    void enginesAreComparedInATabOfTheirOwn(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);

        robot.push(
                new KeyCodeCombination(
                        KeyCode.P, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN));

        until(() -> robot.lookup("#comparison").queryAs(TableView.class).getItems().size() == 4);
        assertThat(text(robot, "#comparison-sentences")).contains("single worker pair");
        assertThat(Names.missing(stage.getScene().getRoot())).isEmpty();
        assertThat(robot.lookup("#comparison-what").queryAs(ComboBox.class).getValue())
                .hasToString("By engine");
    }

    /** A screen reader names every control that the keyboard reaches. */
    @Test
    void everyControlHasAName(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        Set<String> nameless = new TreeSet<>();
        for (Tab tab : tabs.getTabs()) {
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            nameless.addAll(Names.missing(stage.getScene().getRoot()));
        }
        robot.clickOn("#as-yaml");
        nameless.addAll(Names.missing(stage.getScene().getRoot()));
        robot.clickOn("#as-form");
        robot.clickOn("#options-tcp");
        nameless.addAll(Names.missing(stage.getScene().getRoot()));
        assertThat(nameless).isEmpty();
    }

    @Test
    void aCardOfTheStartPageBringsItsSampleAndTheTourComesOnce(FxRobot robot) throws Exception {
        robot.interact(() -> bench.start().shownProperty().set(true));
        robot.clickOn("#start-first-look-yaml");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        for (int step = 0; step < 4; step++) {
            until(() -> robot.lookup("#tour-next").tryQuery().isPresent());
            robot.clickOn("#tour-next");
        }
        until(() -> robot.lookup("#tour").tryQuery().isEmpty());

        robot.push(KeyCode.CONTROL, KeyCode.HOME);
        until(() -> robot.lookup("#start-page").query().isVisible());
        robot.clickOn("#start-leave");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        assertThat(robot.lookup("#tour").tryQuery()).isEmpty();
    }

    @Test
    void theKeysAreShownAndCloseAgain(FxRobot robot) throws Exception {
        robot.push(KeyCode.F1);
        until(() -> robot.lookup("#shortcuts").tryQuery().isPresent());
        List<String> texts =
                robot.lookup("#shortcuts .label").queryAllAs(Label.class).stream()
                        .map(Label::getText)
                        .toList();
        assertThat(texts).contains("Run", "Ctrl+R", "Keys", "F1");
        assertThat(texts.stream().filter(t -> t.startsWith("Ctrl")))
                .as("each key does one thing")
                .doesNotHaveDuplicates();
        robot.push(KeyCode.ESCAPE);
        until(() -> robot.lookup("#shortcuts").tryQuery().isEmpty());
    }

    @Test
    void textGrowsAndShrinksByKeys(FxRobot robot) throws Exception {
        double before = robot.lookup("#plan-summary").queryAs(Label.class).getFont().getSize();
        robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        until(
                () ->
                        robot.lookup("#plan-summary").queryAs(Label.class).getFont().getSize()
                                > before + 1);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT0);
        until(
                () ->
                        robot.lookup("#plan-summary").queryAs(Label.class).getFont().getSize()
                                == before);
    }

    @Test
    void aSampleIsChosenChangedRunAndShown(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#engine-jms");
        assertThat(text(robot, "#plan-summary")).startsWith("12 trials of 4 cells");
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(11);
        lab.beginNext();
        until(() -> text(robot, "#time-left").startsWith("11 of 12 trials"));
        assertThat(text(robot, "#current-trial")).contains("tcp", "flood", "trial");
        assertThat(robot.lookup("#engine-tcp").queryAs(CheckBox.class).isDisabled()).isFalse();
        until(() -> shows(robot, Color.web("#0072b2")));
        lab.measure(1);
        lab.finish();
        until(() -> text(robot, "#current-trial").equals("No run under way"));
        robot.clickOn("Results");
        until(() -> robot.lookup("#results").queryAs(TableView.class).getItems().size() == 4);
    }

    @Test
    void duringARunAnotherExperimentIsLookedAt(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(6);
        until(() -> text(robot, "#time-left").startsWith("6 of 24 trials"));
        until(() -> shows(robot, Color.web("#0072b2")));

        robot.clickOn(shelf(robot, ShelfItem.Sample.class));
        until(() -> bench.trials().records().isEmpty());
        lab.measure(2);
        until(() -> text(robot, "#time-left").startsWith("8 of 24 trials"));
        assertThat(bench.trials().records()).isEmpty();

        robot.clickOn(shelf(robot, ShelfItem.InSession.class));
        until(() -> bench.trials().records().size() == 8);
        until(() -> shows(robot, Color.web("#0072b2")));
        lab.measure(16);
        lab.finish();
        until(() -> text(robot, "#current-trial").equals("No run under way"));
    }

    /** The shelf's line of the only item of a kind. */
    private static Node shelf(FxRobot robot, Class<? extends ShelfItem> kind) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup("#shelf .tree-cell").queryAllAs(TreeCell.class).stream()
                .filter(cell -> cell.isVisible() && kind.isInstance(cell.getItem()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void cancelledIsSaidAndResumed(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(3);
        robot.clickOn("#cancel");
        until(() -> text(robot, "#notice").contains("21 trials are missing"));
        robot.clickOn("#dismiss-notice");
        robot.clickOn("#resume");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(21);
        lab.finish();
        until(() -> !bench.busy());
        assertThat(bench.session().experiments().get(0).complete()).isTrue();
    }

    @Test
    void whatIsTypedWrongIsSaidBesideTheField(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> robot.lookup("#plan-summary").queryAs(Label.class).getText().contains("cells"));
        TextField size = robot.lookup("#add-size").queryAs(TextField.class);
        robot.clickOn(size).write("64Q\n");
        assertThat(robot.lookup(".fault").queryAllAs(Label.class))
                .anyMatch(l -> l.isVisible() && l.getText().contains("not a unit of size"));
        robot.interact(size::clear);
        robot.clickOn(size).write("256K\n");
        assertThat(text(robot, "#plan-summary")).startsWith("36 trials of 12 cells");
    }

    @Test
    void aNumberTypedWrongStaysAndIsSaid(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        TextField trials = robot.lookup("#trials .text-field").queryAs(TextField.class);
        robot.interact(trials::requestFocus);
        robot.interact(trials::clear);
        robot.write("abc");
        assertThat(text(robot, "#plan-summary"))
                .isEqualTo("Trials per pair: 'abc' is not a whole number.");
        robot.push(KeyCode.TAB);
        assertThat(trials.getText()).isEqualTo("abc");
        assertThat(robot.lookup("#run").query().isDisabled()).isTrue();
        robot.interact(trials::requestFocus);
        robot.interact(trials::clear);
        robot.write("4");
        assertThat(text(robot, "#plan-summary")).startsWith("32 trials of 8 cells");
        robot.push(KeyCode.UP);
        assertThat(text(robot, "#plan-summary")).startsWith("40 trials of 8 cells");
    }

    @Test
    void aLevelThatIsTypedIsTakenWhenTheFieldIsLeft(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#add-size").write("32M").push(KeyCode.TAB);
        until(() -> text(robot, "#plan-summary").startsWith("36 trials of 12 cells"));
        assertThat(robot.lookup("#add-size").queryAs(TextField.class).getText()).isEmpty();
    }

    @Test
    void f1OnAFieldSaysWhatItIsFor(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        robot.interact(() -> robot.lookup("#warmup").query().requestFocus());
        robot.push(KeyCode.F1);
        until(
                () ->
                        Window.getWindows().stream()
                                .anyMatch(
                                        w ->
                                                w instanceof Tooltip tip
                                                        && tip.getText()
                                                                .contains("recorded apart")));
        assertThat(robot.lookup("#shortcuts").tryQuery()).isEmpty();
    }

    @Test
    void anExperimentIsMadeEditedAndTakenBackByKeys(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.push(KeyCode.CONTROL, KeyCode.N);
        until(() -> text(robot, "#plan-summary").startsWith("9 trials of 1 cell"));
        robot.clickOn("#experiment-title");
        robot.interact(
                () -> robot.lookup("#experiment-title-editor").queryAs(TextArea.class).clear());
        robot.write("Mine\n");
        until(() -> bench.shelf().drafts().get(0).title().equals("Mine"));
        assertThat(robot.lookup("#edited").query().isVisible()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> bench.setup().title().value().equals("New experiment"));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        until(() -> bench.setup().title().value().equals("Mine"));
    }

    @Test
    void anExperimentOfTheSessionGetsNotes(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.finish();
        until(() -> !bench.busy());
        robot.push(KeyCode.F2);
        robot.clickOn("#remarks-tags").write("quiet, night").clickOn("#remarks-save");
        until(
                () ->
                        bench.session()
                                .experiments()
                                .get(0)
                                .remarks()
                                .tags()
                                .equals(java.util.List.of("quiet", "night")));
        assertThat(robot.lookup("#remarks").tryQuery()).isEmpty();
    }

    @Test
    void theYamlIsEditedBesideTheForm(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#as-yaml");
        TextArea yaml = robot.lookup("#yaml").queryAs(TextArea.class);
        robot.interact(() -> yaml.setText(yaml.getText().replace("trials: 3", "trials: 5")));
        until(() -> text(robot, "#plan-summary").startsWith("40 trials of 8 cells"));
        robot.interact(() -> yaml.setText(yaml.getText().replace("trials: 5", "trials: five")));
        Hyperlink fault = robot.lookup("#yaml-fault").queryAs(Hyperlink.class);
        until(() -> fault.getText().contains("'five' is not a whole number"));
        robot.clickOn(fault);
        until(() -> yaml.getSelectedText().contains("trials: five"));
        robot.clickOn("#as-form");
        until(() -> text(robot, "#plan-summary").startsWith("40 trials of 8 cells"));
    }

    @Test
    void anExperimentThatIsRunDuringARunWaits(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        robot.clickOn("#engine-jms");
        robot.clickOn("#run");
        until(() -> robot.lookup("#queue").query().isVisible());
        MenuButton queue = robot.lookup("#queue").queryAs(MenuButton.class);
        assertThat(queue.getText()).isEqualTo("1 waiting");
        lab.finish();
        until(() -> !queue.isVisible());
        until(() -> text(robot, "#plan-summary").startsWith("12 trials of 4 cells"));
        assertThat(bench.session().experiments()).hasSize(2);
        lab.finish();
        until(() -> !bench.busy());
        until(() -> text(robot, "#notice").startsWith("The run has ended"));
    }

    @Test
    void optionsOfAnEngineAreChosenInItsForm(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.clickOn("#options-jms");
        robot.clickOn("persistent");
        assertThat(text(robot, "#form-summary")).startsWith("2 setups: delivery");
        TextField prefetch = robot.lookup("#option-prefetch .text-field").queryAs(TextField.class);
        robot.interact(prefetch::clear);
        robot.clickOn(prefetch).write("9000");
        assertThat(robot.lookup("#option-prefetch .fault").queryAs(Label.class).getText())
                .contains("lies between 1 and 5000");
        assertThat(robot.lookup("#form-ok").query().isDisabled()).isTrue();
        robot.interact(prefetch::clear);
        robot.clickOn(prefetch).write("5");
        robot.clickOn("#form-ok");
        assertThat(text(robot, "#plan-summary")).startsWith("36 trials of 12 cells");
        assertThat(robot.lookup(".engine-options").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("delivery: express, persistent; prefetch: 5");
    }

    @Test
    void anEngineIsSetUpTwiceAndOnceAgain(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials"));
        robot.clickOn("#options-jms");
        robot.clickOn("#duplicate");
        assertThat(text(robot, "#form-fault")).contains("measures the same as 'jms'");
        robot.clickOn("topic").clickOn("#form-ok");
        assertThat(text(robot, "#plan-summary")).startsWith("48 trials of 16 cells");
        robot.clickOn("#options-jms-2").press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(robot.lookup("#engine-form").tryQuery()).isEmpty();
        robot.clickOn("#options-jms-2").clickOn("#remove");
        assertThat(text(robot, "#plan-summary")).startsWith("24 trials of 8 cells");
    }

    @Test
    void nothingBelowAFormIsReachedByKeys(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> !robot.lookup("#run").query().isDisabled());
        robot.clickOn("#options-jms");
        robot.push(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(stage.getScene().getFocusOwner().getId()).isEqualTo("setup-label");
        robot.push(new KeyCodeCombination(KeyCode.R, KeyCombination.SHORTCUT_DOWN));
        assertThat(bench.busy()).isFalse();
    }

    @Test
    void darkIsDarkEverywhere(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> shows(robot, Color.WHITE));
        robot.clickOn("#appearance");
        until(() -> shows(robot, Color.web("#0d1117")));
        assertThat(bench.appearance().darkProperty().get()).isTrue();
        robot.clickOn("#appearance");
        until(() -> shows(robot, Color.WHITE));
    }

    @Test
    void latencyHasAHintWhereThereIsNone(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        robot.clickOn("Latency");
        until(() -> hints(robot, "has no latencies"));
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        assertThat(tabs.getSelectionModel().getSelectedIndex()).isEqualTo(1);
    }

    /** What an opened file names is not run unasked, not for a receiver either. */
    @Test
    void aReceiverRunsNoCodeThatTheUserDoesNotAllow(FxRobot robot) throws Exception {
        EngineChoice choice = new EngineChoice("tcp", "", Map.of("provider", List.of("jars")));
        robot.interact(
                () ->
                        bench.setup()
                                .show(Made.experiment().edit().engines(List.of(choice)).build()));
        answers.yes = false;
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        robot.clickOn("#reception-open");
        assertThat(lab.receiving()).isFalse();
        assertThat(text(robot, "#reception-arrived")).isEqualTo("Not open");
        answers.yes = true;
        robot.clickOn("#reception-open");
        until(lab::receiving);
        robot.interact(() -> robot.listTargetWindows().get(1).hide());
        until(() -> !lab.receiving());
    }

    @Test
    void aReceiverShowsItsAddressAndCounts(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.L);
        robot.clickOn("#reception-open");
        TextArea address = robot.lookup("#reception-address").queryAs(TextArea.class);
        until(() -> address.getText().equals(FakeLab.ADDRESS));
        until(() -> text(robot, "#reception-arrived").equals("7 messages, 70 elements"));
        robot.clickOn("#reception-copy");
        until(() -> FakeLab.ADDRESS.equals(Clipboard.getSystemClipboard().getString()));
        assertThat(lab.receiving()).isTrue();
        robot.interact(() -> robot.listTargetWindows().get(1).hide());
        until(() -> !lab.receiving());
    }

    @Test
    void whereMessagesWaitThereIsAQueueThatGrowsAndIsExported(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").contains("cells"));
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        assertThat(tabs.getTabs()).extracting(Tab::getText).doesNotContain("Queue");
        ShelfItem stored = new ShelfItem.Sample(Path.of("stored.yaml"), Made.stored(), "");
        robot.interact(() -> open.show(stored));
        robot.clickOn("Queue");
        robot.interact(() -> open.show(stored));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(tabs.getSelectionModel().getSelectedIndex()).as("stays in front").isEqualTo(2);
        until(() -> hints(robot, "when the first trial of its cell ends"));
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(3);
        until(() -> !bench.queue().chart().orElseThrow().isEmpty());
        until(() -> !hints(robot, "when the first trial of its cell ends"));
        robot.clickOn("#metric-drain-rate");
        lab.measure(9);
        lab.finish();
        until(() -> !bench.busy());
        answers.file = folder.resolve("queue.svg");
        robot.clickOn("#export");
        until(() -> Files.exists(answers.file));
        assertThat(answers.suggested).isEqualTo("first-look-drain-rate");
        assertThat(Files.readString(answers.file)).contains(">Message size (bytes)<");
        robot.interact(
                () ->
                        open.show(
                                new ShelfItem.Sample(
                                        Path.of("first-look.yaml"), Made.experiment(), "")));
        until(() -> tabs.getTabs().size() == 6);
        assertThat(tabs.getSelectionModel().getSelectedIndex()).isZero();
    }

    @Test
    void menusAboveTheChartChooseWhatItsAxisAndItsPanelsStandFor(FxRobot robot) throws Exception {
        Experiment queues =
                Made.experiment()
                        .edit()
                        .engines("jms")
                        .levels(Factors.SOCKET_QUEUE, "8K", "16K", "64K")
                        .build();
        robot.interact(() -> open.show(new ShelfItem.Sample(Path.of("queues.yaml"), queues, "")));
        assertThat(menu(robot, "#channel-x").getText()).isEqualTo("X axis: Message size");
        choose(robot, "#channel-x", "#channel-x-socketQueue");
        assertThat(menu(robot, "#channel-x").getText()).isEqualTo("X axis: Socket queue");
        choose(robot, "#channel-panel", "#channel-panel-type");
        assertThat(menu(robot, "#channel-panel").getText()).isEqualTo("Panels: Data type");
        answers.file = folder.resolve("panels.svg");
        robot.clickOn("#run");
        until(() -> bench.run().stateProperty().get() == State.RUNNING);
        lab.measure(36);
        lab.finish();
        until(() -> !bench.busy());
        robot.clickOn("#export");
        until(() -> Files.exists(answers.file));
        assertThat(Files.readString(answers.file))
                .contains(">Socket queue (bytes)<", ">octet<", ">double<", ">1K<", ">2K<");
        robot.interact(() -> bench.throughput().hidden().add(new HiddenLevel(Factors.SIZE, "1K")));
        assertThat(menu(robot, "#levels-size").getText()).isEqualTo("Message size 1/2");
        robot.interact(
                () ->
                        open.show(
                                new ShelfItem.Sample(
                                        Path.of("one.yaml"),
                                        Made.experiment().edit().engines("tcp").build(),
                                        "")));
        assertThat(robot.lookup("#channel-x").tryQuery()).as("one number varies").isEmpty();
    }

    /** Menus may still be on their way to another line. */
    private void choose(FxRobot robot, String menu, String item) throws Exception {
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn(menu(robot, menu));
        until(() -> robot.lookup(item).tryQuery().isPresent());
        robot.clickOn(item);
    }

    /** Above the chart in front; the charts behind have menus of the same names. */
    private static MenuButton menu(FxRobot robot, String id) {
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        Node front = tabs.getSelectionModel().getSelectedItem().getContent();
        return robot.from(front).lookup(id).queryAs(MenuButton.class);
    }

    private static boolean hints(FxRobot robot, String words) {
        return robot.lookup(".hint").queryAllAs(Label.class).stream()
                .anyMatch(l -> l.isVisible() && l.getText().contains(words));
    }

    /** True if a chart has pixels of exactly this colour. */
    private static boolean shows(FxRobot robot, Color color) {
        int argb = 0xff000000 | Integer.parseInt(color.toString().substring(2, 8), 16);
        return robot.lookup(".chart-pane .image-view").queryAllAs(ImageView.class).stream()
                .map(ImageView::getImage)
                .anyMatch(image -> image != null && has(image, argb));
    }

    private static boolean has(Image image, int argb) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getPixelReader().getArgb(x, y) == argb) return true;
            }
        }
        return false;
    }
}
