package marshalyard.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.desktop.run.RunModel.State;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.SettingList;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several experiments run one after the other, while others are looked at and edited. */
class QueueTest {
    @TempDir private Path folder;
    private Desk desk;

    @BeforeEach
    void aRunIsUnderWayAndASecondExperimentWaits() {
        desk = new Desk(folder);
        desk.run.run();
        desk.title("Second");
        desk.run.run();
    }

    @AfterEach
    void close() throws Exception {
        desk.close();
    }

    private void runs(String title) {
        assertThat(desk.parts.run.experiment().experiment().title()).isEqualTo(title);
    }

    @Test
    void theNextBeginsWhenTheRunHasEnded() throws Exception {
        assertThat(desk.notice()).isEqualTo("“Second” waits: it runs when the current run ends.");
        assertThat(desk.parts.run.queue().waiting()).hasSize(1);
        assertThat(desk.inView().title()).isEqualTo("Second");
        runs("First look");

        desk.lab.measure(24);
        desk.lab.finish();
        runs("Second");
        assertThat(desk.parts.run.queue().waiting()).isEmpty();
        desk.lab.measure(24);
        desk.lab.finish();
        assertThat(desk.parts.run.stateProperty().get()).isEqualTo(State.IDLE);
        assertThat(desk.kept(0).complete()).isTrue();
        assertThat(desk.kept(1).complete()).isTrue();
        assertThat(desk.parts.trials.records()).as("of the second, in view").hasSize(24);
        assertThat(desk.notice()).isEqualTo("The run has ended: 24 trials measured, 0 failed.");
    }

    @Test
    void whatIsLookedAtStaysWhenTheNextBegins() throws Exception {
        desk.open.show(desk.sample);
        desk.parts.setup.settings().field(SettingList.WARMUP).textProperty().set("1 s");
        desk.lab.measure(24);
        desk.lab.finish();
        runs("Second");
        desk.lab.measure(3);
        assertThat(desk.inView()).isEqualTo(desk.sample);
        assertThat(desk.parts.trials.records()).isEmpty();
        assertThat(desk.inForm().trial().warmup()).hasSeconds(1);
        desk.parts.run.cancel();
    }

    /**
     * The trials of the run stood in its chart and its tables, too: the form's plan was the same.
     */
    @Test
    void anExperimentThatIsRunOnceMoreHasNoTrialsWhileItWaits() throws Exception {
        desk.parts.run.cancel();
        desk.title("Again");
        desk.run.run();
        desk.run.run();
        desk.lab.measure(5);
        assertThat(desk.inView().isSame(new ShelfItem.InSession(desk.kept(3)))).isTrue();
        assertThat(desk.parts.trials.records()).isEmpty();

        desk.open.show(new ShelfItem.InSession(desk.kept(2)));
        assertThat(desk.parts.trials.records()).hasSize(5);
        desk.parts.run.cancel();
    }

    @Test
    void afterACancelledRunTheUserDecides() throws Exception {
        desk.parts.run.cancel();
        assertThat(desk.parts.run.isBusy()).isFalse();
        assertThat(desk.notice()).startsWith("1 experiment is still waiting.");
        desk.run.runNext();
        runs("Second");
        desk.parts.run.cancel();
    }

    /** A copy of it was run, and it went on waiting. */
    @Test
    void runBeginsTheOneInViewThatWaits() throws Exception {
        desk.parts.run.cancel();
        assertThat(desk.inView().title()).isEqualTo("Second");
        desk.run.run();
        runs("Second");
        assertThat(desk.parts.run.queue().waiting()).isEmpty();
        assertThat(desk.parts.session.experiments()).hasSize(2);
        desk.parts.run.cancel();
    }

    @Test
    void aRunIsHeldBetweenTrialsAndGoesOn() throws Exception {
        desk.parts.run.pause(true);
        assertThat(desk.lab.paused()).isTrue();
        desk.lab.measure(1);
        assertThat(desk.parts.run.currentProperty().get()).isEqualTo("Paused");
        desk.parts.run.pause(false);
        assertThat(desk.lab.paused()).isFalse();
        assertThat(desk.parts.run.pausedProperty().get()).isFalse();
        desk.parts.run.cancel();
    }

    @Test
    void theEstimateLearnsFromTheTrialsOfTheSession() throws Exception {
        assertThat(desk.parts.setup.plannedProperty().get().summary()).endsWith("about 1 min 46 s");
        desk.lab.measure(24); // each took a second
        desk.lab.finish();
        assertThat(desk.parts.setup.plannedProperty().get().summary()).endsWith("about 24 s");
        desk.parts.run.cancel();
    }

    @Test
    void whatWaitsIsInTheSessionAndCanBeTakenOut() {
        assertThat(desk.kept(1).total()).isEqualTo(24);
        assertThat(desk.run.canResume().get()).as("it waits already").isFalse();
        desk.parts.run.queue().remove(desk.kept(1).stored());
        assertThat(desk.run.canResume().get()).isTrue();
        desk.run.resume();
        assertThat(desk.parts.run.queue().holds(desk.kept(1).stored())).isTrue();
        desk.parts.run.cancel();
    }

    @Test
    void whatIsDeletedWaitsNoMore() {
        desk.edit.delete();
        assertThat(desk.parts.run.queue().waiting()).isEmpty();
        desk.lab.finish();
        assertThat(desk.parts.run.isBusy()).isFalse();
    }

    @Test
    void anExperimentThatWaitsInAnotherSessionIsNotRun() throws Exception {
        Path other = folder.resolve("other.yard");
        SessionStore.create(other).close();
        Path here = desk.parts.session.storeProperty().get().file();
        desk.open.open(other);
        desk.lab.finish();
        assertThat(desk.parts.run.isBusy()).isFalse();
        assertThat(desk.notice()).contains("“Second” is in another session");
        desk.open.open(here);
        assertThat(desk.kept(1).done()).isZero();
        assertThat(desk.inView()).isInstanceOf(ShelfItem.InSession.class);
    }
}
