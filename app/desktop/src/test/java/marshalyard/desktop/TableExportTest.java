package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.results.TableExport;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The export of a table to a file. */
class TableExportTest {
    @TempDir Path folder;
    private final Answers answers = new Answers();
    private final TableExport shown =
            new TableExport(List.of("Engine", "Rate"), List.of(List.<Object>of("tcp", 1.5)));
    private Workbench bench;
    private SaveActions save;

    @BeforeEach
    void anExperiment() {
        FxThread door = new FxThread(Runnable::run);
        NoticeModel notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        bench = Workbench.create(door, notices, new MemoryPreferences(), folder);
        save = new SaveActions(bench, here, answers);
        bench.trials().show(Plan.of(Made.experiment(), cell -> null), List.of());
    }

    private String notice() {
        return bench.notices().currentProperty().get().sentence();
    }

    @Test
    void theEndingTellsTheFormat() throws Exception {
        answers.file = folder.resolve("t.csv");
        save.export(shown);
        assertThat(answers.suggested).isEqualTo("first-look-table");
        assertThat(answers.file).hasContent("Engine,Rate\ntcp,1.5\n");
        answers.file = folder.resolve("t.JSON");
        save.export(shown);
        assertThat(Files.readString(answers.file)).contains("\"Rate\" : 1.5");
        assertThat(notice()).isEqualTo("The table is in " + answers.file + ".");
    }

    @Test
    void anEmptyTableIsNotWritten() {
        answers.file = folder.resolve("t.csv");
        save.export(new TableExport(List.of("Engine"), List.of()));
        assertThat(answers.file).doesNotExist();
        assertThat(notice()).isEqualTo("There is no row to export.");
    }

    /** A file that can't be written is told like any other failure. */
    @Test
    void aFolderThatIsNotThereIsTold() {
        answers.file = folder.resolve("none").resolve("t.csv");
        save.export(shown);
        assertThat(notice())
                .startsWith("The table can't be written to")
                .contains("Check the folder");
    }
}
