package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.charts.Topic;
import marshalyard.charts.curves.CurveChart;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.factor.Factors;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.Test;

/** The whole window but its nodes: what a user does, and what stands in the session afterwards. */
class WindowPartsTest extends WithWindowParts {
    @Test
    void aRunGrowsCurvesAndFillsTheSession() throws Exception {
        assertThat(parts.setup.plannedProperty().get().summary())
                .startsWith("24 trials of 8 cells, about 1 min");
        run.run();
        assertThat(parts.run.stateProperty().get()).isEqualTo(State.RUNNING);
        lab.measure(6);
        assertThat(parts.run.progressProperty().get()).isEqualTo(0.25);
        assertThat(parts.run.leftProperty().get()).isEqualTo("6 of 24 trials · 18 s left");
        assertThat(parts.trials.records()).hasSize(6);
        assertThat(kept().done()).isEqualTo(6);
        lab.beginNext();
        assertThat(throughput().live()).hasSize(1);
        lab.measure(18);
        lab.finish();
        assertThat(parts.run.stateProperty().get()).isEqualTo(State.IDLE);
        assertThat(kept().complete()).isTrue();
        assertThat(run.canResume().get()).isFalse();
        SessionStore store = parts.session.storeProperty().get();
        assertThat(store.trials(kept().stored())).hasSize(24);
    }

    @Test
    void whatWasMeasuredBecomesAReport() throws Exception {
        parts.share.report();
        assertThat(notice()).startsWith("Nothing has been measured yet");
        run.run();
        lab.measure(24);
        lab.finish();
        answers.file = folder.resolve("report.html");

        parts.share.report();

        assertThat(answers.suggested).isEqualTo("first-look");
        assertThat(notice()).isEqualTo("Saved as " + answers.file + ".");
        assertThat(answers.file).content().contains("24 ended well", "tcp", "experiment 1");
    }

    @Test
    void whatIsCancelledCanBeResumed() throws Exception {
        run.run();
        lab.measure(5);
        parts.run.cancel();
        assertThat(parts.run.isBusy()).isFalse();
        assertThat(notice()).isEqualTo("Cancelled. 19 trials are missing; Resume runs them.");
        assertThat(run.canResume().get()).isTrue();
        run.resume();
        assertThat(parts.trials.records()).hasSize(5);
        lab.measure(19);
        lab.finish();
        assertThat(kept().complete()).isTrue();
        assertThat(parts.session.experiments()).hasSize(1);
    }

    @Test
    void failedTrialsAreSaidAndTriedAgain() throws Exception {
        run.run();
        lab.fail();
        lab.measure(23);
        lab.finish();
        assertThat(notice())
                .isEqualTo(
                        "The run has ended, 23 trials measured, 1 failed. The log says why; Resume"
                                + " runs it again.");
        run.resume();
        lab.measure(1);
        lab.finish();
        assertThat(kept().complete()).isTrue();
    }

    /** It was gone from all tables and charts until the experiment was chosen again. */
    @Test
    void aFailedTrialThatIsNotMeasuredAgainStaysInView() throws Exception {
        run.run();
        lab.fail();
        lab.measure(23);
        lab.finish();
        assertThat(parts.trials.records()).hasSize(24);

        run.resume();
        assertThat(parts.trials.records()).hasSize(23);
        parts.run.cancel();
        assertThat(notice()).isEqualTo("Cancelled. 1 trial is missing; Resume runs it.");
        assertThat(parts.trials.records()).hasSize(24).filteredOn(r -> r.failed()).hasSize(1);
        assertThat(kept().done()).isEqualTo(23);

        run.resume();
        lab.measure(1);
        lab.finish();
        assertThat(parts.trials.records()).hasSize(24).noneMatch(r -> r.failed());
    }

    @Test
    void aRunThatCanNotGoOnSaysWhy() {
        run.run();
        lab.stop("The disk is full.");
        assertThat(notice()).isEqualTo("The run was stopped. The disk is full.");
        assertThat(parts.run.isBusy()).isFalse();
    }

    @Test
    void theChartIsWrittenWhereTheUserSays() throws Exception {
        answers.file = folder.resolve("curves.svg");
        parts.export.export(parts.charts.of(Topic.THROUGHPUT));
        assertThat(notice()).contains("no chart to export yet");
        run.run();
        lab.measure(24);
        lab.finish();
        parts.export.export(parts.charts.of(Topic.THROUGHPUT));
        assertThat(answers.suggested).isEqualTo("first-look-throughput");
        assertThat(Files.readString(answers.file)).contains("<svg", "First look");
        answers.file = folder.resolve("curves.bmp");
        parts.export.export(parts.charts.of(Topic.THROUGHPUT));
        assertThat(notice()).contains("names no format for charts");
    }

