package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.results.TableExport;
import marshalyard.desktop.session.RecentSessions;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.share.ExportActions;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The export of tables of the window to files. */
class TableExportTest {
    @TempDir Path folder;
    private final Answers answers = new Answers();
    private final TableExport shown =
            new TableExport(List.of("Engine", "Rate"), List.of(List.<Object>of("tcp", 1.5)));
    private final TrialsModel trials = new TrialsModel();
    private NoticeModel notices;
    private ExportActions export;

    @BeforeEach
    void anExperiment() {
        FxThread door = new FxThread(Runnable::run);
        notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        export =
                new ExportActions(
                        new ActionContext(here, answers, notices, new LogModel()),
                        trials,
                        new SessionModel(folder, new RecentSessions(new MemoryPreferences())));
        trials.show(Plan.of(Made.experiment()), List.of());
    }

    private String notice() {
        return notices.currentProperty().get().sentence();
    }

    @Test
    void theEndingTellsTheFormat() throws Exception {
        answers.file = folder.resolve("t.csv");
        export.export(shown);
        assertThat(answers.suggested).isEqualTo("first-look-table");
        assertThat(answers.file).hasContent("Engine,Rate\ntcp,1.5\n");
        answers.file = folder.resolve("t.JSON");
        export.export(shown);
        assertThat(Files.readString(answers.file)).contains("\"Rate\" : 1.5");
        assertThat(notice()).isEqualTo("Saved as " + answers.file + ".");
    }

    @Test
    void anEmptyTableIsNotWritten() {
        answers.file = folder.resolve("t.csv");
        export.export(new TableExport(List.of("Engine"), List.of()));
        assertThat(answers.file).doesNotExist();
        assertThat(notice()).isEqualTo("The table has no rows to export.");
    }

    /** A file that can't be written is told like any other failure. */
    @Test
    void aFolderThatIsNotThereIsTold() {
        answers.file = folder.resolve("none").resolve("t.csv");
        export.export(shown);
        assertThat(notice())
                .startsWith("The table can't be written to")
                .contains("Check the folder");
    }
}
