package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.session.OtherWriter;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A duel asked for in its small window. */
@NeedsDisplay
class DuelWindowTest extends RealWindow {
    private static final String TITLE = "tcp against jms";
    private static final int PAIRS = 5;

    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private static void type(FxRobot robot, String box, String text) {
        robot.interact(() -> robot.lookup(box).queryAs(ComboBox.class).getEditor().setText(text));
    }

    /** The duel of that title, with floods of 1K. */
    private void begin(FxRobot robot) {
        robot.interact(() -> parts.duel.show(stage));
        type(robot, "#duel-first", "tcp");
        type(robot, "#duel-second", "jms");
        field(robot, "call-return", "flood");
        field(robot, "1K, 8K, 64K", "1K");
        robot.interact(() -> robot.lookup("#duel-run").queryButton().fire());
    }

    @Test
    void anEngineThatIsNoneIsToldThereAndAGoodOneRuns(FxRobot robot) throws Exception {
        robot.interact(() -> parts.duel.show(stage));
        type(robot, "#duel-first", "tcp");
        type(robot, "#duel-second", "nothing");
        robot.interact(() -> robot.lookup("#duel-run").queryButton().fire());
        assertThat(text(robot, "#duel-message")).contains("There is no engine 'nothing'.");
        assertThat(robot.lookup("#duel-run").queryButton().lookup(".text"))
                .as("the button keeps its word beside a long message")
                .hasFieldOrPropertyWithValue("text", "Begin");
        assertThat(parts.run.isBusy()).isFalse();

        type(robot, "#duel-second", "jms delivery=persistent");
        field(robot, "call-return", "flood");
        robot.interact(() -> robot.lookup("#duel-run").queryButton().fire());

        until(() -> parts.run.isBusy());
        Experiment asked = parts.run.experiment().experiment();
        assertThat(asked.repetition().until().decided()).isTrue();
        assertThat(asked.levels(Factors.PATTERN)).hasToString("[Flood[]]");
        assertThat(asked.engines())
                .contains(EngineChoice.of("tcp"), EngineChoice.parse("jms delivery=persistent"));
    }

    @Test
    void aDifferenceIsExplainedForetoldAndTried(FxRobot robot) throws Exception {
        begin(robot);
        ended(TITLE, PAIRS * 2);
        shows(robot, "tcp is 2.9 times as fast as jms");
        assertThat(robot.lookup("#duel-why").queryButton().isDisabled()).isFalse();

        robot.interact(() -> robot.lookup("#duel-why").queryButton().fire());
        ended("Why: " + TITLE, PAIRS * 4);
        shows(robot, "Of 20.0 ± 0.0 µs more for each message of jms: ");
        shows(robot, "with prefetch=5000 should take at most 27.0 ± 0.0 µs");

        ended("Tried: " + TITLE, PAIRS * 2);
        shows(robot, "came 10.0 ± 0.0 µs less: as foretold.");
        assertThat(text(robot, "#duel-message")).isEqualTo("Explained.");
        assertThat(robot.lookup("#duel-why").queryButton().isDisabled()).isTrue();
    }

    /** What was foretold by then was tried all the same, and what was not was called explained. */
    @Test
    void whoCancelsTheReasonsGetsNoFurtherRun(FxRobot robot) throws Exception {
        begin(robot);
        ended(TITLE, PAIRS * 2);
        shows(robot, "tcp is 2.9 times as fast as jms");
        robot.interact(() -> robot.lookup("#duel-why").queryButton().fire());
        assertThat(robot.lookup("#duel-why").queryButton().isDisabled()).isTrue();
        begun("Why: " + TITLE);
        lab.measure(PAIRS * 4 - 1, DuelWindowTest::made);
        robot.interact(() -> parts.run.cancel());

        says(robot, "The run was ended before all was measured.");
        assertThat(card(robot)).contains("more for each message of jms").doesNotContain("Foretold");
        assertThat(parts.run.isBusy()).isFalse();
        assertThat(robot.lookup("#duel-why").queryButton().isDisabled()).isFalse();
    }

    @Test
    void aCancelledDuelSaysHowItGoesOn(FxRobot robot) throws Exception {
        begin(robot);
        begun(TITLE);
        lab.measure(2, DuelWindowTest::made);
        robot.interact(() -> parts.run.cancel());
        says(robot, "Undecided: the run was ended before. Resume goes on with it.");
    }

