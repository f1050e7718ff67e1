package marshalyard.desktop;

import java.nio.file.Path;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.session.RecentSessions;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.share.ExportActions;
import marshalyard.desktop.trials.TrialsModel;

/** Exports without a window, which end before they return. */
final class ExportFixture {
    final Answers answers = new Answers();
    final TrialsModel trials = new TrialsModel();
    final ExportActions export;
    private final NoticeModel notices;

    ExportFixture(Path folder) {
        FxThread door = new FxThread(Runnable::run);
        notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        export =
                new ExportActions(
                        new ActionContext(here, answers, notices, new LogModel()),
                        trials,
                        new SessionModel(folder, new RecentSessions(new MemoryPreferences())));
    }

    /** What the user was told last. */
    String notice() {
        return notices.currentProperty().get().sentence();
    }
}
