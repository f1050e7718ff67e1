package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Scene;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import marshalyard.analysis.statistics.Interval;
import marshalyard.desktop.Made;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The table of results as it leaves the window. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class ResultsViewTest {
    private final TrialsModel trials = new TrialsModel();
    private final List<TableExport> exported = new ArrayList<>();
    private Stage stage;
    private ResultsView view;

    @Start
    void aTable(Stage window) {
        stage = window;
        BackgroundTasks here =
                new BackgroundTasks(Runnable::run, new FxThread(Runnable::run), new NoticeModel());
        Region pane = shown(here);
        Plan plan = Plan.of(Made.experiment());
        List<TrialRecord> records = new ArrayList<>();
        plan.trials().forEach(t -> records.add(Made.record(t)));
        trials.show(plan, records);
        stage.setScene(new Scene(new StackPane(pane), 1000, 600));
        stage.show();
    }

    /** The table, summed up by these tasks. */
    private Region shown(BackgroundTasks background) {
        view =
                new ResultsView(
                        trials,
                        cell -> {},
                        new SimpleBooleanProperty(true),
                        background,
                        new SimpleIntegerProperty(AppearanceModel.TEXT_SIZE));
        return view.inPane(exported::add);
    }

    @Test
    void intervalsAreExportedByTheirBoundsAndSizesAsWholeNumbers(FxRobot robot) {
        robot.interact(view::layout);
        robot.clickOn("#export-results");

        TableExport table = exported.get(0);
        Row first = view.getItems().get(0);
        Interval interval = first.interval().orElseThrow();
        assertThat(value(table, "Throughput, lower bound (Mbit/s)")).isEqualTo(interval.low());
        assertThat(value(table, "Throughput, upper bound (Mbit/s)")).isEqualTo(interval.high());
        assertThat(value(table, "Throughput, level of interval (%)"))
                .isEqualTo((long) Math.floor(100 * interval.confidence()));
        assertThat(value(table, "Message size")).isEqualTo(first.cell().messageBytes());
        assertThat(table.header()).doesNotContain("95 % interval (Mbit/s)");
    }

    @Test
    void latenciesAreExportedWithTheirBounds(FxRobot robot) throws Exception {
        Plan called =
                Plan.of(Made.experiment().edit().levels(Factors.PATTERN, "call-return").build());
        robot.interact(
                () -> trials.show(called, called.trials().stream().map(Made::record).toList()));
        untilSummed(robot, called);
        robot.clickOn("#export-results");

        TableExport table = exported.get(0);
        Row first = view.getItems().get(0);
        Interval median = first.medianInterval().orElseThrow();
        assertThat(value(table, "Median (µs)")).isEqualTo(first.p50());
        assertThat(value(table, "Median, lower bound (µs)")).isEqualTo(median.low());
        assertThat(value(table, "Median, upper bound (µs)")).isEqualTo(median.high());
        assertThat(median.low()).isLessThanOrEqualTo(first.p50());
        assertThat(median.high()).isGreaterThanOrEqualTo(first.p50());
        assertThat(table.header()).contains("99th perc. (µs)", "99th perc., upper bound (µs)");
    }

    /** Columns had room for the longest level that there could be, and figures none. */
    @Test
    void aColumnIsAsWideAsWhatStandsInIt(FxRobot robot) throws Exception {
        robot.interact(view::layout);
        double plain = width("Data type");
        assertThat(width("Engine") + plain).isLessThan(190);
        Plan longer =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .levels(Factors.TYPE, "octet", "record-unaligned")
                                .build());
        robot.interact(
                () -> trials.show(longer, longer.trials().stream().map(Made::record).toList()));
        untilSummed(robot, longer);
        assertThat(width("Data type")).isGreaterThan(plain + 20);
    }

    /** Beside both panes the names of engines pushed the figures out of view. */
    @Test
    void aNarrowTableCutsNamesAndShowsTheFirstFigures(FxRobot robot) throws Exception {
        Plan named =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .engines(
                                        List.of(
                                                new EngineChoice(
                                                        "tcp-nio",
                                                        "",
                                                        Map.of(
                                                                "byteOrder", List.of("native"),
                                                                "delivery", List.of("array")))))
                                .build());
        robot.interact(
                () -> {
                    view.getScene().getWindow().setWidth(1000);
                    trials.show(named, named.trials().stream().map(Made::record).toList());
                });
        untilSummed(robot, named);
        double wide = width("Engine");
        robot.interact(() -> view.getScene().getWindow().setWidth(650));
        robot.interact(view::layout);
        assertThat(width("Engine")).isLessThan(wide - 50);
        double end = 0;
        for (TableColumn<?, ?> column : view.getVisibleLeafColumns()) {
            end += column.getWidth();
            if (column.getText().startsWith("Throughput")) break;
        }
        assertThat(end).isLessThan(view.getWidth());
        robot.interact(() -> view.getScene().getWindow().setWidth(1000));
        robot.interact(view::layout);
        assertThat(width("Engine")).isEqualTo(wide);
    }

    /** The first of two with as many letters was measured, and the other one was cut. */
    @Test
    void theWidestOfSeveralIntervalsHasRoom() {
        String narrow = "15.5! pairs 7.90–55.7";
        String wide = "2284! pairs 1608–3244";
        assertThat(ResultsView.longest(Stream.of(narrow, wide)))
                .isEqualTo(ResultsView.longest(Stream.of(wide)))
                .isGreaterThan(ResultsView.longest(Stream.of(narrow)));
    }

    /** Its rows stood under the next experiment for nineteen times as long as they had taken. */
    @Test
    void rowsOfTheExperimentBeforeGoAtOnce(FxRobot robot) throws Exception {
        untilSummed(robot, trials.planProperty().get());
        Plan other = Plan.of(Made.experiment());
        robot.interact(
                () -> {
                    view.pace.took(TimeUnit.HOURS.toNanos(1));
                    trials.show(other, List.of());
                });
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> view.getItems().isEmpty());
    }

    /** They stood there, too, until another sum of theirs was ready. */
    @Test
    void rowsOfTheExperimentBeforeGoWhileTheyAreSummedAnew(FxRobot robot) throws Exception {
        List<Runnable> work = new ArrayList<>();
        BackgroundTasks later =
                new BackgroundTasks(work::add, new FxThread(Runnable::run), new NoticeModel());
        robot.interact(() -> stage.getScene().setRoot(new StackPane(shown(later))));
        WaitForAsyncUtils.waitForFxEvents(5);
        robot.interact(() -> work.remove(0).run());
        assertThat(view.getItems()).isNotEmpty();
        Plan before = trials.planProperty().get();
        robot.interact(() -> trials.show(before, List.of(Made.record(before.trials().get(0)))));
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !work.isEmpty());

        Plan next = Plan.of(Made.experiment());
        robot.interact(() -> trials.show(next, next.trials().stream().map(Made::record).toList()));
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(view.getItems()).isEmpty();
        robot.interact(() -> work.remove(0).run());
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !work.isEmpty());
        robot.interact(() -> work.remove(0).run());
        assertThat(view.getItems()).isNotEmpty();
    }

    /** Sums follow each other no faster than they take, so that a busy machine shows them later. */
    private void untilSummed(FxRobot robot, Plan plan) throws TimeoutException {
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> {
                    robot.interact(view::layout);
                    return view.getItems().stream().map(Row::cell).toList().equals(plan.cells());
                });
        robot.interact(view::layout);
    }

    private double width(String title) {
        return view.getColumns().stream()
                .filter(c -> c.getText().equals(title))
                .mapToDouble(c -> c.getWidth())
                .findFirst()
                .orElseThrow();
    }

    private static Object value(TableExport table, String column) {
        assertThat(table.header()).contains(column);
        return table.rows().get(0).get(table.header().indexOf(column));
    }
}