    @Test
    void duringARunAnotherExperimentIsLookedAt() throws Exception {
        ShelfItem sample = parts.shelf.inViewProperty().get();
        run.run();
        lab.measure(6);
        open.show(sample);
        lab.measure(2);
        lab.beginNext();

        assertThat(parts.trials.records()).isEmpty();
        assertThat(throughput().live()).isEmpty();
        assertThat(throughput().curves()).hasSize(4).allMatch(c -> c.points().isEmpty());
        assertThat(parts.run.leftProperty().get()).startsWith("8 of 24 trials");
        assertThat(kept().done()).isEqualTo(8);

        open.show(new ShelfItem.InSession(kept()));
        assertThat(parts.trials.records()).hasSize(8);
        assertThat(throughput().live()).hasSize(1);
        assertThat(throughput().curves()).anyMatch(c -> !c.points().isEmpty());
        lab.measure(16);
        lab.finish();
        assertThat(parts.trials.records()).hasSize(24);
        assertThat(kept().complete()).isTrue();
    }

    @Test
    void duringARunAnotherSessionIsLookedAt() throws Exception {
        Trial first = Plan.of(Made.experiment()).trials().get(0);
        Path other =
                Sessions.write(
                        folder.resolve("other.yard"),
                        Made.experiment(),
                        List.of(Made.record(first)));
        run.run();
        SessionStore ofRun = parts.session.storeProperty().get();
        lab.measure(3);
        open.open(other);
        lab.measure(3);

        assertThat(parts.session.storeProperty().get().file()).isEqualTo(other);
        assertThat(parts.trials.records()).hasSize(1);
        assertThat(kept().done()).isEqualTo(1);

        open.open(ofRun.file());
        assertThat(parts.session.storeProperty().get()).isSameAs(ofRun);
        assertThat(parts.trials.records()).hasSize(6);
        assertThat(throughput().curves()).anyMatch(c -> !c.points().isEmpty());

        open.open(other);
        save.saveAs();
        assertThat(notice()).contains("when the run has ended");
        lab.measure(18);
        lab.finish();
        assertThat(parts.trials.records()).hasSize(1);
        assertThatThrownBy(ofRun::experiments).isInstanceOf(SessionException.class);
        open.open(ofRun.file());
        assertThat(parts.trials.records()).hasSize(24);
        assertThat(kept().complete()).isTrue();
    }

    @Test
    void aNoticeGoesWithWhatItSpeaksOf() throws Exception {
        run.run();
        lab.measure(5);
        parts.run.cancel();
        open.recount();
        assertThat(notice()).startsWith("Cancelled. 19 trials are missing");
        open.show(new ShelfItem.Sample(folder.resolve("b.yaml"), Made.experiment(), ""));
        assertThat(notice()).isEmpty();
    }

    private CurveChart throughput() {
        return (CurveChart) parts.charts.of(Topic.THROUGHPUT).chart().orElseThrow();
    }

    @Test
    void beforeARunTheEmptyChartFollowsTheChoice() {
        assertThat(throughput().curves()).hasSize(4);
        parts.setup.choice(Factors.TYPE).levels().get(0).chosenProperty().set(true);
        assertThat(throughput().curves())
                .extracting(c -> c.label())
                .contains("tcp · short")
                .doesNotContain("jms · short");
        assertThat(parts.trials.planProperty().get().skipped().values())
                .containsOnly("The engine jms does not do short.");
    }

    @Test
    void takingUpTheSameSampleAgainShowsItsEmptyChart() {
        ShelfItem sample = parts.shelf.inViewProperty().get();
        open.show(sample);
        assertThat(throughput().curves()).hasSize(4);
    }

    @Test
    void theWindowNamesWhatIsInView() throws Exception {
        WindowTitle title =
                new WindowTitle(parts.current, parts.session, parts.writing, parts.setup);
        assertThat(title.get()).isEqualTo("First look – Marshalyard");
        run.run();
        lab.finish();
        assertThat(title.get()).isEqualTo("First look – unsaved session – Marshalyard");
    }

    @Test
    void aPasswordGoesIntoTheRunAndCodeRunsOnlyWhenConfirmed() throws Exception {
        parts.setup.show(
                Made.experiment()
                        .edit()
                        .engines(
                                List.of(
                                        new EngineChoice(
                                                "jms",
                                                "",
                                                Map.of(
                                                        "password", List.of("hush"),
                                                        "provider", List.of("jars")))))
                        .build());
        answers.yes = false;
        run.run();
        assertThat(parts.run.isBusy()).isFalse();
        answers.yes = true;
        run.run();
        assertThat(lab.request().confirmedFolders()).containsExactly("jars");
        assertThat(lab.request().secrets().addTo("jms", Map.of()))
                .containsEntry("password", "hush");
        assertThat(lab.request().plan().cells().toString()).doesNotContain("hush");
        assertThat(kept().stored().experiment().engines().get(0).options())
                .containsOnlyKeys("provider");
    }
}
