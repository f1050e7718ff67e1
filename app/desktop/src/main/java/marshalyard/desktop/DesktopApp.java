package marshalyard.desktop;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.prefs.Preferences;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.appearance.DesktopTheme;
import marshalyard.desktop.chart.ChartWarmUp;
import marshalyard.desktop.files.NativeChoices;
import marshalyard.desktop.frame.WindowFrame;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.fxthread.UncaughtExceptions;
import marshalyard.desktop.notice.DesktopNotice;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.start.StartActions;

/** The program with a window. */
public final class DesktopApp extends Application {
    /**
     * The time for which results are gathered in a long trial; what has ended is shown in the pause
     * before the next trial.
     */
    private static final Duration GATHERING = Duration.ofSeconds(2);

    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(step -> daemon(step, "desktop-work"));

    private static Thread daemon(Runnable step, String name) {
        Thread thread = new Thread(step, name);
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void start(Stage stage) {
        FxThread fx = FxThread.gathering(Platform::runLater, GATHERING);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks background = new BackgroundTasks(worker, fx, notices);
        Path unsaved = Path.of(System.getProperty("user.home"), ".marshalyard", "unsaved");
        Workbench bench =
                Workbench.create(fx, notices, Preferences.userRoot().node("marshalyard"), unsaved);
        new UncaughtExceptions(fx, bench::tellOfFault).install();
        ChartWarmUp.begin();
        Appearance.install(bench.appearance());
        NativeChoices choices = new NativeChoices(() -> stage);
        QuitAction leaving = new QuitAction(bench, choices, worker);
        Actions actions =
                Actions.create(
                        bench,
                        background,
                        choices,
                        receive -> () -> leaving.leave(() -> exitWith(receive)));
        bench.report().afterwards(outcome -> tellDesktop(stage, bench, background));
        Scene scene = new Scene(new WorkbenchView(bench, actions), 1440, 900);
        Appearance.dress(scene, bench.appearance());
        background.run(DesktopTheme::isDark, bench.appearance().desktopDarkProperty()::set);
        stage.setScene(scene);
        stage.titleProperty().bind(new WindowTitle(bench));
        stage.setMinWidth(960);
        stage.setMinHeight(600);
        stage.setOnCloseRequest(
                e -> {
                    e.consume();
                    actions.quit().run();
                });
        new WindowFrame(stage, bench.remembered()).show();
        List<String> arguments = getParameters().getUnnamed();
        bench.start().shownProperty().set(arguments.isEmpty());
        BackgroundTasks aside =
                new BackgroundTasks(step -> daemon(step, "desktop-engines").start(), fx, notices);
        actions.open().start(arguments.isEmpty() ? null : Path.of(arguments.get(0)), aside);
        StartActions pictures = new StartActions(bench.start(), background);
        pictures.draw(
                List.copyOf(bench.session().recent()), bench.appearance().darkProperty().get());
    }

    /** The user may work elsewhere while experiments run. */
    private static void tellDesktop(Stage stage, Workbench bench, BackgroundTasks background) {
        NoticeModel.Notice notice = bench.notices().currentProperty().get();
        if (stage.isFocused() || bench.busy() || notice == null) return;
        DesktopNotice desktop = new DesktopNotice(System.getenv().getOrDefault("PATH", ""));
        background.run(() -> desktop.send(notice.sentence()), sent -> {});
    }

    private static void exitWith(ReceiveActions receive) {
        receive.endNow();
        Platform.runLater(() -> exit(receive));
    }

    /** JavaFX crashes if it exits while a second window is open. */
    private static void exit(ReceiveActions receive) {
        receive.hide();
        Window.getWindows().stream()
                .filter(window -> window instanceof Stage stage && stage.getOwner() != null)
                .toList()
                .forEach(Window::hide);
        Platform.exit();
    }

    @Override
    public void stop() {
        worker.shutdownNow();
    }
}
