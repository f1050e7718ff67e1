package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.desktop.results.TableExport;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The export of tables of the window to files. */
class TableExportTest {
    @TempDir Path folder;
    private final TableExport shown =
            new TableExport(List.of("Engine", "Rate"), List.of(List.<Object>of("tcp", 1.5)));
    private ExportFixture window;

    @BeforeEach
    void anExperiment() {
        window = new ExportFixture(folder);
        window.trials.show(Plan.of(Made.experiment()), List.of());
    }

    @Test
    void theEndingTellsTheFormat() throws Exception {
        window.answers.file = folder.resolve("t.csv");
        window.export.export(shown);
        assertThat(window.answers.suggested).isEqualTo("first-look-table");
        assertThat(window.answers.file).hasContent("Engine,Rate\ntcp,1.5\n");
        window.answers.file = folder.resolve("t.JSON");
        window.export.export(shown);
        assertThat(Files.readString(window.answers.file)).contains("\"Rate\" : 1.5");
        assertThat(window.notice()).isEqualTo("Saved as " + window.answers.file + ".");
    }

    @Test
    void anEmptyTableIsNotWritten() {
        window.answers.file = folder.resolve("t.csv");
        window.export.export(new TableExport(List.of("Engine"), List.of()));
        assertThat(window.answers.file).doesNotExist();
        assertThat(window.notice()).isEqualTo("The table has no rows to export.");
    }

    /** A file that can't be written is told like any other failure. */
    @Test
    void aFolderThatIsNotThereIsTold() {
        window.answers.file = folder.resolve("none").resolve("t.csv");
        window.export.export(shown);
        assertThat(window.notice())
                .startsWith("The table can't be written to")
                .contains("Check the folder");
    }
}
