package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.compare.ComparedSides;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.open.OpenActions;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.Test;

/** Files that a user opens and saves: sessions, experiments, and what is neither. */
class OpenedFilesTest extends WithWindowParts {
    @Test
    void aSessionGetsANameAndIsOpenedAgain() throws Exception {
        run.run();
        lab.measure(24);
        lab.finish();
        Path unnamed = parts.session.storeProperty().get().file();
        answers.file = folder.resolve("mine.yard");
        save.save();
        assertThat(answers.suggested).isEqualTo("first-look.yard");
        assertThat(answers.file).exists();
        assertThat(unnamed).doesNotExist();
        save.save();
        assertThat(notice()).contains("already: each trial is saved when it ends");

        open.show(new ShelfItem.Sample(folder.resolve("a.yaml"), Made.experiment(), ""));
        assertThat(parts.trials.records()).isEmpty();
        open.open(answers.file);
        assertThat(parts.trials.records()).hasSize(24);
        assertThat(parts.shelf.inViewProperty().get()).isInstanceOf(ShelfItem.InSession.class);
        assertThat(parts.session.recent()).containsExactly(answers.file);
    }

    /** It was said that everything was saved in the file, which was not there any more. */
    @Test
    void aSessionWhoseFileIsGoneIsSavedUnderAnotherName() throws Exception {
        run.run();
        lab.measure(5);
        Path gone = parts.session.storeProperty().get().file();
        Files.delete(gone);
        save.save();
        assertThat(notice()).contains(gone + " was deleted or moved", "Save session as…");
        lab.stop(gone + " was deleted: its trials are lost.");
        assertThat(notice())
                .startsWith("The run was stopped. " + gone + " was deleted or moved")
                .contains("Save session as… keeps its trials");

        run.resume();
        assertThat(parts.run.isBusy()).isFalse();
        run.run();
        assertThat(parts.run.isBusy()).isFalse();
        assertThat(notice()).contains("Save session as… keeps its trials");

        answers.file = folder.resolve("kept.yard");
        save.save();
        assertThat(notice()).as("no longer that it is gone").startsWith("Saved as ");
        assertThat(parts.session.storeProperty().get().file()).isEqualTo(answers.file);
        run.resume();
        lab.measure(19);
        lab.finish();
        assertThat(kept().complete()).isTrue();
        try (SessionStore copy = SessionStore.open(answers.file)) {
            assertThat(copy.trials(kept().stored())).hasSize(24);
        }
    }

    @Test
    void aFileThatIsNoSessionIsRefusedWithASentence() throws Exception {
        Path file = Files.writeString(folder.resolve("no.yard"), "not a session");
        open.open(file);
        assertThat(notice()).contains("is not a Marshalyard session");
        assertThat(parts.session.storeProperty().get()).isNull();
    }

