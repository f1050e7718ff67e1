package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.prefs.Preferences;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.Home;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.host.HostDialog;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A user's way through the window over real workers: edit, undo, run, look inside, compare, report,
 * open again. With {@code -Dmarshalyard.pictures=FOLDER} each station leaves a picture there.
 */
@NeedsDisplay
@ExtendWith(ApplicationExtension.class)
class JourneyTest {
    private static final String TEXT =
            """
            marshalyard: 1
            title: Two ways to flood
            description: Sockets by streams and by channels.
            engines: [tcp, tcp-nio]
            types: [octet]
            sizes: [1K, 4K, 16K]
            patterns: [flood]
            trial: {burnIn: 0 s, warmup: 20 ms, duration: 50 ms}
            repeat: {trials: 2, forks: 2}
            """;

    @TempDir static Path folder;

    /** What the window still asks for while it closes is not done any more. */
    private final ExecutorService worker =
            new ThreadPoolExecutor(
                    1,
                    1,
                    0,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(),
                    new ThreadPoolExecutor.DiscardPolicy());

    private Preferences preferences;
    private WindowParts parts;
    private OpenActions open;
    private Stage stage;
    private final Answers answers = new Answers();

    @Start
    void aWindow(Stage window) throws Exception {
        stage = window;
        preferences = Preferences.userRoot().node("marshalyard-test-" + System.nanoTime());
        FxThread fx = new FxThread(Platform::runLater);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks tasks = new BackgroundTasks(worker, fx, notices);
        parts = new WindowParts(tasks, notices, answers, preferences, folder.resolve("unsaved"));
        Appearance.install(parts.appearance);
        open = parts.open;
        Scene scene = new Scene(new WindowView(parts, () -> {}), 1400, 860);
        Appearance.dress(scene, parts.appearance);
        stage.setScene(scene);
        stage.show();
        Home home = withSockets();
        tasks.run(() -> InstalledLab.open(home, HostDialog.REFUSING), parts.startUp::connect);
    }

    /** The product with the one engine module that this module waits for. */
    private static Home withSockets() throws Exception {
        Path product = Path.of(System.getProperty("marshalyard.home")).toAbsolutePath();
        Path home = folder.resolve("home");
        Path engines = Files.createDirectories(home.resolve("engines"));
        for (String part : List.of("lib", "worker")) {
            Files.createSymbolicLink(home.resolve(part), product.resolve(part));
        }
        String sockets = "marshalyard-sockets";
        Files.createSymbolicLink(
                engines.resolve(sockets), product.resolve("engines").resolve(sockets));
        return new Home(home);
    }

    @AfterEach
    void close() throws Exception {
        worker.shutdownNow();
        assertThat(worker.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        WaitForAsyncUtils.waitForFxEvents();
        SessionStore store = parts.session.storeProperty().get();
        if (store != null) store.close();
        preferences.removeNode();
    }

    @Test
    void fromAnExperimentToItsReportAndBack(FxRobot robot) throws Exception {
        Path file = Files.writeString(folder.resolve("two.yaml"), TEXT);
        robot.interact(() -> open.open(file));
        until(() -> summary(robot).startsWith("24 trials of 6 cells"));

        robot.clickOn("#engine-tcp");
        until(() -> summary(robot).startsWith("12 trials of 3 cells"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        until(() -> summary(robot).startsWith("24 trials of 6 cells"));
        picture("1-edit");

        robot.push(KeyCode.CONTROL, KeyCode.R);
        until(() -> parts.run.stateProperty().get() == State.RUNNING);
        until(() -> parts.run.stateProperty().get() == State.IDLE);
        assertThat(parts.trials.records()).hasSize(24).noneMatch(r -> r.failed());
        picture("2-run");

        robot.clickOn("Results");
        until(() -> table(robot, "#results").getItems().size() == 6);
        robot.interact(() -> parts.inspect.open(parts.trials.records().get(0).trial().cell()));
        until(() -> robot.lookup("#inspector").query().isVisible());
        picture("3-inspect");
        robot.clickOn("#close-inspector");

        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        until(() -> robot.lookup("#comparison").tryQuery().isPresent());
        picture("4-compare");

        Path report = folder.resolve("report.html");
        answers.file = report;
        robot.push(KeyCode.CONTROL, KeyCode.P);
        until(() -> notice().startsWith("Saved as"));
        assertThat(Files.readString(report)).contains("Two ways to flood", "<svg", "tcp-nio");

        Path session = parts.session.storeProperty().get().file();
        robot.interact(() -> open.open(file));
        until(() -> parts.trials.records().isEmpty());
        robot.interact(() -> open.open(session));
        until(() -> parts.trials.records().size() == 24);
        assertThat(parts.shelf.inViewProperty().get()).isInstanceOf(ShelfItem.InSession.class);
    }

    private static String summary(FxRobot robot) {
        return robot.lookup("#plan-summary").queryAs(Label.class).getText();
    }

    private static TableView<?> table(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(TableView.class);
    }

    private String notice() {
        NoticeModel.Notice notice = parts.notices.currentProperty().get();
        return notice == null ? "" : notice.sentence();
    }

    private void until(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                90,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
    }

    private void picture(String name) throws Exception {
        String pictures = System.getProperty("marshalyard.pictures", "");
        if (pictures.isEmpty()) return;
        WaitForAsyncUtils.waitForFxEvents();
        WritableImage image =
                WaitForAsyncUtils.asyncFx(() -> stage.getScene().snapshot(null)).get();
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                copy.setRGB(x, y, image.getPixelReader().getArgb(x, y));
            }
        }
        Path to = Files.createDirectories(Path.of(pictures)).resolve(name + ".png");
        ImageIO.write(copy, "png", to.toFile());
    }
}
