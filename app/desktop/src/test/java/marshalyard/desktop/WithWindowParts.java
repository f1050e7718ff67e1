package marshalyard.desktop;

import java.nio.file.Path;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.run.RunActions;
import marshalyard.desktop.save.SaveActions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The whole window but its nodes, with a sample in view. */
abstract class WithWindowParts {
    @TempDir Path folder;
    final Answers answers = new Answers();
    final FakeLab lab = new FakeLab();
    WindowParts parts;
    OpenActions open;
    RunActions run;
    SaveActions save;

    @BeforeEach
    void aWindowWithASample() {
        FxThread door = new FxThread(Runnable::run);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        parts =
                new WindowParts(
                        here, notices, answers, new MemoryPreferences(), folder.resolve("unsaved"));
        open = parts.open;
        run = parts.runs;
        save = parts.save;
        parts.startUp.connect(lab);
        open.show(new ShelfItem.Sample(folder.resolve("a.yaml"), Made.experiment(), ""));
    }

    @AfterEach
    void close() throws Exception {
        SessionStore store = parts.session.storeProperty().get();
        if (store != null) store.close();
    }

    String notice() {
        var notice = parts.notices.currentProperty().get();
        return notice == null ? "" : notice.sentence();
    }

    SessionEntry kept() {
        return parts.session.experiments().get(0);
    }
}
