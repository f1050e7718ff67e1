package marshalyard.desktop.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.charts.Topic;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.frame.View;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.Made;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** A chart under the real mouse and keyboard. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class GesturesTest {
    private final TrialsModel trials = new TrialsModel();
    private final ChartModel model = new ChartModel(trials, Topic.THROUGHPUT);
    private final List<Spot> opened = new ArrayList<>();
    private final List<CopyForm> copied = new ArrayList<>();
    private final List<Cell> loaded = new ArrayList<>();
    private final SimpleObjectProperty<Cell> openCell = new SimpleObjectProperty<>();
    private final Plan plan = Plan.of(Made.experiment());

    @Start
    void aChart(Stage stage) {
        SimpleBooleanProperty yes = new SimpleBooleanProperty(true);
        ChartView view =
                new ChartView(
                        model,
                        new SimpleObjectProperty<>(),
                        openCell,
                        new Deeds(),
                        new SimpleObjectProperty<>(Theme.LIGHT),
                        yes,
                        new SimpleBooleanProperty());
        stage.setScene(new Scene(view, 900, 600));
        stage.show();
        trials.show(plan, plan.trials().stream().map(Made::record).toList());
    }

    private final class Deeds implements ChartDeeds {
        @Override
        public void open(Spot spot) {
            opened.add(spot);
        }

        @Override
        public void again(Set<Cell> cells) {}

        @Override
        public void load(Cell cell) {
            loaded.add(cell);
        }

        @Override
        public void copy(ChartModel chart, CopyForm form) {
            copied.add(form);
        }

        @Override
        public void export(ChartModel chart) {}
    }

    private ChartPane pane(FxRobot robot) throws Exception {
        ChartPane pane = robot.lookup("#chart-throughput").queryAs(ChartPane.class);
        until(() -> pane.picture().isPresent());
        return pane;
    }

    private void until(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
    }

    /** A place that the picture knows by a question, on the screen. */
    private static Point2D find(ChartPane pane, BiPredicate<Integer, Integer> at) {
        for (int y = (int) pane.getHeight() - 1; y > 0; y -= 3) {
            for (int x = 0; x < pane.getWidth(); x += 3) {
                if (at.test(x, y)) return pane.localToScreen(x, y);
            }
        }
        throw new AssertionError("There is no such place.");
    }

    @Test
    void theWheelZoomsAndEscapeGoesBack(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        robot.moveTo(pane).scroll(2, VerticalDirection.UP);
        until(() -> model.viewProperty().get().zoomed());
        robot.clickOn(pane, MouseButton.SECONDARY);
        until(() -> item("save").isPresent());
        robot.push(KeyCode.ESCAPE).push(KeyCode.ESCAPE); // the menu, then the zoom
        until(() -> model.viewProperty().get().equals(View.WHOLE));
        robot.push(KeyCode.PLUS);
        until(() -> model.viewProperty().get().zoomed());
        Node all = robot.lookup("#show-all").query();
        robot.clickOn(all);
        until(() -> model.viewProperty().get().equals(View.WHOLE));
        assertThat(all.isVisible()).isFalse();
    }

    @Test
    void draggingMarksAPartAndADoubleClickGoesBack(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        Point2D from = pane.localToScreen(300, 100);
        robot.drag(from).dropTo(pane.localToScreen(500, 250));
        until(() -> model.viewProperty().get().zoomed());
        double low = model.viewProperty().get().x().orElseThrow().low();
        robot.press(KeyCode.SHIFT).drag(from).dropTo(pane.localToScreen(330, 100));
        robot.release(KeyCode.SHIFT);
        until(() -> model.viewProperty().get().x().orElseThrow().low() < low);
        robot.doubleClickOn(pane.localToScreen(320, 90));
        until(() -> !model.viewProperty().get().zoomed());
    }

    @Test
    void anotherExperimentIsSeenWhole(FxRobot robot) throws Exception {
        robot.moveTo(pane(robot)).scroll(2, VerticalDirection.UP);
        until(() -> model.viewProperty().get().zoomed());
        Plan other = Plan.of(Made.experiment().edit().engines("tcp").build());
        robot.interact(() -> trials.show(other, List.of()));
        assertThat(model.viewProperty().get()).isEqualTo(View.WHOLE);
    }

    @Test
    void theVerticalAxisCanStayTheSame(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        View.Part seen = pane.seenVertically().orElseThrow();
        robot.clickOn("#axes").clickOn("#axes-hold");
        until(() -> model.heldProperty().get());
        Plan other = Plan.of(Made.experiment().edit().engines("tcp").build());
        robot.interact(() -> trials.show(other, List.of()));
        until(() -> pane.seenVertically().equals(Optional.of(seen)));
        robot.clickOn("#show-all");
        until(() -> !model.heldProperty().get());
    }

    @Test
    void aClickOnTheLegendHidesACurveAndADoubleClickIsolatesIt(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        Point2D item =
                find(pane, (x, y) -> pane.picture().orElseThrow().legendAt(x, y).isPresent());
        robot.clickOn(item.add(4, -4));
        until(() -> model.viewProperty().get().hidden().size() == 1);
        Point2D elsewhere = pane.localToScreen(300, 10);
        robot.clickOn(elsewhere);
        robot.sleep(600); // so that the next click is no double click
        robot.clickOn(item.add(4, -4));
        until(() -> model.viewProperty().get().hidden().isEmpty());
        robot.clickOn(elsewhere);
        robot.sleep(600);
        robot.doubleClickOn(item.add(4, -4));
        until(() -> model.viewProperty().get().hidden().size() > 1);
    }

    @Test
    void aClickOnAPointOpensItsCell(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        Point2D point = find(pane, (x, y) -> pane.picture().orElseThrow().at(x, y).isPresent());
        robot.clickOn(point);
        until(() -> opened.size() == 1);
        assertThat(plan.cells()).containsAll(opened.get(0).cells());
        robot.interact(() -> pane.getScene().getWindow().setWidth(760));
        until(() -> pane.getWidth() < 800);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup(".figure").queryAllAs(Node.class))
                .as("the words of the point do not come back over the chart")
                .noneMatch(Node::isVisible);
    }

    @Test
    void aRightClickOnAPointIsolatesItsCurveAndKeepsARemark(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        Point2D point = find(pane, (x, y) -> pane.picture().orElseThrow().at(x, y).isPresent());
        robot.clickOn(point, MouseButton.SECONDARY);
        choose(robot, "note");
        until(() -> robot.lookup("#note-field").query().isFocused());
        robot.write("odd\n");
        until(() -> model.notes().size() == 1);
        assertThat(model.notes().get(0).text()).isEqualTo("odd");
        assertThat(ChartChoices.read(Topic.THROUGHPUT, model.choices().written()).notes())
                .isEqualTo(model.notes());

        robot.clickOn(point, MouseButton.SECONDARY);
        choose(robot, "only");
        until(() -> model.viewProperty().get().hidden().size() > 1);
        robot.clickOn(point, MouseButton.SECONDARY);
        choose(robot, "copy-latex");
        until(() -> copied.equals(List.of(CopyForm.LATEX)));
        robot.clickOn(point, MouseButton.SECONDARY);
        choose(robot, "load");
        until(() -> loaded.size() == 1);
    }

    /** An item of the menu that is shown, as a click on it does. */
    private void choose(FxRobot robot, String item) throws Exception {
        until(() -> item(item).isPresent());
        robot.interact(
                () -> {
                    MenuItem chosen = item(item).orElseThrow();
                    menus().forEach(ContextMenu::hide);
                    chosen.fire();
                });
    }

    private static Stream<ContextMenu> menus() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(w -> w instanceof ContextMenu && w.isShowing())
                .map(ContextMenu.class::cast);
    }

    private static Optional<MenuItem> item(String id) {
        return menus().flatMap(m -> m.getItems().stream())
                .flatMap(i -> i instanceof Menu menu ? menu.getItems().stream() : Stream.of(i))
                .filter(i -> ("chart-menu-" + id).equals(i.getId()))
                .findFirst();
    }

    @Test
    void arrowKeysGoFromPointToPointAndEnterOpens(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        robot.interact(pane::requestFocus);
        robot.push(KeyCode.RIGHT).push(KeyCode.ENTER);
        until(() -> opened.size() == 1);
        robot.push(KeyCode.RIGHT).push(KeyCode.ENTER);
        until(() -> opened.size() == 2);
        Spot first = opened.get(0);
        Spot second = opened.get(1);
        assertThat(second.curve()).isEqualTo(first.curve());
        assertThat(second.at()).isNotEqualTo(first.at());
        assertThat(model.viewProperty().get()).isEqualTo(View.WHOLE);
        robot.push(KeyCode.UP).push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.ENTER);
        until(() -> opened.size() == 3);
        assertThat(opened.get(2).at()).isEqualTo(second.at());
    }

    @Test
    void theCellThatIsOpenIsMarked(FxRobot robot) throws Exception {
        pane(robot);
        assertThat(robot.lookup(".opened-ring").queryAll()).isEmpty();
        robot.interact(() -> openCell.set(plan.cells().get(0)));
        assertThat(robot.lookup(".opened-ring").queryAll()).hasSize(1);
        robot.interact(() -> openCell.set(null));
        assertThat(robot.lookup(".opened-ring").queryAll()).isEmpty();
    }

    /** A marked square of a heat table was black until its style came. */
    @Test
    void aMarkHidesNothingBeforeItHasItsStyle(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        robot.interact(() -> model.kindProperty().set(ChartKinds.find("heat-throughput")));
        until(() -> first(pane).square().isPresent());
        robot.interact(() -> openCell.set(plan.cells().get(0)));
        for (String line : List.of(".opened-ring", ".behind-ring")) {
            assertThat(robot.lookup(line).queryAllAs(Shape.class))
                    .isNotEmpty()
                    .allMatch(mark -> mark.getFill().equals(Color.TRANSPARENT));
        }
    }

    /** A figure stands in the middle of a square, which a ring would cross. */
    @Test
    void anOpenSquareIsMarkedAlongItsEdges(FxRobot robot) throws Exception {
        ChartPane pane = pane(robot);
        robot.interact(() -> model.kindProperty().set(ChartKinds.find("heat-throughput")));
        until(() -> first(pane).square().isPresent());
        robot.interact(() -> openCell.set(plan.cells().get(0)));
        Node mark = robot.lookup(".opened-ring").query();
        ChartPicture.Hit hit = first(pane);
        Rectangle2D square = hit.square().orElseThrow();
        assertThat(square.contains(hit.x(), hit.y())).isTrue();
        assertThat(square.getHeight()).isGreaterThan(20);
        assertThat(mark.getBoundsInParent().getHeight()).isCloseTo(square.getHeight(), within(3.0));
        assertThat(mark.getBoundsInParent().getWidth()).isCloseTo(square.getWidth(), within(3.0));
        robot.interact(() -> openCell.set(null));
        assertThat(robot.lookup(".opened-ring").queryAll()).isEmpty();
    }

    private static ChartPicture.Hit first(ChartPane pane) {
        return pane.picture().orElseThrow().walk().points().findFirst().orElseThrow();
    }
}
