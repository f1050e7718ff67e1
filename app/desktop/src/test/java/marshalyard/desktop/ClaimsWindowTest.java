package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Claims in the window: their verdicts while trials come, their cells, and new ones. */
@NeedsDisplay
class ClaimsWindowTest extends RealWindow {
    private static final String CLAIMS =
            """
            marshalyard: 1
            claims:
              - id: old-01
                claim: A receiver gets all.
                count: {engine: tcp, size: 1K, type: octet, metric: lost}
                equals: 0
              - id: own-01
                claim: jms is twice as fast as tcp.
                ratio: {of: {engine: jms}, over: {engine: tcp}}
                where: {type: octet, size: 1K}
                at least: 2
            """;

    private final Plan plan = Plan.of(experiment());

    private static Experiment experiment() {
        return experiment(CLAIMS);
    }

    private static Experiment experiment(String claims) {
        try {
            return Made.experiment()
                    .edit()
                    .repetition(Repetition.DEFAULT.withForks(3).withTrials(1))
                    .claims(ClaimList.read(claims, "claims.yaml"))
                    .build();
        } catch (ExperimentException e) {
            throw new AssertionError(e);
        }
    }

    @Start
    void aWindow(Stage window) {
        show(window);
    }

    @SuppressWarnings("unchecked")
    private static TableView<JudgedClaim> table(FxRobot robot) {
        return robot.lookup("#claims").queryAs(TableView.class);
    }

    private static List<ClaimOutcome> outcomes(FxRobot robot) {
        return table(robot).getItems().stream().map(JudgedClaim::outcome).toList();
    }

    private List<TrialRecord> records() {
        return plan.trials().stream().map(Made::record).toList();
    }

    private void look(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.interact(() -> parts.trials.show(plan, List.of()));
        robot.clickOn("Claims");
        until(() -> outcomes(robot).size() == 2);
    }

    /** It named the mouse only. */
    @Test
    void whereThereIsNoClaimTheKeyThatMakesOneIsNamed(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.clickOn("Claims");
        until(
                () ->
                        table(robot).getPlaceholder() instanceof Label hint
                                && hint.getText().contains("arrow keys and press C"));
    }

    @Test
    void verdictsFillInWhileTrialsEnd(FxRobot robot) throws Exception {
        look(robot);
        assertThat(outcomes(robot)).containsOnly(ClaimOutcome.NOT_MEASURED);

        robot.interact(() -> records().forEach(parts.trials::add));

        until(
                () ->
                        outcomes(robot)
                                .equals(List.of(ClaimOutcome.HOLDS, ClaimOutcome.DOES_NOT_HOLD)));
        assertThat(text(robot, "#claims-told")).isEqualTo("1 holds, 1 does not hold");
    }

    /** The strip was cut off at the right of a window of 1280 pixels. */
    @Test
    void everyColumnIsSeenInASmallWindow(FxRobot robot) throws Exception {
        robot.interact(
                () -> {
                    stage.setWidth(1280);
                    stage.setHeight(720);
                });
        look(robot);
        robot.interact(() -> records().forEach(parts.trials::add));
        until(() -> outcomes(robot).contains(ClaimOutcome.HOLDS));
        TableView<JudgedClaim> table = table(robot);
        until(() -> widths(table) <= table.getWidth());
        assertThat(table.getColumns())
                .allMatch(column -> column.getWidth() >= column.getMinWidth());
        assertThat(text(robot, "#claims-key")).contains("◆ published");
        assertThat(table.getVisibleLeafColumns())
                .as("no claim has a published figure")
                .extracting(column -> column.getText())
                .containsExactly("Claim", "Verdict", "Here", "On one scale");

        robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        until(() -> widths(table) > 0 && widths(table) <= table.getWidth());

        Experiment published = experiment(CLAIMS + "    published: 2.5\n");
        robot.interact(() -> parts.trials.show(Plan.of(published), List.of()));
        until(() -> table.getVisibleLeafColumns().size() == 5);
        until(() -> widths(table) > 0 && widths(table) <= table.getWidth());
    }

    private static double widths(TableView<?> table) {
        return table.getVisibleLeafColumns().stream().mapToDouble(c -> c.getWidth()).sum();
    }

    /** The table took Ctrl+Home for its first row. */
    @Test
    void theStartPageComesByItsKeysAlsoFromATable(FxRobot robot) throws Exception {
        look(robot);
        robot.clickOn("Verdict").push(KeyCode.CONTROL, KeyCode.HOME);
        until(() -> parts.start.shownProperty().get());
        robot.interact(() -> parts.start.shownProperty().set(false));
        robot.clickOn("A receiver gets all.").push(KeyCode.CONTROL, KeyCode.HOME);
        until(() -> parts.start.shownProperty().get());
    }

