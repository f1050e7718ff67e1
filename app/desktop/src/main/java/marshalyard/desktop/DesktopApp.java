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
import javafx.scene.input.KeyCombination;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.appearance.DesktopTheme;
import marshalyard.desktop.chart.ChartWarmUp;
import marshalyard.desktop.files.NativeChoices;
import marshalyard.desktop.frame.WindowFrame;
import marshalyard.desktop.frame.WindowIcon;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.fxthread.UncaughtExceptions;
import marshalyard.desktop.layout.LayoutModel;
import marshalyard.desktop.notice.DesktopNotice;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.receive.ReceiveActions;
import marshalyard.desktop.start.StartActions;
import marshalyard.model.file.UserFolders;

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
        Path unsaved = UserFolders.home().resolve(Path.of(".marshalyard", "unsaved"));
        NativeChoices choices = new NativeChoices(() -> stage);
        Preferences preferences = Preferences.userRoot().node("marshalyard");
        WindowParts parts = new WindowParts(background, notices, choices, preferences, unsaved);
        List<String> arguments = getParameters().getUnnamed();
        if (!arguments.isEmpty()) choices.near(Path.of(arguments.get(0)).toAbsolutePath());
        parts.session.recent().stream().findFirst().ifPresent(choices::near);
        new UncaughtExceptions(fx, sentence -> tell(parts, sentence)).install();
        ChartWarmUp.begin();
        Appearance.install(parts.appearance);
        Runnable quit = () -> parts.quit.quit(worker, () -> exitWith(parts.receive, fx));
        parts.run.afterwards(outcome -> tellDesktop(stage, parts));
        Scene scene = new Scene(new WindowView(parts, quit), 1440, 900);
        Appearance.dress(scene, parts.appearance);
        background
                .aside("desktop-theme")
                .run(DesktopTheme::isDark, parts.appearance.desktopDarkProperty()::set);
        stage.setScene(scene);
        stage.titleProperty()
                .bind(new WindowTitle(parts.current, parts.session, parts.writing, parts.setup));
        stage.focusedProperty().addListener((o, was, is) -> lookAtSession(parts, is));
        WindowIcon.show(stage);
        stage.setMinWidth(960);
        stage.setMinHeight(600);
        fillScreen(stage, parts.layout);
        stage.setOnCloseRequest(
                e -> {
                    e.consume();
                    quit.run();
                });
        new WindowFrame(stage, parts.remembered).show();
        parts.start.shownProperty().set(arguments.isEmpty());
        parts.startUp.begin(
                arguments.isEmpty() ? null : Path.of(arguments.get(0)),
                background.aside("desktop-engines"));
        new StartActions(parts.start, background.aside("desktop-pictures"))
                .draw(parts.session.recent(), parts.appearance.themeProperty());
    }

    /** Who comes back may have measured into the session with another program. */
    private static void lookAtSession(WindowParts parts, boolean focused) {
        if (focused && !parts.run.isBusy()) parts.writing.look();
    }

    private static void fillScreen(Stage stage, LayoutModel layout) {
        stage.setFullScreenExitHint("F11 or Escape leaves the full screen");
        stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH); // the window asks itself
        layout.fullScreenProperty().addListener((o, was, is) -> stage.setFullScreen(is));
        stage.fullScreenProperty().addListener((o, was, is) -> layout.fullScreenProperty().set(is));
    }

    /** Tells the user and the log of something that went wrong. */
    private static void tell(WindowParts parts, String sentence) {
        parts.notices.error(sentence); // which stands in the log, too
    }

    /** The user may work elsewhere while experiments run. */
    private static void tellDesktop(Stage stage, WindowParts parts) {
        NoticeModel.Notice notice = parts.notices.currentProperty().get();
        if (stage.isFocused() || parts.run.isBusy() || notice == null) return;
        DesktopNotice desktop = new DesktopNotice(System.getenv().getOrDefault("PATH", ""));
        parts.background.run(() -> desktop.send(notice.sentence()), sent -> {});
    }

    private static void exitWith(ReceiveActions receive, FxThread fx) {
        receive.endNow();
        fx.post(() -> exit(receive));
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
