package marshalyard.desktop;

import java.nio.file.Path;
import java.util.prefs.Preferences;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import marshalyard.charts.Topic;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.frame.WindowState;
import marshalyard.desktop.fxthread.BetweenTrials;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.inspect.InspectModel;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.queue.RunQueue;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.run.RunReport;
import marshalyard.desktop.session.RecentSessions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.desktop.start.StartModel;
import marshalyard.desktop.trials.RunningTrials;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.api.Lab;

/** The models of all parts of the window, wired to each other. */
public record Workbench(
        ObjectProperty<Lab> lab,
        NoticeModel notices,
        AppearanceModel appearance,
        WindowState remembered,
        StartModel start,
        ShelfModel shelf,
        SetupModel setup,
        TrialsModel trials,
        RunningTrials running,
        ChartModel throughput,
        ChartModel latency,
        ChartModel queue,
        ChartModel cost,
        ChartModel where,
        InspectModel inspect,
        RunReport report,
        RunModel run,
        RunQueue runQueue,
        LogModel log,
        SessionModel session) {

    /**
     * A workbench with nothing on it.
     *
     * @param preferences where what is to be remembered stands
     * @param unsavedFolder where sessions without a name are kept
     */
    public static Workbench create(
            FxThread fx, NoticeModel notices, Preferences preferences, Path unsavedFolder) {
        TrialsModel trials = new TrialsModel();
        RunningTrials running = new RunningTrials(trials);
        LogModel log = new LogModel();
        SetupModel setup = new SetupModel();
        FxThread news = fx.unhurried();
        SessionModel session = new SessionModel(unsavedFolder, new RecentSessions(preferences));
        session.experiments()
                .addListener((ListChangeListener<SessionEntry>) c -> setup.learn(session.pace()));
        RunReport report = new RunReport(log, notices);
        return new Workbench(
                new SimpleObjectProperty<>(Lab.NONE),
                notices,
                new AppearanceModel(preferences),
                new WindowState(preferences),
                new StartModel(preferences),
                new ShelfModel(),
                setup,
                trials,
                running,
                new ChartModel(trials, Topic.THROUGHPUT),
                new ChartModel(trials, Topic.LATENCY),
                new ChartModel(trials, Topic.QUEUE),
                new ChartModel(trials, Topic.COST),
                new ChartModel(trials, Topic.WHERE),
                new InspectModel(trials, running.courses()),
                report,
                new RunModel(news, running, report, new BetweenTrials(news)),
                new RunQueue(),
                log,
                session);
    }

    /** True from the press of Run until no worker is left. */
    public boolean busy() {
        return run.stateProperty().get() != RunModel.State.IDLE;
    }

    /** Tells the user and the log of something that went wrong. */
    void tellOfFault(String sentence) {
        notices.error(sentence);
        log.add(Level.ERROR, sentence);
    }
}
