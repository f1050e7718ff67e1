package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.charts.Topic;
import marshalyard.charts.frame.View;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.desktop.chart.ChartWindow;
import marshalyard.desktop.layout.WindowPart;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The charts and tables of what was measured, in their tabs. */
@NeedsDisplay
class ResultTabsTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
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
    void theKeysThatCopyAChartCopyTheTableInFront(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);
        KeyCombination.Modifier[] keys = {KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN};
        Set<String> copied = new HashSet<>();
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        for (Tab tab : List.copyOf(tabs.getTabs())) {
            if (!Set.of("Results", "Trials", "Summary").contains(tab.getText())) continue;
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            WaitForAsyncUtils.waitFor(
                    20,
                    TimeUnit.SECONDS,
                    () -> {
                        robot.push(new KeyCodeCombination(KeyCode.C, keys));
                        String now = clipboard();
                        return now.contains("\t") && copied.add(now);
                    });
            assertThat(parts.notices.currentProperty().get().sentence()).contains("table in front");
        }
    }

    private static String clipboard() throws Exception {
        return WaitForAsyncUtils.asyncFx(
                        () -> String.valueOf(Clipboard.getSystemClipboard().getString()))
                .get();
    }

    @Test
    void enginesAreComparedInATabOfTheirOwn(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);

        robot.push(
                new KeyCodeCombination(
                        KeyCode.P, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN));

        until(() -> robot.lookup("#comparison").queryAs(TableView.class).getItems().size() == 4);
        robot.clickOn("#comparison-notes");
        until(() -> notes(robot).contains("single worker pair"));
        robot.push(KeyCode.ESCAPE);
        assertThat(Names.missing(stage.getScene().getRoot())).isEmpty();
        assertThat(robot.lookup("#comparison-what").queryAs(ComboBox.class).getValue())
                .hasToString("By engine");
    }

    /** The focus went to buttons that had nothing to offer and were not to be seen. */
    @Test
    void theKeyboardsWayThroughAComparisonHasNoHiddenStop(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);
        robot.interact(() -> ((WindowView) stage.getScene().getRoot()).compare());
        until(() -> robot.lookup("#comparison").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        for (String side : List.of("candidate", "reference")) {
            robot.interact(() -> robot.lookup("#comparison-" + side).query().requestFocus());
            robot.push(KeyCode.TAB);
            WaitForAsyncUtils.waitForFxEvents();
            assertThat(stage.getScene().getFocusOwner().getId())
                    .isEqualTo("comparison-" + (side.equals("candidate") ? "reference" : "metric"));
        }
    }

    /** Whoever exported the ratios that were in front got the throughput. */
    @Test
    void theChartOfAComparisonIsExportedFromItsTab(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);
        robot.interact(() -> ((WindowView) stage.getScene().getRoot()).compare());
        until(() -> parts.compare.model().chart().isPresent());
        answers.file = folder.resolve("compared.svg");
        robot.clickOn("#export");
        until(() -> Files.exists(answers.file));

        String title = parts.compare.model().chart().orElseThrow().title();
        assertThat(title).startsWith("Engine: ");
        assertThat(Files.readString(answers.file)).contains(">" + title + "<");
    }

    /** Whoever had rows in front got a chart that was not to be seen. */
    @Test
    void theKeysThatExportAChartExportTheRowsInFront(FxRobot robot) throws Exception {
        firstLookIsMeasured(robot);
        for (String tab : List.of("Results", "Trials")) {
            robot.clickOn(tab);
            answers.file = folder.resolve(tab + ".csv");
            robot.push(new KeyCodeCombination(KeyCode.E, KeyCombination.SHORTCUT_DOWN));
            until(() -> Files.exists(answers.file));
            assertThat(answers.suggested).isEqualTo("first-look-table");
            assertThat(Files.readAllLines(answers.file).get(0)).contains("Engine,");
        }
    }

    /** Empty choices opened, and a button offered a table that there was not. */
    @Test
    void whereNothingCanBeComparedNothingIsOffered(FxRobot robot) throws Exception {
        robot.interact(() -> stage.setHeight(560));
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.push(
                new KeyCodeCombination(
                        KeyCode.P, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN));
        until(() -> robot.lookup("#comparison-what").tryQuery().isPresent());
        WaitForAsyncUtils.waitForFxEvents();
        for (String side : List.of("what", "candidate", "reference")) {
            assertThat(robot.lookup("#comparison-" + side).query().isDisabled()).as(side).isTrue();
        }
        assertThat(stage.getScene().getRoot().lookup("#comparison-cells").isVisible()).isFalse();
        assertThat(stage.getScene().getRoot().lookup("#comparison"))
                .as("nor is there a table without cells below it")
                .isNull();
    }

    /** It stayed in front, and nothing of the run was seen. */
    @Test
    void aRunComesInFrontOfAComparisonOfNothing(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.push(
                new KeyCodeCombination(
                        KeyCode.P, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN));
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        until(() -> tabs.getSelectionModel().getSelectedItem().getText().equals("Compare"));
        Node cancel = robot.lookup("#cancel").query();
        double place = cancel.getLayoutX();
        robot.clickOn("#run");
        until(() -> tabs.getSelectionModel().getSelectedItem().getText().equals("Throughput"));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(cancel.getLayoutX()).as("nobody clicks beside it").isEqualTo(place);
        robot.interact(() -> parts.run.pause(true));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(cancel.getLayoutX()).isEqualTo(place);
    }

    private static String notes(FxRobot robot) {
        return robot.lookup("#comparison-notes-words")
                .<Text>tryQuery()
                .map(Text::getText)
                .orElse("");
    }

    @Test
    void aFileThatIsBeingReadStandsInPlaceOfTheFirstHint(FxRobot robot) throws Exception {
        until(() -> hints(robot, "Choose an experiment on the left."));
        Path large = Path.of("large.yard");
        robot.interact(() -> parts.shelf.opening(large));
        until(() -> hints(robot, "Opening large.yard…"));
        assertThat(text(robot, "#plan-summary")).isEqualTo("Opening large.yard…");
        robot.interact(() -> parts.shelf.opened(large));
        until(() -> hints(robot, "Choose an experiment on the left."));
        assertThat(text(robot, "#plan-summary")).isEqualTo("Choose an experiment on the left.");
    }

    @Test
    void latencyHasAHintWhereThereIsNone(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        robot.clickOn("Latency");
        until(() -> hints(robot, "has no latencies"));
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        assertThat(tabs.getSelectionModel().getSelectedIndex()).isEqualTo(1);
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
        until(() -> hints(robot, "Press Run: a curve appears here when the first trial"));
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        until(() -> hints(robot, "A curve appears here when the first trial"));
        lab.measure(3);
        until(() -> !parts.charts.of(Topic.QUEUE).chart().orElseThrow().isEmpty());
        until(() -> !hints(robot, "when the first trial of its cell ends"));
        robot.clickOn("#metric-drain-rate");
        lab.measure(9);
        lab.finish();
        until(() -> !parts.run.isBusy());
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
        until(() -> tabs.getTabs().size() == 7);
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
        robot.interact(
                () -> {
                    parts.layout.toggle(WindowPart.SHELF); // room for a menu of each channel
                    open.show(new ShelfItem.Sample(Path.of("queues.yaml"), queues, ""));
                });
        assertThat(menu(robot, "#channel-x").getText()).isEqualTo("X axis: Message size");
        choose(robot, "#channel-x", "#channel-x-socketQueue");
        assertThat(menu(robot, "#channel-x").getText()).isEqualTo("X axis: Socket queue");
        choose(robot, "#channel-panel", "#channel-panel-type");
        assertThat(menu(robot, "#channel-panel").getText()).isEqualTo("Panels: Data type");
        answers.file = folder.resolve("panels.svg");
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(36);
        lab.finish();
        until(() -> !parts.run.isBusy());
        robot.clickOn("#export");
        until(() -> Files.exists(answers.file));
        assertThat(Files.readString(answers.file))
                .contains(">Socket queue (bytes)<", ">octet<", ">double<", ">1K<", ">2K<");
        robot.interact(
                () ->
                        parts.charts
                                .of(Topic.THROUGHPUT)
                                .hidden()
                                .add(new HiddenLevel(Factors.SIZE, "1K")));
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

    @Test
    void viewsAreThoseOfAnExperiment(FxRobot robot) throws Exception {
        assertThat(robot.lookup("#views").query().isDisabled()).as("there is none").isTrue();
        robot.clickOn("First look");
        until(() -> !robot.lookup("#views").query().isDisabled());
    }

    @Test
    void aChartInAWindowOfItsOwnTicksWhatIsChosen(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.interact(() -> parts.charts.of(Topic.THROUGHPUT).hold(new View.Part("y", 0, 1)));
        robot.interact(() -> ((WindowView) stage.getScene().getRoot()).chartWindow());
        ChartWindow window =
                Window.getWindows().stream()
                        .filter(ChartWindow.class::isInstance)
                        .map(ChartWindow.class::cast)
                        .findFirst()
                        .orElseThrow();
        MenuButton axes = (MenuButton) window.getScene().getRoot().lookup("#axes");
        assertThat(axes.getItems())
                .filteredOn(item -> "axes-hold".equals(item.getId()))
                .allMatch(item -> ((CheckMenuItem) item).isSelected())
                .hasSize(1);
        robot.interact(window::close);
    }

    private String front(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        return tabs.getSelectionModel().getSelectedItem().getText();
    }

    private void comes(FxRobot robot, String name, Experiment experiment) {
        ShelfItem item = new ShelfItem.Sample(Path.of(name + ".yaml"), experiment, "");
        robot.interact(() -> open.show(item));
    }

    @Test
    void anExperimentBeginsWithTheChartThatItNames(FxRobot robot) {
        DefaultView waterfall = new DefaultView("waterfall", "", "", "", "", "", "");
        Experiment profiled =
                Made.experiment()
                        .edit()
                        .levels(Factors.PROFILE, "off", "cpu")
                        .view(waterfall)
                        .build();
        Experiment calls = Made.experiment().edit().levels(Factors.PATTERN, "call-return").build();
        Experiment floods = Made.experiment();

        comes(robot, "profiled", profiled);
        assertThat(front(robot)).as("offered with its plan only").isEqualTo("Where time goes");
        comes(robot, "calls", calls);
        assertThat(front(robot)).as("names none").isEqualTo("Latency");
        robot.clickOn("Cost");
        comes(robot, "floods", floods);
        assertThat(front(robot)).as("costs stay").isEqualTo("Cost");
        comes(robot, "profiled", profiled);
        assertThat(front(robot)).as("seen before").isEqualTo("Cost");
        comes(robot, "calls", calls);
        robot.clickOn("Latency");
        comes(robot, "profiled", profiled);
        assertThat(front(robot)).as("it has no latencies").isEqualTo("Where time goes");
        robot.clickOn("Results");
        comes(robot, "more calls", calls);
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        robot.interact(() -> tabs.getSelectionModel().selectFirst());
        robot.interact(() -> parts.trials.show(Plan.of(calls), List.of()));
        assertThat(front(robot)).as("another plan of the same").isEqualTo("Throughput");
    }

    /** Chooses the sample and runs all of it. */
    private void firstLookIsMeasured(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        robot.clickOn("#run");
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        lab.measure(24);
        lab.finish();
        until(() -> parts.run.stateProperty().get() == State.IDLE);
    }

    /** A menu has a place of its own, or where there is no room one in the menu of all. */
    private void choose(FxRobot robot, String menu, String item) throws Exception {
        WaitForAsyncUtils.waitForFxEvents();
        boolean alone = menu(robot, menu).isVisible();
        robot.clickOn(menu(robot, alone ? menu : "#all-channels"));
        if (!alone) {
            until(() -> inMenu(robot, menu).isPresent());
            robot.clickOn(inMenu(robot, menu).orElseThrow());
        }
        until(() -> robot.lookup(item).tryQuery().isPresent());
        robot.clickOn(item);
    }

    private static Optional<Node> inMenu(FxRobot robot, String id) {
        return robot.lookup(id).queryAll().stream()
                .filter(n -> !(n instanceof MenuButton) && n.isVisible())
                .findFirst();
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
}
