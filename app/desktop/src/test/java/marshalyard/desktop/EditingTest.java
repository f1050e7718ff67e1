package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.session.Kept;
import marshalyard.desktop.session.Remarks;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Factors;
import marshalyard.model.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments of one's own: made, changed, kept, described, deleted. */
class EditingTest {
    @TempDir private Path folder;
    private final Answers answers = new Answers();
    private final FakeLab lab = new FakeLab();
    private Workbench bench;
    private OpenActions open;
    private RunActions run;
    private SaveActions save;
    private EditActions edit;
    private ShelfItem sample;

    @BeforeEach
    void aWindowWithASample() {
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
        bench.shelf().add((ShelfItem.Sample) sample);
        open.show(sample);
    }

    @AfterEach
    void close() throws Exception {
        SessionStore store = bench.session().storeProperty().get();
        if (store != null) store.close();
    }

    private Experiment inForm() {
        return bench.setup().plannedProperty().get().experiment();
    }

    private ShelfItem inView() {
        return bench.shelf().inViewProperty().get();
    }

    private Kept kept(int index) {
        return bench.session().experiments().get(index);
    }

    private void title(String text) {
        bench.setup().title().textProperty().set(text);
    }

    @Test
    void aNewExperimentIsWrittenRunAndKeptInTheSession() throws Exception {
        edit.blank();
        title("Mine");
        bench.setup().add(Factors.SIZE, "2K");
        assertThat(inView().title()).isEqualTo("Mine");
        assertThat(bench.setup().plannedProperty().get().plan().cells()).hasSize(2);
        assertThat(new WindowTitle(bench).get()).isEqualTo("• Mine – Marshalyard");

        open.show(sample);
        assertThat(inForm()).isEqualTo(Made.experiment());
        open.show(bench.shelf().drafts().get(0));
        assertThat(inForm().title()).isEqualTo("Mine");

        run.run();
        lab.measure(18);
        lab.finish();
        assertThat(bench.shelf().drafts()).isEmpty();
        assertThat(kept(0).stored().experiment()).isEqualTo(inForm());
        assertThat(bench.setup().dirtyProperty().get()).isFalse();
        bench.setup().undo();
        assertThat(bench.setup().dirtyProperty().get())
                .as("the run's edits can be undone")
                .isTrue();
    }

    @Test
    void aSampleThatWasChangedAndRunStaysAsItsFileHasIt() {
        title("Changed");
        run.run();
        lab.finish();
        open.show(sample);
        assertThat(inForm()).isEqualTo(Made.experiment());
        open.show(new ShelfItem.InSession(kept(0)));
        assertThat(inForm().title()).isEqualTo("Changed");
    }

    @Test
    void aDuplicateIsAnExperimentOfItsOwn() {
        bench.setup().warmup().textProperty().set("1 s");
        edit.duplicate();
        assertThat(inForm().title()).isEqualTo("First look (copy)");
        assertThat(inForm().trial().warmup()).hasSeconds(1);
        assertThat(bench.shelf().drafts()).hasSize(1);
        answers.yes = false;
        edit.delete();
        assertThat(bench.shelf().drafts()).hasSize(1);
        answers.yes = true;
        edit.delete();
        assertThat(bench.shelf().drafts()).isEmpty();
        assertThat(inView()).isEqualTo(sample);
    }

    @Test
    void anExperimentIsSavedAsYaml() throws Exception {
        edit.begin(Made.stored());
        title("Waiting: \"how long\"?");
        bench.setup().description().textProperty().set("Two lines\nand # no comment.");
        answers.file = folder.resolve("mine.yaml");
        save.saveExperiment();
        assertThat(answers.suggested).endsWith(".yaml");
        assertThat(ExperimentReader.read(answers.file, choice -> {})).isEqualTo(inForm());
        assertThat(bench.shelf().drafts()).isEmpty();
        assertThat(inView().identity()).isEqualTo(answers.file);
        assertThat(bench.setup().dirtyProperty().get()).isFalse();
        assertThat(Files.list(folder)).noneMatch(f -> f.toString().endsWith(".part"));
    }

    @Test
    void whatCanNotBeReadIsNotSaved() {
        answers.file = folder.resolve("mine.yaml");
        bench.setup().warmup().textProperty().set("soon");
        save.saveExperiment();
        assertThat(answers.file).doesNotExist();
        assertThat(bench.notices().currentProperty().get().sentence()).startsWith("Warm-up: ");
    }

    @Test
    void anExperimentOfTheSessionIsRenamedAndDescribed() throws Exception {
        run.run();
        lab.measure(5);
        run.cancel();
        edit.describe(kept(0), "At night", Remarks.of("Nothing else ran.", "quiet"));
        assertThat(kept(0).stored().experiment().title()).isEqualTo("At night");
        assertThat(kept(0).remarks().tags()).containsExactly("quiet");
        assertThat(kept(0).done()).isEqualTo(5);
        assertThat(inForm().title()).isEqualTo("At night");
        assertThat(bench.setup().dirtyProperty().get()).isFalse();
        run.resume();
        lab.measure(19);
        lab.finish();
        assertThat(kept(0).complete()).isTrue();
    }

    @Test
    void anExperimentOfTheSessionIsDeletedUnlessItRuns() throws Exception {
        run.run();
        lab.measure(24);
        lab.finish();
        run.run();
        edit.delete();
        assertThat(bench.notices().currentProperty().get().sentence()).contains("is being run");
        run.cancel();
        assertThat(bench.session().experiments()).hasSize(2);
        edit.delete();
        assertThat(bench.session().experiments()).hasSize(1);
        assertThat(bench.trials().records()).hasSize(24);
        edit.delete();
        assertThat(bench.session().experiments()).isEmpty();
        assertThat(inView()).isEqualTo(sample);
    }
}
