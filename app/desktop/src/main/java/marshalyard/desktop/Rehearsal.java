package marshalyard.desktop;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.prefs.BackingStoreException;
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
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.Latencies;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * Makes the window with a sample in it, then with a session, draws both where nobody sees it, and
 * ends. The launcher starts this before the first window of a build, so that the JVM can write down
 * the classes that a window loads (class data sharing).
 */
public final class Rehearsal {
    /** Kept, or the logger forgets its level when it is collected. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private static final long NANOS = 1_000_000;

    /** More turns of the window's thread than it takes to open a session. */
    private static final int STEPS = 8;

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
            parts.open.open(session(folder.resolve("rehearsal.yard")));
            later(STEPS, () -> end(scene, none));
        }

        /** Does something behind so many turns of the window's thread. */
        private static void later(int turns, Runnable step) {
            if (turns == 0) step.run();
            else Platform.runLater(() -> later(turns - 1, step));
        }

        private static void end(Scene scene, Preferences preferences) {
            try {
                scene.snapshot(null);
                preferences.removeNode();
            } catch (BackingStoreException e) {
                throw new IllegalStateException(e);
            } finally {
                Platform.exit();
            }
        }
    }

    /** Writes a session; its figures mean nothing, and nobody sees them. */
    private static Path session(Path file) throws SessionException {
        Experiment experiment =
                new ExperimentBuilder("Rehearsal")
                        .engines("null")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "1K..4K *2")
                        .build();
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(experiment, Set.of());
            for (Cell cell : Plan.of(experiment).cells()) {
                store.add(stored, trial(new Trial(cell, 0, 0)));
            }
        }
        return file;
    }

    private static TrialRecord trial(Trial trial) {
        long bytes = trial.cell().messageBytes();
        Measurement measurement =
                new Measurement(
                        new Sent(1, bytes, NANOS, NANOS),
                        new Received(1, bytes, bytes, NANOS),
                        Latencies.NONE,
                        null,
                        Map.of(),
                        Map.of(),
                        null,
                        Context.NONE);
        Duration took = Duration.ofNanos(NANOS);
        return new TrialRecord(trial, Instant.EPOCH, took, "", measurement, Map.of());
    }
}
