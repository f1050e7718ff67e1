package marshalyard.desktop;

import java.nio.file.Path;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;

/** The window but its nodes, with one sample on the shelf and in view; all happens at once. */
final class Desk implements AutoCloseable {
    final Answers answers = new Answers();
    final FakeLab lab = new FakeLab();
    final Workbench bench;
    final OpenActions open;
    final RunActions run;
    final SaveActions save;
    final EditActions edit;
    final ShelfItem.Sample sample;

    Desk(Path folder) {
        FxThread door = new FxThread(Runnable::run);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        bench = Workbench.create(door, notices, new MemoryPreferences(), folder.resolve("unsaved"));
        open = new OpenActions(bench, here, answers);
        run = new RunActions(bench, here, answers);
        save = new SaveActions(bench, here, answers);
        edit = new EditActions(bench, open, here, answers);
        open.connect(lab);
        sample = new ShelfItem.Sample(folder.resolve("a.yaml"), Made.experiment(), "");
        bench.shelf().add(sample);
        open.show(sample);
    }

    Experiment inForm() {
        return bench.setup().plannedProperty().get().experiment();
    }

    ShelfItem inView() {
        return bench.shelf().inViewProperty().get();
    }

    SessionEntry kept(int index) {
        return bench.session().experiments().get(index);
    }

    void title(String text) {
        bench.setup().title().textProperty().set(text);
    }

    String notice() {
        var notice = bench.notices().currentProperty().get();
        return notice == null ? "" : notice.sentence();
    }

    @Override
    public void close() throws SessionException {
        SessionStore store = bench.session().storeProperty().get();
        if (store != null) store.close();
    }
}
