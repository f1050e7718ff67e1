package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.start.StartActions;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The start page and the tour. */
@NeedsDisplay
class StartPageTest extends RealWindow {
    @Start
    void aWindow(Stage window) {
        show(window);
    }

    private static Set<Node> pointedAt(FxRobot robot) {
        return robot.lookup(StartPageTest::isTold).queryAll();
    }

    private static boolean isTold(Node node) {
        return node.getPseudoClassStates().contains(PseudoClass.getPseudoClass("told"));
    }

    @Test
    void aCardOfTheStartPageBringsItsSampleAndTheTourComesOnce(FxRobot robot) throws Exception {
        robot.interact(() -> parts.start.shownProperty().set(true));
        robot.clickOn("#start-first-look-yaml");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        until(() -> text(robot, "#plan-summary").startsWith("24 trials of 8 cells"));
        until(() -> robot.lookup("#tour-begin").tryQuery().isPresent());
        assertThat(robot.lookup("#tour-begin").query().isFocused())
                .as("an offer does not take the keys")
                .isFalse();
        robot.clickOn("#tour-begin");
        for (int step = 0; step < 5; step++) {
            until(() -> robot.lookup("#tour-next").tryQuery().isPresent());
            assertThat(pointedAt(robot)).as("step " + step).isNotEmpty();
            robot.clickOn("#tour-next");
        }
        until(() -> robot.lookup("#tour").tryQuery().isEmpty());
        assertThat(pointedAt(robot)).isEmpty();

        robot.push(KeyCode.CONTROL, KeyCode.HOME);
        until(() -> robot.lookup("#start-page").query().isVisible());
        robot.clickOn("#start-leave");
        until(() -> !robot.lookup("#start-page").query().isVisible());
        assertThat(robot.lookup("#tour").tryQuery()).isEmpty();
    }

    /** Pictures of recent sessions stayed dark in a light window. */
    @Test
    void picturesFollowTheLookAndWhatIsMeasured(FxRobot robot) throws Exception {
        Path session = folder.resolve("pictured.yard");
        Plan plan = Plan.of(Made.experiment());
        List<TrialRecord> records = plan.trials().stream().map(Made::record).toList();
        try (SessionStore store = SessionStore.create(session)) {
            StoredExperiment all = store.add(Made.experiment(), Set.of());
            for (TrialRecord record : records) store.add(all, record);
        }
        robot.interact(
                () -> {
                    parts.start.shownProperty().set(true);
                    new StartActions(parts.start, parts.background)
                            .draw(List.of(session), parts.appearance.themeProperty());
                });
        assertThat(background(session)).isEqualTo(argb(Theme.LIGHT));
        Image before = parts.start.thumbnails().get(session);

        robot.clickOn("#appearance");
        until(() -> background(session) == argb(Theme.DARK));
        robot.interact(() -> parts.start.shownProperty().set(false));
        robot.clickOn("#appearance");
        assertThat(background(session)).as("while the page is away").isEqualTo(argb(Theme.DARK));
        robot.interact(() -> parts.start.shownProperty().set(true));
        assertThat(background(session)).isEqualTo(argb(Theme.LIGHT));
        Image again = parts.start.thumbnails().get(session);
        assertThat(again).isNotSameAs(before);

        robot.interact(() -> parts.start.shownProperty().set(false));
        robot.interact(() -> parts.start.shownProperty().set(true));
        assertThat(parts.start.thumbnails().get(session)).as("nothing changed").isSameAs(again);
        Files.setLastModifiedTime(session, FileTime.fromMillis(1_000));
        robot.interact(() -> parts.start.shownProperty().set(false));
        robot.interact(() -> parts.start.shownProperty().set(true));
        assertThat(parts.start.thumbnails().get(session)).isNotSameAs(again);
    }

    private int background(Path session) {
        return parts.start.thumbnails().get(session).getPixelReader().getArgb(2, 2);
    }

    private static int argb(Theme theme) {
        return theme.background().getRGB();
    }

    /** Its card came over the chart that was being drawn. */
    @Test
    void whoRunsAtOnceIsAskedLater(FxRobot robot) throws Exception {
        robot.interact(
                () -> {
                    parts.start.shownProperty().set(true);
                    parts.run.starting();
                    parts.start.shownProperty().set(false);
                });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#tour").tryQuery()).isEmpty();

        robot.interact(
                () -> {
                    parts.run.failedToStart();
                    parts.start.shownProperty().set(true);
                    parts.start.shownProperty().set(false);
                });
        until(() -> robot.lookup("#tour-begin").tryQuery().isPresent());
        robot.interact(parts.run::starting);
        until(() -> robot.lookup("#tour").tryQuery().isEmpty());
        robot.interact(parts.run::failedToStart);
    }
}
