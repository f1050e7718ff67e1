package marshalyard.desktop;

import java.nio.file.Path;
import marshalyard.desktop.edit.EditActions;
import marshalyard.desktop.edit.NewActions;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.run.RunActions;
import marshalyard.desktop.save.SaveActions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;

/** The window but its nodes, with one sample on the shelf and in view; all happens at once. */
final class Desk implements AutoCloseable {
    final Answers answers = new Answers();
    final FakeLab lab = new FakeLab();
    final WindowParts parts;
    final OpenActions open;
    final RunActions run;
    final SaveActions save;
    final NewActions make;
    final EditActions edit;
    final ShelfItem.Sample sample;

    Desk(Path folder) {
        FxThread door = new FxThread(Runnable::run);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        parts =
                new WindowParts(
                        here, notices, answers, new MemoryPreferences(), folder.resolve("unsaved"));
        open = parts.open;
        run = parts.runs;
        save = parts.save;
        make = parts.make;
        edit = parts.edit;
        parts.startUp.connect(lab);
        sample = new ShelfItem.Sample(folder.resolve("a.yaml"), Made.experiment(), "");
        parts.shelf.add(sample);
        open.show(sample);
    }

    Experiment inForm() {
        return parts.setup.plannedProperty().get().experiment();
    }

    ShelfItem inView() {
        return parts.shelf.inViewProperty().get();
    }

    SessionEntry kept(int index) {
        return parts.session.experiments().get(index);
    }

    void title(String text) {
        parts.setup.title().textProperty().set(text);
    }

    String notice() {
        var notice = parts.notices.currentProperty().get();
        return notice == null ? "" : notice.sentence();
    }

    @Override
    public void close() throws SessionException {
        SessionStore store = parts.session.storeProperty().get();
        if (store != null) store.close();
    }
}
