package marshalyard.desktop;

import java.nio.file.Path;
import java.util.prefs.Preferences;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.chart.ChartModels;
import marshalyard.desktop.claims.ClaimActions;
import marshalyard.desktop.compare.CompareActions;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.duel.DuelActions;
import marshalyard.desktop.edit.EditActions;
import marshalyard.desktop.edit.NewActions;
import marshalyard.desktop.files.FileChoices;
import marshalyard.desktop.frame.WindowState;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.BetweenTrials;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.hosts.HostActions;
import marshalyard.desktop.inspect.InspectModel;
import marshalyard.desktop.layout.LayoutModel;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.open.StartUp;
import marshalyard.desktop.quit.QuitAction;
import marshalyard.desktop.quit.UnsavedWork;
import marshalyard.desktop.receive.ReceiveActions;
import marshalyard.desktop.run.RunActions;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.run.RunReport;
import marshalyard.desktop.save.SaveActions;
import marshalyard.desktop.session.RecentSessions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.WriteState;
import marshalyard.desktop.setup.EngineBuilds;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.share.ExportActions;
import marshalyard.desktop.share.ShareActions;
import marshalyard.desktop.shelf.ShelfModel;
import marshalyard.desktop.start.StartModel;
import marshalyard.desktop.trials.RunningTrials;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.desktop.views.ExperimentViews;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.api.Lab;

/**
 * Makes the models and the actions of all features, and gives each what it needs: the only place
 * that knows all of them. No feature knows this class.
 */
final class WindowParts {
    final ObjectProperty<Lab> lab = new SimpleObjectProperty<>(Lab.NONE);
    final AppearanceModel appearance;
    final LayoutModel layout;
    final WindowState remembered;
    final StartModel start;
    final LogModel log = new LogModel();
    final NoticeModel notices;
    final BackgroundTasks background;

    final ShelfModel shelf = new ShelfModel();
    final SetupModel setup = new SetupModel();
    final SessionModel session;
    final WriteState writing;
    final TrialsModel trials = new TrialsModel();
    final ChartModels charts = new ChartModels(trials);
    final InspectModel inspect;
    final RunModel run;
    final CurrentExperiment current;
    final ExperimentViews views;

    final OpenActions open;
    final StartUp startUp;
    final RunActions runs;
    final SaveActions save;
    final ExportActions export;
    final ShareActions share;
    final NewActions make;
    final EditActions edit;
    final CompareActions compare;
    final DuelActions duel;
    final ClaimActions claims;
    final HostActions hosts;
    final ReceiveActions receive;
    final QuitAction quit;

    /**
     * A window with nothing in it.
     *
     * @param preferences where the window keeps what it remembers
     * @param unsavedFolder where sessions without a name are kept
     */
    WindowParts(
            BackgroundTasks background,
            NoticeModel notices,
            FileChoices choices,
            Preferences preferences,
            Path unsavedFolder) {
        this.background = background;
        this.notices = notices;
        ActionContext context = new ActionContext(background, choices, notices, log);
        log.keep(notices);
        appearance = new AppearanceModel(preferences);
        layout = new LayoutModel(preferences);
        remembered = new WindowState(preferences);
        start = new StartModel(preferences);
        session = new SessionModel(unsavedFolder, new RecentSessions(preferences));
        session.experiments()
                .addListener((ListChangeListener<SessionEntry>) c -> setup.learn(session.pace()));
        writing = new WriteState(session, background);
        writing.hindranceProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is != null) log.add(Level.INFO, is.sentence());
                        });
        shelf.inViewProperty().addListener((o, was, is) -> writing.look());
        RunningTrials running = new RunningTrials(trials);
        inspect = new InspectModel(trials, running.liveRates());
        inspect.cellProperty().addListener((o, was, is) -> layout.inspect(is != null));
        FxThread news = background.fx().unhurried();
        RunReport report = new RunReport(log, notices);
        run = new RunModel(news, running, report, new BetweenTrials(news));
        current = new CurrentExperiment(start, shelf, setup, trials, running, lab);
        views = new ExperimentViews(shelf, trials, charts, session, background);
        open = new OpenActions(context, lab, current, shelf, session, run);
        startUp = new StartUp(context, lab, setup, shelf, current, open);
        writing.afterwards(() -> open.reread(setup.dirtyProperty().get()));
        runs = new RunActions(context, lab, current, session, writing, run);
        save = new SaveActions(context, lab, current, shelf, session, run);
        export = new ExportActions(context, trials, session);
        claims = new ClaimActions(context, current, setup, session, trials, charts, open);
        share = new ShareActions(context, current, trials, session, claims.model());
        make = new NewActions(context, current, shelf, trials, charts, open);
        edit = new EditActions(context, lab, current, session, open, run);
        compare = new CompareActions(context, session, trials);
        duel = new DuelActions(context, lab, make, runs, run);
        hosts = new HostActions(context, lab, setup);
        setup.buildBy(
                new EngineBuilds(
                        background.aside("desktop-builds"),
                        () -> lab.get()::build,
                        run.busy(),
                        startUp::reload));
        receive = new ReceiveActions(context, lab, setup);
        quit =
                new QuitAction(
                        choices,
                        lab,
                        new UnsavedWork(
                                current,
                                shelf,
                                session,
                                draft -> {
                                    if (!draft.isSame(current.item().get())) open.show(draft);
                                    return save.saveExperimentNow();
                                },
                                save::saveChangedNow),
                        session,
                        run);
    }
}
