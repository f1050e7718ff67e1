package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.desktop.setup.FurtherLevels;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factors;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The work of the user: where it goes, what it is called, and that it is not lost. */
class OwnWorkTest {
    @TempDir private Path folder;
    private Desk desk;

    @BeforeEach
    void aSampleIsInView() {
        desk = new Desk(folder);
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    private void runSample() {
        desk.open.show(desk.sample);
        desk.run.run();
        desk.lab.finish();
    }

    private Path session() {
        return desk.parts.session.storeProperty().get().file();
    }

    @Test
    void aSessionIsCalledAfterItsFirstExperiment() {
        runSample();
        assertThat(desk.answers.asked).as("there was nothing to ask").isNull();
        assertThat(session().getFileName().toString()).startsWith("first-look ");
        assertThat(desk.parts.session.name()).isEqualTo("First look");
    }

    @Test
    void aFurtherSampleBeginsASessionOfItsOwnAndTheUserIsAskedOnce() {
        runSample();
        Path first = session();
        desk.answers.chosen = "New session";
        runSample();
        Path second = session();
        assertThat(desk.answers.asked).isEqualTo("Begin a new session?");
        assertThat(second).isNotEqualTo(first);
        assertThat(desk.parts.session.experiments()).hasSize(1);
        desk.answers.asked = null;
        runSample();
        assertThat(desk.answers.asked).isNull();
        assertThat(session()).isNotEqualTo(second);
    }

    @Test
    void orItStaysInTheSessionThatIsOpen() {
        runSample();
        Path first = session();
        runSample();
        assertThat(session()).isEqualTo(first);
        assertThat(desk.parts.session.experiments()).hasSize(2);
    }

    /** Escape ran it into the session that was open, and so did every further sample. */
    @Test
    void orTheUserRunsNone() {
        runSample();
        Path first = session();
        desk.answers.chosen = "none of them";
        desk.open.show(desk.sample);
        desk.run.run();
        assertThat(desk.parts.run.isBusy()).isFalse();
        assertThat(desk.parts.session.experiments()).hasSize(1);

        desk.answers.chosen = "New session";
        runSample();
        assertThat(session()).isNotEqualTo(first);
    }

    @Test
    void aSessionOpensAtWhatWasMeasuredNotAtWhatWaited() throws Exception {
        desk.run.run();
        desk.title("Second");
        desk.run.run(); // it waits
        desk.lab.measure(24);
        desk.parts.run.cancel();
        Path file = session();
        try (SessionStore before = desk.parts.session.storeProperty().get()) {
            assertThat(before.experiments()).hasSize(2);
        }
        desk.open.open(file);
        assertThat(desk.inView().title()).isEqualTo("First look");
        assertThat(desk.parts.trials.records()).hasSize(24);
    }

    @Test
    void quittingOffersToSaveNewExperiments() throws Exception {
        desk.make.blank();
        desk.title("Mine");
        AtomicBoolean ended = new AtomicBoolean();
        desk.answers.chosen = "Keep working";
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isFalse();

        desk.answers.chosen = "Save…";
        desk.answers.file = folder.resolve("mine.yaml");
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isTrue();
        assertThat(Files.readString(desk.answers.file)).contains("title: Mine");
    }

    /** They were lost without a word, also those of an experiment that was in the form before. */
    @Test
    void quittingOffersToSaveChangesToExperimentsThatHaveAFile() throws Exception {
        Path theirs = folder.resolve("theirs.yaml");
        Files.writeString(theirs, ExperimentWriter.write(Made.experiment(), Set.of()));
        desk.open.open(theirs);
        desk.title("Theirs, changed");
        desk.open.show(desk.sample);
        AtomicBoolean ended = new AtomicBoolean();
        desk.answers.chosen = "Keep working";
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isFalse();
        assertThat(desk.answers.sentence)
                .isEqualTo("Changes to “First look” are in no file and would be lost.");

        desk.answers.chosen = "Save…";
        desk.answers.file = folder.resolve("changed.yaml");
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isTrue();
        assertThat(Files.readString(desk.answers.file)).contains("title: Theirs, changed");
        assertThat(Files.readString(theirs)).contains("title: First look");

        ended.set(false);
        desk.answers.asked = null;
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(desk.answers.asked).as("nothing is left to save").isNull();
    }

    /** The program ended before it was known that the file could not be written. */
    @Test
    void anExperimentThatCantBeWrittenKeepsTheProgramOpen() {
        desk.make.blank();
        AtomicBoolean ended = new AtomicBoolean();
        desk.answers.chosen = "Save…";
        desk.answers.file = folder.resolve("none/mine.yaml");
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isFalse();
        assertThat(desk.notice()).contains("can't be saved as " + desk.answers.file);

        desk.open.show(desk.sample);
        List.copyOf(desk.parts.shelf.drafts()).forEach(desk.parts.shelf::remove);
        desk.title("Changed");
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isFalse();
    }

    /** Neither was asked for: nothing but what stood in the experiment counted. */
    @Test
    void quittingAsksForWhatIsTypedAndNotTakenYet() throws Exception {
        FurtherLevels sizes = desk.parts.setup.further(Factors.SIZE);
        sizes.textProperty().set("32M");
        AtomicBoolean ended = new AtomicBoolean();
        desk.answers.chosen = "Save…";
        desk.answers.file = folder.resolve("more.yaml");
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(desk.answers.sentence)
                .isEqualTo("Changes to “First look” are in no file and would be lost.");
        assertThat(ended).isTrue();
        assertThat(Files.readString(desk.answers.file)).contains("32M");

        ended.set(false);
        desk.open.show(desk.sample);
        desk.parts.setup.settings().field(SettingList.WARMUP).textProperty().set("soon");
        desk.answers.asked = null;
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(desk.answers.asked).isEqualTo("Quit without saving?");
        assertThat(ended).as("the text can't be saved").isFalse();
        assertThat(desk.notice()).startsWith("Warm-up: ");
    }

    /** It was filled anew, so that the text was gone, and written without it. */
    @Test
    void aNewExperimentInWhichSomethingCantBeReadKeepsTheProgramOpen() {
        desk.make.blank();
        desk.parts.setup.settings().field(SettingList.WARMUP).textProperty().set("soon");
        AtomicBoolean ended = new AtomicBoolean();
        desk.answers.chosen = "Save…";
        desk.answers.file = folder.resolve("mine.yaml");
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isFalse();
        assertThat(desk.answers.file).doesNotExist();
        assertThat(desk.notice()).startsWith("Warm-up: ");
    }

    @Test
    void whatWasRunIsInTheSessionAndNotAskedFor() {
        desk.open.show(desk.sample);
        desk.title("Run");
        desk.run.run();
        desk.lab.finish();
        desk.answers.asked = null;
        AtomicBoolean ended = new AtomicBoolean();
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(desk.answers.asked).isNull();
        assertThat(ended).isTrue();
    }

    @Test
    void anExperimentThatIsNotSavedAfterAllKeepsTheProgramOpen() {
        desk.make.blank();
        AtomicBoolean ended = new AtomicBoolean();
        desk.answers.chosen = "Save…";
        desk.answers.file = null;
        desk.parts.quit.quit(Runnable::run, () -> ended.set(true));
        assertThat(ended).isFalse();
        assertThat(desk.inView()).isInstanceOf(ShelfItem.Draft.class);
    }
}
