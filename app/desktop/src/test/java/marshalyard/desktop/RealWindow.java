package marshalyard.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** The real window under the real mouse and keyboard, with one sample; the lab is the test's. */
@ExtendWith(ApplicationExtension.class)
abstract class RealWindow {
    @TempDir static Path folder;
    final FakeLab lab = new FakeLab();
    final Answers answers = new Answers();
    WindowParts parts;
    OpenActions open;
    Stage stage;

    /** What a test class begins with; TestFX looks for the annotation in that class only. */
    void show(Stage window) {
        stage = window;
        FxThread door = new FxThread(Platform::runLater);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(background(), door, notices);
        parts = new WindowParts(here, notices, answers, new MemoryPreferences(), folder);
        Appearance.install(parts.appearance);
        open = parts.open;
        Scene scene = new Scene(new WindowView(parts, () -> {}), 1400, 860);
        Appearance.dress(scene, parts.appearance);
        stage.setScene(scene);
        stage.sizeToScene(); // another test may have made it small
        stage.show();
        parts.shelf.show(
                List.of(new ShelfItem.Sample(Path.of("first-look.yaml"), Made.experiment(), "")));
        parts.startUp.connect(lab);
    }

    /** Where work of the window is done: at once, so that what follows is on the screen. */
    Executor background() {
        return Runnable::run;
    }

    @AfterEach
    void close() throws Exception {
        SessionStore store = parts.session.storeProperty().get();
        if (store != null) store.close();
    }

    void until(BooleanSupplier condition) throws Exception {
        WaitForAsyncUtils.waitFor(
                20,
                TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.asyncFx(condition::getAsBoolean).get());
    }

    static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    /** True if a chart has pixels of exactly this colour. */
    static boolean shows(FxRobot robot, Color color) {
        int argb = 0xff000000 | Integer.parseInt(color.toString().substring(2, 8), 16);
        return robot.lookup(".chart-pane .image-view").queryAllAs(ImageView.class).stream()
                .map(ImageView::getImage)
                .anyMatch(image -> image != null && has(image, argb));
    }

    private static boolean has(Image image, int argb) {
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getPixelReader().getArgb(x, y) == argb) return true;
            }
        }
        return false;
    }
}
