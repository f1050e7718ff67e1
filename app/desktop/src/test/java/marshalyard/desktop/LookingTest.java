package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import marshalyard.desktop.chart.ChartPane;
import marshalyard.desktop.compare.ComparedSides;
import marshalyard.desktop.layout.WindowPart;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Looking at what was measured: parts that make way, and points by mouse and by keys. */
@NeedsDisplay
class LookingTest extends RealWindow {
    private final Plan plan = Plan.of(Made.experiment());

    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private Cell open() {
        return parts.inspect.cellProperty().get();
    }

    private static boolean isThere(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().filter(LookingTest::isSeen).isPresent();
    }

    private static boolean isSeen(Node node) {
        for (Node n = node; n != null; n = n.getParent()) if (!n.isVisible()) return false;
        return true;
    }

    @Test
    void partsComeAndGoByKeys(FxRobot robot) throws Exception {
        assertThat(isThere(robot, "#log")).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        until(() -> isThere(robot, "#log"));
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        until(() -> !isThere(robot, "#shelf"));
        robot.push(KeyCode.F12);
        until(() -> !isThere(robot, "#log") && !isThere(robot, "#run"));
        robot.push(KeyCode.ESCAPE);
        until(() -> isThere(robot, "#log") && isThere(robot, "#run"));
        assertThat(isThere(robot, "#shelf")).isFalse();
        robot.clickOn("#log-button");
        until(() -> !isThere(robot, "#log"));
        robot.clickOn("#shelf-panel");
        until(() -> isThere(robot, "#shelf"));
    }

    @Test
    void arrowKeysAndEnterLookIntoOnePointAfterTheOther(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.interact(
                () -> parts.trials.show(plan, plan.trials().stream().map(Made::record).toList()));
        until(() -> isThere(robot, ".setup") && shows(robot, Color.web("#0072b2")));
        // A click anywhere on the chart is enough for the keys to reach it.
        robot.clickOn("#chart-throughput", MouseButton.SECONDARY).push(KeyCode.ESCAPE);
        // The legend is drawn before there are points, so that the first presses may find none.
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> {
                    robot.push(KeyCode.RIGHT);
                    WaitForAsyncUtils.waitForFxEvents();
                    return isThere(robot, "#chart-throughput .cursor-ring");
                });
        robot.push(KeyCode.ENTER);
        until(() -> open() != null);
        Cell first = open();
        until(() -> !isThere(robot, ".setup"));
        assertThat(isThere(robot, "#chart-throughput .opened-ring")).isTrue();
        robot.push(KeyCode.RIGHT).push(KeyCode.ENTER);
        until(() -> !open().equals(first));
        Cell second = open();
        assertThat(second.engine()).isEqualTo(first.engine());

