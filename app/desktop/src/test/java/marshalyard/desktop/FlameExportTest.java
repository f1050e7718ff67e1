package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import marshalyard.desktop.flame.FlameModel;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.profile.CategoryRules;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The flame graph in view becomes a file. */
class FlameExportTest {
    @TempDir Path folder;
    private ExportFixture window;

    @BeforeEach
    void anExport() {
        window = new ExportFixture(folder);
    }

    /** A flame graph of the first cell that is profiled, or of the first that is not. */
    private FlameModel flame(boolean profiled) {
        Plan plan = Plan.of(Made.experiment().edit().levels(Factors.PROFILE, "off", "cpu").build());
        Cell first =
                plan.cells().stream()
                        .filter(c -> c.isFallback(Factors.PROFILE) != profiled)
                        .findFirst()
                        .orElseThrow();
        List<TrialRecord> records = plan.trials().stream().map(Made::record).toList();
        window.trials.show(plan, records, new MadeProfiles());
        List<TrialRecord> ofACell =
                records.stream().filter(r -> r.trial().cell().equals(first)).toList();
        FlameModel flame = new FlameModel(window.trials, () -> ofACell, cell -> CategoryRules.NONE);
        flame.follow();
        return flame;
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "pdf"})
    void theEndingTellsTheFormat(String ending) {
        window.answers.file = folder.resolve("sender." + ending);
        window.export.export(flame(true));
        assertThat(window.answers.suggested).contains("sender").endsWith("-flame");
        assertThat(window.answers.file).isNotEmptyFile();
        assertThat(window.notice()).isEqualTo("Saved as " + window.answers.file + ".");
    }

    @Test
    void withoutAProfileNobodyIsAskedForAFile() {
        window.answers.file = folder.resolve("none.svg");
        window.export.export(flame(false));
        assertThat(window.answers.suggested).isNull();
        assertThat(window.answers.file).doesNotExist();
    }
}