    @Test
    void anExperimentFileIsOpenedOntoTheShelf() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("mine.yaml"),
                        ExperimentWriter.write(Made.experiment(), Set.of()));
        open.open(file);
        assertThat(parts.shelf.samples()).extracting(ShelfItem.Sample::file).contains(file);
        Path typo = Files.writeString(folder.resolve("typo.yaml"), "marshalyard: 1\ntitel: x\n");
        open.open(typo);
        assertThat(notice()).contains("typo.yaml, line 2").contains("Did you mean 'title'?");
    }

    @Test
    void aChartToBeginWithThatIsNotThereIsTold() throws Exception {
        Experiment misspelt =
                Made.experiment()
                        .edit()
                        .view(new DefaultView("throughputs", "", "", "", "", "", ""))
                        .build();
        Path file = folder.resolve("misspelt.yaml");
        Files.writeString(file, ExperimentWriter.write(misspelt, Set.of()));
        open.open(file);
        assertThat(notice()).contains("'view'", "Did you mean 'throughput'?");
    }

    /** A copy of a session has experiments of the same number and time. */
    @Test
    void aNoticeGoesWithItsSession() throws Exception {
        run.run();
        lab.measure(24);
        lab.finish();
        answers.file = folder.resolve("mine.yard");
        save.save();
        Path copy = Files.copy(answers.file, folder.resolve("copy.yard"));
        open.open(answers.file);
        parts.notices.error("This is about mine.yard.");
        open.open(copy);
        assertThat(notice()).isEmpty();
    }

    /** The second one took the first one's place. */
    @Test
    void sessionsOfOneNameAreComparedWithEachOther() throws Exception {
        run.run();
        lab.measure(24);
        lab.finish();
        Path monday = Files.createDirectory(folder.resolve("monday")).resolve("look.yard");
        answers.file = monday;
        save.save();
        Path tuesday =
                Files.copy(
                        monday,
                        Files.createDirectory(folder.resolve("tuesday")).resolve("look.yard"));
        for (Path file : List.of(monday, tuesday, monday)) {
            answers.file = file;
            parts.compare.another();
        }
        ComparedSides sides = parts.compare.model().sides();
        assertThat(sides.offered())
                .extracting(Object::toString)
                .contains("First look (look)", "First look (look in tuesday)");
    }

    /** The session's own experiment stands beside it without a session. */
    @Test
    void aSessionIsToldFromTheOpenOneOfItsName() throws Exception {
        run.run();
        lab.measure(24);
        lab.finish();
        answers.file = Files.createDirectory(folder.resolve("monday")).resolve("look.yard");
        save.save();
        Path tuesday = Files.createDirectory(folder.resolve("tuesday")).resolve("look.yard");
        answers.file = Files.copy(answers.file, tuesday);
        parts.compare.offer();

        parts.compare.another();

        assertThat(parts.compare.model().sides().offered())
                .extracting(Object::toString)
                .contains("First look (look in tuesday)");
    }

    @Test
    void aFileIsBeingOpenedUntilItsTrialsAreRead() throws Exception {
        Path slow = slowFile();
        List<Runnable> waiting = new ArrayList<>();

        behind(waiting).open(slow);
        assertThat(parts.shelf.openingProperty().get()).isEqualTo(slow);
        while (parts.shelf.openingProperty().get() != null) {
            assertThat(parts.shelf.inViewProperty().get())
                    .as("in view")
                    .isNotInstanceOf(ShelfItem.InSession.class);
            assertThat(parts.shelf.openingProperty().get()).isEqualTo(slow);
            waiting.remove(0).run();
        }
        while (!waiting.isEmpty()) waiting.remove(0).run(); // what else is to be known of it

        assertThat(parts.shelf.openingProperty().get()).isNull();
        assertThat(parts.shelf.inViewProperty().get()).isInstanceOf(ShelfItem.InSession.class);
    }

    /** What is chosen last comes into view, however long the file before it took to read. */
    @Test
    void aFileThatComesLateDoesNotTakeThePlaceOfWhatWasChosenSince() throws Exception {
        Path slow = slowFile();
        List<Runnable> waiting = new ArrayList<>();
        OpenActions hasty = behind(waiting);
        ShelfItem sample = parts.shelf.inViewProperty().get();

        hasty.open(slow);
        assertThat(parts.shelf.openingProperty().get()).isEqualTo(slow);
        hasty.show(sample);
        while (!waiting.isEmpty()) waiting.remove(0).run();

        assertThat(parts.shelf.openingProperty().get()).isNull();
        assertThat(parts.shelf.inViewProperty().get()).isEqualTo(sample);
        assertThat(parts.session.storeProperty().get()).isNull();
        assertThat(parts.session.experiments()).isEmpty();
    }

    @Test
    void allExperimentsOfASessionAreOnTheShelf() throws Exception {
        run.run();
        lab.measure(24);
        lab.finish();
        run.run();
        lab.measure(2);
        parts.run.cancel();
        assertThat(parts.session.experiments())
                .extracting(SessionEntry::done)
                .containsExactly(24, 2);

        open.show(new ShelfItem.InSession(kept()));
        assertThat(parts.trials.records()).hasSize(24);
        assertThat(run.canResume().get()).isFalse();
        open.show(new ShelfItem.InSession(parts.session.experiments().get(1)));
        assertThat(parts.trials.records()).hasSize(2);
        assertThat(run.canResume().get()).isTrue();
    }

    private Path slowFile() throws Exception {
        return Sessions.write(folder.resolve("slow.yard"), Made.experiment(), List.of());
    }

    /** Reads files step by step, when the test says so. */
    private OpenActions behind(List<Runnable> waiting) {
        FxThread door = new FxThread(Runnable::run);
        BackgroundTasks later = new BackgroundTasks(waiting::add, door, parts.notices);
        ActionContext context = new ActionContext(later, answers, parts.notices, parts.log);
        return new OpenActions(
                context, parts.lab, parts.current, parts.shelf, parts.session, parts.run);
    }
}
