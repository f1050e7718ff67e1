package marshalyard.desktop.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.charts.flame.FlameSandwich;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.Made;
import marshalyard.desktop.MadeProfiles;
import marshalyard.desktop.Names;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.flame.FlameView;
import marshalyard.desktop.layout.LayoutModel.Side;
import marshalyard.desktop.trials.RunningTrials;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The inspector under the real mouse and keyboard. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class InspectPaneTest {
    private final TrialsModel trials = new TrialsModel();
    private final InspectModel inspect =
            new InspectModel(trials, new RunningTrials(trials).liveRates());
    private final Plan plan =
            Plan.of(
                    Made.experiment()
                            .edit()
                            .levels(Factors.PATTERN, List.<Pattern>of(new Pattern.CallReturn()))
                            .build());
    private final Cell cell = plan.cells().get(0);
    private final AtomicInteger saved = new AtomicInteger();
    private final AtomicInteger detached = new AtomicInteger();
    private InspectSplit split;
    private Stage stage;

    @Start
    void anInspector(Stage window) {
        stage = window;
        InspectPane pane =
                new InspectPane(
                        inspect, new SimpleObjectProperty<>(Theme.LIGHT), saved::incrementAndGet);
        pane.offerFlameWindow(detached::incrementAndGet);
        split =
                new InspectSplit(
                        new Button("Chart"), pane, inspect, new SimpleObjectProperty<>(Side.BELOW));
        stage.setScene(new Scene(split, 900, 700));
        stage.show();
        trials.show(plan, plan.trials().stream().map(Made::record).toList());
    }

    private void until(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
    }

    private boolean says(FxRobot robot, String words) {
        return robot.lookup("#inspector .label").queryAllAs(Label.class).stream()
                .anyMatch(l -> words.equals(l.getText()));
    }

    @Test
    void itSlidesInWithTheCellAndOutWithEscape(FxRobot robot) throws Exception {
        assertThat(split.getItems()).hasSize(1);
        robot.interact(() -> inspect.open(cell));
        until(() -> says(robot, "3 trials measured"));
        assertThat(says(robot, cell.title())).isTrue();
        robot.clickOn("Histogram").push(KeyCode.ESCAPE);
        until(() -> split.getItems().size() == 1);
        assertThat(inspect.cellProperty().get()).isNull();
    }

    @Test
    void aTrialThatFailedIsOpenedAtItsDetailsAndItsGraphsSayThatItFailed(FxRobot robot)
            throws Exception {
        robot.interact(
                () -> {
                    trials.show(plan, plan.trials().stream().map(Made::failed).toList());
                    inspect.open(trials.records().get(0));
                });
        until(() -> says(robot, "Failed: The worker ended."));
        TabPane tabs = robot.lookup("#inspector .tab-pane").queryAs(TabPane.class);
        assertThat(tabs.getSelectionModel().getSelectedItem().getText()).isEqualTo("Details");
        robot.clickOn("Percentiles");
        until(() -> says(robot, "This trial failed. See Details for the reason."));
    }

    @Test
    void everyControlOfItHasAName(FxRobot robot) throws Exception {
        robot.interact(() -> inspect.open(cell));
        until(() -> says(robot, "3 trials measured"));
        TabPane tabs = robot.lookup("#inspector .tab-pane").queryAs(TabPane.class);
        for (int i = 0; i < tabs.getTabs().size(); i++) {
            int tab = i;
            robot.interact(() -> tabs.getSelectionModel().select(tab));
            assertThat(Names.missing(stage.getScene().getRoot())).isEmpty();
        }
    }

    @Test
    void aTrialThatEndsIsShownAtOnce(FxRobot robot) throws Exception {
        robot.interact(() -> trials.show(plan, List.of(Made.record(plan.trials().get(0)))));
        robot.interact(() -> inspect.open(plan.trials().get(0).cell()));
        until(() -> says(robot, "1 trial measured"));
        robot.interact(
                () ->
                        plan.trials().stream()
                                .filter(t -> t.cell().equals(plan.trials().get(0).cell()))
                                .skip(1)
                                .forEach(t -> trials.add(Made.record(t))));
        until(() -> says(robot, "3 trials measured"));
    }

    @Test
    void whatIsLookedForInAFlameGraphIsSeenInItsOtherWindow(FxRobot robot) {
        List<FlameView> views = new ArrayList<>();
        Runnable another =
                () ->
                        views.add(
                                new FlameView(
                                        inspect.flame(),
                                        new SimpleObjectProperty<>(Theme.LIGHT),
                                        new SimpleBooleanProperty(),
                                        () -> {}));
        robot.interact(another);
        robot.interact(() -> looksFor(views.get(0)).setText("Copy"));
        robot.interact(another);
        assertThat(looksFor(views.get(1)).getText()).isEqualTo("copy");
        robot.interact(() -> looksFor(views.get(1)).setText("send"));
        assertThat(looksFor(views.get(0)).getText()).isEqualTo("send");
    }

    private static TextField looksFor(FlameView view) {
        return (TextField) view.lookup("#flame-search");
    }

    @Test
    void theFlameGraphOfAProfiledCellHasASandwichAndCanBeSaved(FxRobot robot) throws Exception {
        Plan profiled =
                Plan.of(Made.experiment().edit().levels(Factors.PROFILE, "off", "cpu").build());
        Cell first =
                profiled.cells().stream()
                        .filter(c -> !c.isFallback(Factors.PROFILE))
                        .findFirst()
                        .orElseThrow();
        robot.interact(
                () -> {
                    trials.show(
                            profiled,
                            profiled.trials().stream().map(Made::record).toList(),
                            new MadeProfiles());
                    inspect.open(first);
                });
        robot.clickOn("Flame graph");
        until(() -> !robot.lookup("#flame-save").query().isDisabled());
        robot.clickOn("#flame-save");
        assertThat(saved).hasValue(1);
        robot.clickOn("#flame-window");
        assertThat(detached).hasValue(1);

        robot.clickOn("#flame-sandwich");
        FlameSandwich copy = inspect.flame().sandwich().orElseThrow();
        assertThat(copy.callers().name()).isEqualTo("copy");
        // Thread, caller, function: the row in the middle is the caller's.
        Node canvas = robot.lookup("#flame").query();
        Bounds graph = canvas.localToScreen(canvas.getBoundsInLocal());
        robot.clickOn(graph.getMinX() + 40, graph.getMinY() + 27);
        assertThat(inspect.flame().sandwich().orElseThrow().callers().name()).isEqualTo("send");
        robot.clickOn("#flame-back");
        assertThat(inspect.flame().sandwich()).isEmpty();
    }
}
