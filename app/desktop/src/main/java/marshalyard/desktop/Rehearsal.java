package marshalyard.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.files.NativeChoices;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.shelf.SampleFolder;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.lab.api.InstalledLab;

/**
 * Makes the window with a sample in it, draws it where nobody sees it, and ends. The launcher
 * starts this before the first window of a build, so that the JVM can write down the classes that a
 * window loads (class data sharing).
 */
public final class Rehearsal {
    /** Kept, or the logger forgets its level when it is collected. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private Rehearsal() {}

    /**
     * Starts it.
     *
     * @param arguments an empty folder
     */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true"); // Java 2D draws into memory only
        JAVAFX.setLevel(Level.SEVERE);
        Application.launch(Unseen.class, arguments);
    }

    /** The program without its stage. Its host class is none, to start from a class path. */
    public static final class Unseen extends Application {
        @Override
        public void start(Stage stage) throws Exception {
            Path folder = Path.of(getParameters().getUnnamed().get(0));
            Executor here = Runnable::run;
            FxThread fx = new FxThread(Platform::runLater);
            NoticeModel notices = new NoticeModel();
            BackgroundTasks background = new BackgroundTasks(here, fx, notices);
            Preferences none = Preferences.userRoot().node("marshalyard-rehearsal");
            NativeChoices choices = new NativeChoices(() -> stage);
            WindowParts parts =
                    new WindowParts(background, notices, choices, none, folder.resolve("unsaved"));
            Appearance.install(parts.appearance);
            Scene scene = new Scene(new WindowView(parts, () -> {}), 1440, 900);
            Appearance.dress(scene, parts.appearance);
            stage.setScene(scene);
            Optional<Path> beside = InstalledLab.samples();
            List<ShelfItem.Sample> samples =
                    beside.isPresent() ? SampleFolder.read(beside.get()) : List.of();
            parts.shelf.show(samples);
            samples.stream()
                    .filter(s -> s.experiment() != null)
                    .findFirst()
                    .ifPresent(parts.open::show);
            scene.snapshot(null);
            none.removeNode();
            Platform.runLater(
                    () -> {
                        scene.snapshot(null);
                        Platform.exit();
                    });
        }
    }
}