    @Test
    void aClaimWithoutTrialsHasNoCellsToShow(FxRobot robot) throws Throwable {
        look(robot);
        robot.doubleClickOn("A receiver gets all.").push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        WaitForAsyncUtils.checkException();
        assertThat(robot.lookup("#claim-open").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#claims").query().isVisible()).isTrue();
    }

    @Test
    void theFilterAndTheCellsOfAClaim(FxRobot robot) throws Exception {
        look(robot);
        robot.interact(() -> records().forEach(parts.trials::add));
        until(() -> outcomes(robot).contains(ClaimOutcome.HOLDS));
        robot.interact(
                () ->
                        robot.lookup("#claims-verdict")
                                .queryAs(ComboBox.class)
                                .getSelectionModel()
                                .select(ClaimOutcome.DOES_NOT_HOLD.ordinal() + 1));
        until(() -> outcomes(robot).equals(List.of(ClaimOutcome.DOES_NOT_HOLD)));

        robot.clickOn("jms is twice as fast as tcp.");
        until(() -> parts.claims.sides().sidesProperty().get().size() == 2);
        assertThat(text(robot, "#claim-card .factor-title"))
                .isEqualTo("jms is twice as fast as tcp.");
        robot.clickOn("#claim-open");
        until(() -> robot.lookup(".first-side-ring").tryQuery().isPresent());
        assertThat(robot.lookup(".second-side-ring").queryAll()).hasSize(1);
    }

    @Test
    void aClaimIsMadeOfTwoCurves(FxRobot robot) throws Exception {
        TextInputControl text = proposed(robot);
        assertThat(text.getText())
                .contains("are alike within 5 % for octet, 1K and 2K.", "id: own-02", "each: size");
        robot.clickOn("#claim-whole");
        assertThat(text.getText()).contains("are alike within 5 % for octet, 1K.");

        robot.interact(() -> text.setText(text.getText().replace("within: 5 %", "within: x")));
        robot.clickOn("#claim-keep");
        assertThat(text(robot, "#claim-message")).contains("the claim, line");
        robot.interact(() -> text.setText(text.getText().replace("within: x", "within: 5 %")));
        robot.clickOn("#claim-keep");

        until(() -> robot.lookup("#claim-text").tryQuery().isEmpty());
        assertThat(keptIds()).contains("own-02");
    }

    /** The YAML of an experiment with two of them could not be read again. */
    @Test
    void aClaimHasAnIdOfItsOwn(FxRobot robot) throws Exception {
        proposed(robot);
        robot.clickOn("#claim-keep");
        until(() -> robot.lookup("#claim-text").tryQuery().isEmpty());
        robot.interact(
                () -> {
                    parts.claims.sides().show(octets().stream().map(Set::of).toList());
                    parts.claims.propose(stage);
                });
        until(() -> robot.lookup("#claim-text").tryQuery().isPresent());

        robot.clickOn("#claim-keep");

        until(
                () ->
                        text(robot, "#claim-message")
                                .equals("There is a claim 'own-02' already. Rename this one."));
        assertThat(keptIds()).containsOnlyOnce("own-02");
        robot.push(KeyCode.ESCAPE);
    }

    /** It was kept with whatever experiment was in view by then. */
    @Test
    void aClaimIsKeptWithItsOwnExperiment(FxRobot robot) throws Exception {
        proposed(robot);
        Experiment other = Made.experiment().edit().title("Another").build();
        robot.interact(() -> open.show(new ShelfItem.Sample(Path.of("b.yaml"), other, "")));

        robot.clickOn("#claim-keep");

        until(() -> text(robot, "#claim-message").startsWith("Another experiment is in view."));
        assertThat(keptIds()).doesNotContain("own-02");
        robot.push(KeyCode.ESCAPE);
    }

    private List<String> keptIds() {
        return parts.setup.plannedProperty().get().experiment().claims().stream()
                .map(Claim::id)
                .toList();
    }

    private List<Cell> octets() {
        return plan.cells().stream()
                .filter(c -> Factors.TYPE.text(c).equals("octet"))
                .filter(c -> Factors.SIZE.text(c).equals("1K"))
                .toList();
    }

    /** The text of a claim that is proposed of two curves. */
    private TextInputControl proposed(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.interact(() -> parts.trials.show(plan, records()));
        robot.interact(() -> octets().forEach(cell -> parts.claims.sides().pick(Set.of(cell))));
        robot.clickOn("#make-claim");
        until(() -> robot.lookup("#claim-text").tryQuery().isPresent());
        return robot.lookup("#claim-text").queryAs(TextInputControl.class);
    }

    @Test
    void pointsArePickedByKeys(FxRobot robot) throws Exception {
        robot.clickOn("First look");
        until(() -> parts.trials.planProperty().get() != null);
        robot.interact(() -> parts.trials.show(plan, records()));
        robot.clickOn("#chart-throughput", MouseButton.SECONDARY).push(KeyCode.ESCAPE);
        robot.push(KeyCode.RIGHT).push(KeyCode.C);
        until(() -> parts.claims.sides().sidesProperty().get().size() == 1);
        until(() -> robot.lookup(".first-side-ring").tryQuery().isPresent());
    }
}