        robot.push(KeyCode.ESCAPE);
        until(() -> open() == null && isThere(robot, ".setup"));
        robot.interact(() -> parts.inspect.open(second));
        robot.clickOn("Results");
        TableView<?> rows = robot.lookup("#results").queryAs(TableView.class);
        until(() -> rows.getSelectionModel().getSelectedItem() != null);
    }

    /** The controls above the chart or the comparison in front. */
    private static Parent tools(FxRobot robot) {
        TabPane tabs = robot.lookup(".tab-pane").queryAs(TabPane.class);
        Node front = tabs.getSelectionModel().getSelectedItem().getContent();
        return robot.from(front).lookup(".chart-tools").queryAs(Parent.class);
    }

    private static boolean has(FxRobot robot, String id) {
        return robot.from(tools(robot)).lookup(id).query().isVisible();
    }

    /** How many lines they take. */
    private static long lines(FxRobot robot) {
        Parent tools = tools(robot);
        return tools.getChildrenUnmodifiable().stream()
                .filter(n -> n.isVisible() && n.isManaged())
                .mapToLong(n -> Math.round(n.getBoundsInParent().getCenterY()))
                .distinct()
                .count();
    }

    @Test
    void anotherExperimentIsSeenFromItsBeginning(FxRobot robot) throws Exception {
        robot.interact(
                () -> open.show(new ShelfItem.Sample(Path.of("a.yaml"), plan.experiment(), "")));
        ScrollPane form =
                robot.lookup(".setup .edge-to-edge").queryAllAs(ScrollPane.class).iterator().next();
        robot.interact(() -> form.setVvalue(1));
        robot.interact(
                () -> {
                    Experiment other = plan.experiment().edit().title("Another").build();
                    open.show(new ShelfItem.Sample(Path.of("b.yaml"), other, ""));
                });
        until(() -> form.getVvalue() == 0);
    }

    private void showManyLevels(FxRobot robot) {
        Experiment many =
                Made.experiment()
                        .edit()
                        .levels(Factors.PATTERN, "flood", "call-return", "paced 100/s")
                        .levels(Factors.SOCKET_QUEUE, "8K", "64K")
                        .build();
        robot.interact(() -> open.show(new ShelfItem.Sample(Path.of("many.yaml"), many, "")));
    }

    /** The usual size of a window, with all parts beside the chart. */
    @Test
    void theControlsAboveAChartTakeOneLine(FxRobot robot) throws Exception {
        showManyLevels(robot);
        for (String tab : List.of("Throughput", "Latency", "Cost")) {
            robot.clickOn(tab);
            until(() -> lines(robot) == 1);
        }
        robot.clickOn("Latency");
        assertThat(has(robot, "#all-levels")).as("a menu for each has no room").isTrue();
        assertThat(has(robot, "#metric-percentiles")).as("nor has a button").isFalse();
        robot.interact(() -> parts.layout.toggle(WindowPart.SHELF));
        robot.interact(() -> parts.layout.toggle(WindowPart.SETTINGS));
        until(() -> has(robot, "#metric-percentiles") && lines(robot) == 1);
    }

    /** It was 900 pixels wide, which a few short lists leave empty. */
    @Test
    void theMenuOfAllLevelsIsAsWideAsItsLists(FxRobot robot) throws Exception {
        showManyLevels(robot);
        robot.clickOn("Latency");
        until(() -> lines(robot) == 1 && has(robot, "#all-levels"));
        robot.clickOn(robot.from(tools(robot)).lookup("#all-levels").queryAs(Node.class));
        until(() -> !robot.lookup(".level-choice").queryAll().isEmpty());
        List<Node> lists = List.copyOf(robot.lookup(".level-choice").queryAll());
        assertThat(lists).extracting(l -> l.getBoundsInParent().getMinY()).containsOnly(0.0);
        double right =
                lists.stream().mapToDouble(l -> l.getBoundsInParent().getMaxX()).max().orElse(0);
        assertThat(lists.get(0).getParent().getLayoutBounds().getWidth())
                .isBetween(right, right + 1);
    }

    /** In the smallest usual window, and in a lower one, the controls lie on nothing. */
    @Test
    void nothingLiesOverTheAnswerOfAComparisonInASmallWindow(FxRobot robot) throws Exception {
        robot.interact(
                () -> {
                    stage.setWidth(1280);
                    stage.setHeight(720);
                    open.show(new ShelfItem.Sample(Path.of("a.yaml"), plan.experiment(), ""));
                    parts.trials.show(plan, plan.trials().stream().map(Made::record).toList());
                });
        robot.interact(() -> ((WindowView) stage.getScene().getRoot()).compare());
        until(() -> isThere(robot, "#comparison-answer"));
        Node answer = robot.lookup("#comparison-answer").query();
        BooleanSupplier apart =
                () ->
                        tools(robot).getChildrenUnmodifiable().stream()
                                .filter(Node::isVisible)
                                .allMatch(n -> bottom(n) <= top(answer));
        until(apart);
        for (int again = 0; again < 2; again++) {
            robot.interact(() -> parts.layout.toggle(WindowPart.SHELF));
            robot.interact(() -> parts.layout.toggle(WindowPart.SETTINGS));
            until(apart);
        }
        robot.interact(() -> stage.setHeight(560)); // less than all of it needs
        WaitForAsyncUtils.waitForFxEvents();
        until(apart);
    }

    /** They showed three letters each beside the inspector of a small window. */
    @Test
    void choicesOfAComparisonShowAWordBesideTheInspector(FxRobot robot) throws Exception {
        robot.interact(
                () -> {
                    stage.setWidth(1280);
                    stage.setHeight(720);
                });
        compareFive(robot);
        robot.interact(() -> parts.inspect.open(parts.trials.records().get(0)));
        until(() -> tools(robot).getLayoutBounds().getWidth() < 600);
        for (String id : List.of("what", "reference", "candidate", "metric")) {
            Labeled shown =
                    robot.lookup("#comparison-" + id + " > .list-cell").queryAs(Labeled.class);
            String seen = ((Text) shown.lookup(".text")).getText();
            assertThat(seen.endsWith("...") ? seen.length() - 3 : 12)
                    .as(id + ": " + seen)
                    .isGreaterThanOrEqualTo(8);
        }
        ChartPane chart = robot.lookup("#comparison-chart").queryAs(ChartPane.class);
        until(() -> plotHeight(chart) >= 180);
    }

    /** The answer stays on top; what else is said, and the table, are a click away. */
    @Test
    void aComparisonInASmallWindowHasAPlot(FxRobot robot) throws Exception {
        robot.interact(
                () -> {
                    stage.setWidth(1280);
                    stage.setHeight(720);
                });
        compareFive(robot);
        ChartPane chart = robot.lookup("#comparison-chart").queryAs(ChartPane.class);
        until(() -> plotHeight(chart) >= 220 && lines(robot) == 1);
        Label answer = robot.lookup("#comparison-answer").queryAs(Label.class);
        assertThat(answer.getText()).isEqualTo(parts.compare.model().answers().get(0));
        assertThat(answer.getHeight()).as("all of it").isGreaterThanOrEqualTo(needed(answer));
        assertThat(bottom(answer)).isLessThanOrEqualTo(top(chart));
        assertThat(isThere(robot, "#comparison-remedy")).isFalse();
        robot.clickOn("#comparison-answers");
        until(() -> isThere(robot, "#comparison-answers-words"));
        assertThat(robot.lookup("#comparison-answers-words").queryText().getText())
                .contains(parts.compare.model().answers())
                .contains(parts.compare.model().remedy());
        robot.push(KeyCode.ESCAPE);

        robot.clickOn("#comparison-cells");
        until(() -> isThere(robot, "#comparison") && !isThere(robot, "#comparison-chart"));
        robot.clickOn("#comparison-cells");
        until(() -> !isThere(robot, "#comparison") && isThere(robot, "#comparison-chart"));
        robot.interact(() -> stage.setHeight(1000));
        until(() -> isThere(robot, "#comparison") && !isThere(robot, "#comparison-cells"));
        assertThat(isThere(robot, "#comparison-chart")).isTrue();
        assertThat(isThere(robot, "#comparison-parts")).isTrue();
    }

    private static double needed(Label label) {
        return Math.floor(label.prefHeight(label.getWidth()));
    }

    private static double plotHeight(ChartPane chart) {
        return chart.picture()
                .flatMap(p -> p.panelAt(chart.getWidth() / 2, chart.getHeight() / 2))
                .map(panel -> panel.area().getHeight())
                .orElse(0.0);
    }

    /** Five engines, of which each is compared with the first. */
    private void compareFive(FxRobot robot) throws Exception {
        Plan five =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .engines("tcp", "jms", "udp", "unix", "oncrpc")
                                .build());
        robot.interact(
                () -> {
                    open.show(new ShelfItem.Sample(Path.of("five.yaml"), five.experiment(), ""));
                    parts.trials.show(five, five.trials().stream().map(Made::record).toList());
                });
        robot.interact(() -> ((WindowView) stage.getScene().getRoot()).compare());
        until(() -> isThere(robot, "#comparison-chart"));
        robot.interact(
                () -> parts.compare.model().sides().candidateProperty().set(ComparedSides.OTHERS));
        until(() -> isThere(robot, "#comparison-answers"));
    }

    private static double top(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    private static double bottom(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    @Test
    void aComparisonOfManyLeavesRoomForItsChart(FxRobot robot) throws Exception {
        compareFive(robot);
        assertThat(lines(robot)).isEqualTo(1);
        ChartPane chart = robot.lookup("#comparison-chart").queryAs(ChartPane.class);
        until(() -> plotHeight(chart) >= 300);
        assertThat(isThere(robot, "#comparison")).as("beside its table").isTrue();
    }
}
