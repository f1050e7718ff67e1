package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.flame.FlameModel;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.log.LogModel;
import marshalyard.desktop.notice.NoticeModel;
import marshalyard.desktop.session.RecentSessions;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.share.ExportActions;
import marshalyard.desktop.trials.TrialsModel;
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
    private final Answers answers = new Answers();
    private final TrialsModel trials = new TrialsModel();
    private NoticeModel notices;
    private ExportActions export;

    @BeforeEach
    void anExport() {
        FxThread door = new FxThread(Runnable::run);
        notices = new NoticeModel();
        BackgroundTasks here = new BackgroundTasks(Runnable::run, door, notices);
        export =
                new ExportActions(
                        new ActionContext(here, answers, notices, new LogModel()),
                        trials,
                        new SessionModel(folder, new RecentSessions(new MemoryPreferences())));
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
        trials.show(plan, records, new MadeProfiles());
        List<TrialRecord> ofACell =
                records.stream().filter(r -> r.trial().cell().equals(first)).toList();
        FlameModel flame = new FlameModel(trials, () -> ofACell, cell -> CategoryRules.NONE);
        flame.follow();
        return flame;
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "pdf"})
    void theEndingTellsTheFormat(String ending) {
        answers.file = folder.resolve("sender." + ending);
        export.export(flame(true));
        assertThat(answers.suggested).contains("sender").endsWith("-flame");
        assertThat(answers.file).isNotEmptyFile();
        assertThat(notices.currentProperty().get().sentence())
                .isEqualTo("Saved as " + answers.file + ".");
    }

    @Test
    void withoutAProfileNobodyIsAskedForAFile() {
        answers.file = folder.resolve("none.svg");
        export.export(flame(false));
        assertThat(answers.suggested).isNull();
        assertThat(answers.file).doesNotExist();
    }
}
