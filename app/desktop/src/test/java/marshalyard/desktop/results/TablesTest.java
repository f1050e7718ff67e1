package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import marshalyard.desktop.Made;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The table of trials under the real mouse and keyboard. */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class TablesTest {
    private final TrialsModel trials = new TrialsModel();
    private final Plan plan = Plan.of(Made.experiment());
    private final List<TrialRecord> opened = new ArrayList<>();
    private final List<TableExport> exported = new ArrayList<>();
    private final IntegerProperty textSize = new SimpleIntegerProperty(AppearanceModel.TEXT_SIZE);
    private TrialsView view;

    @Start
    void aTable(Stage stage) {
        view = new TrialsView(trials, opened::add, new SimpleBooleanProperty(true), textSize);
        stage.setScene(new Scene(new StackPane(view.inPane(exported::add)), 1000, 600));
        stage.show();
        List<TrialRecord> records = new ArrayList<>();
        plan.trials().forEach(t -> records.add(Made.record(t)));
        records.set(0, Made.failed(plan.trials().get(0)));
        trials.show(plan, records);
    }

    private void until(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
    }

    private static List<String> header(TableView<?> table) {
        return TableExport.of(table, List.of()).header();
    }

    /** Rows change while the table is laid out, when the count above it has been. */
    @Test
    void theCountIsThatOfTheRowsInView(FxRobot robot) throws Exception {
        Label count = robot.lookup("#count-trials").queryAs(Label.class);
        until(() -> drawn(count).equals("24 rows"));
        List<TrialRecord> fewer = trials.records().subList(1, 24);
        robot.interact(() -> trials.show(plan, List.copyOf(fewer)));
        until(() -> drawn(count).equals("23 rows"));
    }

    private static String drawn(Label label) {
        return ((Text) label.lookup(".text")).getText();
    }

    /** Headers and times of large text are not cut. */
    @Test
    void columnsAreAsWideAsTheirTextsAndGrowWithThem(FxRobot robot) {
        TableColumn<TrialRecord, ?> size = column("Message size");
        double plain = size.getPrefWidth();
        Text header = new Text("Message size");
        header.setFont(Font.font("Inter", FontWeight.BOLD, AppearanceModel.TEXT_SIZE));
        assertThat(plain).isGreaterThan(header.getLayoutBounds().getWidth() + 10);
        robot.interact(() -> textSize.set(2 * AppearanceModel.TEXT_SIZE));
        assertThat(size.getPrefWidth()).isEqualTo(2 * plain);
    }

    /** Beside both panes the time at which trials began pushed their rates out of view. */
    @Test
    void aNarrowTableCutsTextsAndShowsTheFirstFigures(FxRobot robot) throws Exception {
        until(() -> view.getItems().size() == 24);
        robot.interact(() -> view.getScene().getWindow().setWidth(1000));
        robot.interact(view::layout);
        double whole = column("Failure").getWidth();
        robot.interact(() -> view.getScene().getWindow().setWidth(650));
        robot.interact(view::layout);
        assertThat(column("Failure").getWidth()).isLessThan(whole - 50);
        double end = 0;
        for (TableColumn<?, ?> column : view.getVisibleLeafColumns()) {
            end += column.getWidth();
            if (column.getText().startsWith("Throughput")) break;
        }
        assertThat(end).isLessThan(view.getWidth());
        assertThat(column("Started").getWidth()).as("a time is never cut").isGreaterThan(150);
        robot.interact(() -> view.getScene().getWindow().setWidth(1000));
        robot.interact(view::layout);
        assertThat(column("Failure").getWidth()).isEqualTo(whole);
    }

    @Test
    void aWideTableShowsLongTextsInFull(FxRobot robot) throws Exception {
        until(() -> view.getItems().size() == 24);
        TrialRecord failed =
                TrialRecordBuilder.of(plan.trials().get(0))
                        .took(Duration.ZERO)
                        .failed("The receiver said nothing for ten seconds: is a port closed?");
        robot.interact(
                () -> {
                    view.getColumns().forEach(c -> c.setVisible(isNamed(c)));
                    view.getScene().getWindow().setWidth(1000);
                    trials.show(plan, List.of(failed));
                });
        until(() -> view.getItems().size() == 1);
        robot.interact(view::layout);
        Text whole = new Text(failed.failure());
        whole.setFont(Font.font("Inter", FontWeight.NORMAL, AppearanceModel.TEXT_SIZE));
        assertThat(column("Failure").getWidth())
                .isBetween(whole.getLayoutBounds().getWidth(), view.getWidth() - 200);
    }

    private static boolean isNamed(TableColumn<?, ?> column) {
        return List.of("Failure", "Engine", "Throughput\n(Mbit/s)").contains(column.getText());
    }

    private TableColumn<TrialRecord, ?> column(String title) {
        return view.getColumns().stream()
                .filter(c -> c.getText().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void trialsAreFilteredByWords(FxRobot robot) throws Exception {
        until(() -> view.getItems().size() == 24);
        TextField filter = robot.lookup("#filter-trials").queryAs(TextField.class);
        robot.clickOn(filter).write("JMS double");
        until(() -> view.getItems().size() == 6);
        assertThat(robot.lookup("#count-trials").queryAs(Label.class).getText())
                .isEqualTo("6 of 24 rows");
        assertThat(view.getItems()).allMatch(t -> t.trial().cell().engine().id().equals("jms"));
        robot.interact(filter::clear);
        robot.clickOn(filter).write("1K flood");
        until(() -> view.getItems().size() == 12);
        assertThat(header(view)).as("all are floods").doesNotContain("Pattern");
        robot.interact(filter::clear);
        robot.clickOn(filter).write("nothing like it");
        until(() -> view.getItems().isEmpty());
        assertThat(((Label) view.getPlaceholder()).getText()).contains("No row matches");
        robot.interact(filter::clear);
        robot.clickOn(filter).write("worker ended");
        until(() -> view.getItems().size() == 1);
        assertThat(robot.lookup("#count-trials").queryAs(Label.class).getText())
                .isEqualTo("1 of 24 rows");
        assertThat(header(view)).contains("Failure", "Throughput (Mbit/s)").doesNotContain("Lost");
    }

    @Test
    void oneRowIsNotCalledRows() {
        assertThat(TablePane.count(1, 1)).isEqualTo("1 row");
        assertThat(TablePane.count(0, 1)).isEqualTo("0 of 1 row");
        assertThat(TablePane.count(1200, 1200)).isEqualTo("1,200 rows");
    }

    @Test
    void columnsAreChosenAndTheChoiceStays(FxRobot robot) throws Exception {
        until(() -> view.getItems().size() == 24);
        robot.interact(
                () ->
                        view.getColumns().stream()
                                .filter(c -> c.getText().startsWith("Pair"))
                                .forEach(c -> c.setVisible(false)));
        robot.interact(() -> trials.add(Made.record(plan.trials().get(0))));
        until(() -> view.getItems().size() == 25);
        assertThat(header(view)).doesNotContain("Pair");
    }

    @Test
    void theSelectionGoesToTheClipboardAndWhatIsShownToAFile(FxRobot robot) throws Exception {
        until(() -> view.getItems().size() == 24);
        Node row = robot.lookup(".table-row-cell").nth(1).query();
        robot.clickOn(row).push(KeyCode.CONTROL, KeyCode.C);
        List<String> copied = new ArrayList<>();
        robot.interact(() -> copied.add(Clipboard.getSystemClipboard().getString()));
        assertThat(copied.get(0).split("\n")).hasSize(2);
        assertThat(copied.get(0)).startsWith(String.join("\t", header(view)) + "\n");
        robot.clickOn("#export-trials");
        assertThat(exported).hasSize(1);
        assertThat(exported.get(0).rows()).hasSize(24);
        robot.doubleClickOn(row);
        assertThat(opened).containsExactly(view.getItems().get(1));
    }
}
