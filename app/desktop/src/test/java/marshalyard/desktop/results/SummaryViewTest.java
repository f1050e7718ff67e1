package marshalyard.desktop.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import marshalyard.desktop.Made;
import marshalyard.desktop.NeedsDisplay;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class SummaryViewTest {
    private Label note;
    private Stage stage;
    private SummaryView summary;
    private final TrialsModel trials = new TrialsModel();

    @Start
    void aNote(Stage window) {
        stage = window;
        ScrollPane pane = new ScrollPane();
        note =
                SummaryView.sentence(
                        "The sender of tcp sent values. ".repeat(40), "muted", 40, pane);
        pane.setContent(new VBox(note));
        BackgroundTasks here =
                new BackgroundTasks(Runnable::run, new FxThread(Runnable::run), new NoticeModel());
        summary = new SummaryView(trials, new SimpleBooleanProperty(true), here);
        Plan plan = Plan.of(Made.experiment());
        trials.show(plan, plan.trials().stream().map(Made::record).toList());
        stage.setScene(new Scene(new VBox(pane, summary), 900, 400));
        stage.show();
    }

    /** All other views group them; a copy is for a spreadsheet. */
    @Test
    void thousandsAreGroupedAndCopiedAsTheyAre(FxRobot robot) throws Exception {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !summary.tsv().isEmpty());
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.from(summary).lookup(".table-grid .value").queryAllAs(Label.class))
                .extracting(label -> label.getText().strip())
                .contains("1,638")
                .noneMatch(text -> text.matches("\\d{4,}"));
        assertThat(summary.tsv()).contains("1638").doesNotContain("1,638");
    }

    /** The pane was empty until the tables were made. */
    @Test
    void aSentenceStandsThereWhileTablesAreMade(FxRobot robot) {
        List<Runnable> work = heldBack(robot);
        assertThat(hints(robot)).containsExactly("The trials are being summed up…");
        robot.interact(() -> work.forEach(Runnable::run));
        assertThat(hints(robot)).isEmpty();
        assertThat(summary.tsv()).isNotEmpty();
    }

    /** Shows the tables anew and hands over the work of making them, which nobody does yet. */
    private List<Runnable> heldBack(FxRobot robot) {
        List<Runnable> work = new ArrayList<>();
        BackgroundTasks later =
                new BackgroundTasks(work::add, new FxThread(Runnable::run), new NoticeModel());
        robot.interact(
                () -> {
                    summary = new SummaryView(trials, new SimpleBooleanProperty(true), later);
                    stage.getScene().setRoot(summary);
                });
        WaitForAsyncUtils.waitForFxEvents(5);
        return work;
    }

    private List<String> hints(FxRobot robot) {
        return robot.from(summary).lookup(".hint").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    /** They stood under the next experiment for nineteen times as long as they had taken. */
    @Test
    void tablesOfTheExperimentBeforeGoAtOnce(FxRobot robot) throws Exception {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !summary.tsv().isEmpty());
        WaitForAsyncUtils.waitForFxEvents(5); // the tables are laid out
        Plan other = Plan.of(Made.experiment());
        robot.interact(
                () -> {
                    summary.pace.took(TimeUnit.HOURS.toNanos(1));
                    trials.show(other, List.of());
                });
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> summary.tsv().isEmpty());
    }

    /** They stood under the next experiment until another sum of theirs was ready. */
    @Test
    void tablesOfTheExperimentBeforeGoWhileTheyAreMadeAnew(FxRobot robot) throws Exception {
        List<Runnable> work = heldBack(robot);
        robot.interact(() -> work.remove(0).run());
        assertThat(summary.tsv()).isNotEmpty();
        Plan before = trials.planProperty().get();
        robot.interact(() -> trials.show(before, List.of(Made.record(before.trials().get(0)))));
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !work.isEmpty());

        Plan next = Plan.of(Made.experiment());
        robot.interact(() -> trials.show(next, next.trials().stream().map(Made::record).toList()));
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(summary.tsv()).isEmpty();
        assertThat(hints(robot)).containsExactly("The trials are being summed up…");
        robot.interact(() -> work.remove(0).run());
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !work.isEmpty());
        robot.interact(() -> work.remove(0).run());
        assertThat(summary.tsv()).isNotEmpty();
    }

    /** The name of an engine that is wider than the view takes no room of the words before it. */
    @Test
    void aLongNameLeavesTheWordsBeforeItWhole(FxRobot robot) {
        Plan named =
                Plan.of(
                        Made.experiment()
                                .edit()
                                .engines(
                                        List.of(
                                                new EngineChoice(
                                                        "tcp", "A long name ".repeat(8), Map.of())))
                                .build());
        robot.interact(
                () -> {
                    stage.setWidth(450);
                    trials.show(named, named.trials().stream().map(Made::record).toList());
                });
        WaitForAsyncUtils.waitForFxEvents(5);
        ComboBox<?> engines = robot.from(summary).lookup("#summary-reference").queryComboBox();
        assertThat(engines.prefWidth(-1)).isGreaterThan(450);
        Label words = robot.from(summary).lookup("Ratios relative to").queryAs(Label.class);
        assertThat(words.getWidth()).isGreaterThanOrEqualTo(words.prefWidth(-1));
    }

    /** It was as long as its sentence, and ran out of the window. */
    @Test
    void aNoteHasAsManyLinesAsItNeeds(FxRobot robot) {
        robot.interact(() -> stage.setWidth(900)); // another test may have left it narrow
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(note.getWidth()).isBetween(500.0, 900.0);
        double wide = note.getHeight();
        robot.interact(() -> stage.setWidth(450));
        WaitForAsyncUtils.waitForFxEvents(5);
        assertThat(note.getWidth()).isLessThan(450);
        assertThat(note.getHeight()).isGreaterThan(1.5 * wide);
    }
}