    /** It said that pairs go on. */
    @Test
    void aDuelThatMayNotWriteTheSessionSaysThatItDidNotBegin(FxRobot robot) throws Exception {
        Path file = folder.resolve("other.yard");
        try (OtherWriter other = OtherWriter.start(file)) {
            robot.interact(() -> open.open(file));
            until(() -> parts.session.storeProperty().get() != null);
            begin(robot);
            says(robot, "It did not begin; the notice in the large window says why.");
            assertThat(parts.notices.currentProperty().get().sentence())
                    .contains("is being written by process " + other.pid());
        }
    }

    @Test
    void theCardOfADuelWhoseWindowWasClosedIsThereAgain(FxRobot robot) throws Exception {
        begin(robot);
        robot.clickOn("#duel-message").type(KeyCode.ESCAPE);
        until(() -> robot.lookup("#duel-card").tryQuery().isEmpty());

        ended(TITLE, PAIRS * 2);
        until(() -> !parts.run.isBusy());
        robot.interact(() -> parts.duel.show(stage));
        shows(robot, "tcp is 2.9 times as fast as jms");
        assertThat(robot.lookup("#duel-second").queryAs(ComboBox.class).getEditor().getText())
                .isEqualTo("jms");
    }

    /** The experiment with this title begins, has so many trials, and ends. */
    private void ended(String title, int trials) throws Exception {
        begun(title);
        lab.measure(trials, DuelWindowTest::made);
        lab.finish();
    }

    private void begun(String title) throws Exception {
        until(
                () ->
                        parts.run.isBusy()
                                && parts.run.experiment() != null
                                && parts.run.experiment().experiment().title().equals(title));
    }

    /** Messages of tcp take 10.2 to 10.6 µs, those of jms 20 more, and 10 less with its switch. */
    private static TrialRecord made(Trial trial) {
        Cell cell = trial.cell();
        boolean jms = cell.engine().id().equals("jms");
        boolean spared = cell.engine().options().containsKey("prefetch");
        long nanos = 10_200 + 100 * (trial.fork() % 5) + (spared ? 10_000 : jms ? 20_000 : 0);
        Measurement measured =
                MeasurementBuilder.of(1000, 1000 * cell.messageBytes(), 1000 * nanos).build();
        if (cell.get(Factors.PROFILE) == Profiling.OFF) {
            return TrialRecordBuilder.of(trial).pair(pair(trial)).measured(measured);
        }
        Map<String, Profile> profiles =
                Map.of(
                        Profile.SENDER, profile("t;__send", jms ? 14_000_000 : 4_000_000),
                        Profile.RECEIVER, profile("t;__recv", jms ? 13_000_000 : 3_000_000));
        return TrialRecordBuilder.of(trial)
                .pair(pair(trial))
                .measured(measured.with(new EndProfiles(profiles, Map.of())));
    }

    private static int pair(Trial trial) {
        return 4 * trial.fork()
                + trial.cell().engine().options().size()
                + (trial.cell().engine().id().equals("jms") ? 1 : 0);
    }

    private static Profile profile(String stack, long nanos) {
        return new Profile(
                ProfileKind.CPU, "by hand", 1, 1, 0, StackText.read(stack + " " + nanos + "\n"));
    }

    private void shows(FxRobot robot, String text) throws Exception {
        try {
            until(() -> card(robot).contains(text));
        } catch (TimeoutException e) {
            assertThat(card(robot)).as(text(robot, "#duel-message")).contains(text);
        }
    }

    private void says(FxRobot robot, String message) throws Exception {
        until(() -> text(robot, "#duel-message").equals(message));
    }

    private static String card(FxRobot robot) {
        return robot.lookup("#duel-card").queryTextInputControl().getText();
    }

    private static void field(FxRobot robot, String before, String after) {
        robot.interact(
                () ->
                        robot
                                .lookup("#duel-run")
                                .queryButton()
                                .getScene()
                                .getRoot()
                                .lookupAll(".text-field")
                                .stream()
                                .map(node -> (TextInputControl) node)
                                .filter(field -> field.getText().equals(before))
                                .forEach(field -> field.setText(after)));
    }
}
