package marshalyard.lab.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeProcess;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Launch;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.WorkerApi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every way in which a call can end, over a worker that is an object of this process. */
@Timeout(60)
class WorkerConnectionTest {
    private final FakeHost host = new FakeHost();
    private final WorkerPool pool = new WorkerPool();

    @AfterEach
    void nothingIsLeft() {
        pool.close();
        assertThat(host.empty()).isTrue();
    }

    private WorkerConnection start() throws LabException {
        Bundle bundle = Bundle.withoutEngine(Path.of("worker"));
        return pool.start(host, Launch.worker("plain sender", bundle, List.of()));
    }

    @Test
    void greetsAndAnswers() throws Exception {
        WorkerConnection worker = start();
        assertThat(worker.greeting().pid()).isEqualTo(1);
        assertThat(worker.call(WorkerApi::environment).place().cpus()).isEqualTo(2);
        assertThat(worker.alive()).isTrue();
    }

    @Test
    void anErrorIsTheSentenceOfTheWorker() throws Exception {
        WorkerConnection worker = start();
        host.once("sender", "environment", FakeHost.fail("No such thing."));
        assertThatThrownBy(() -> worker.call(WorkerApi::environment))
                .isInstanceOf(LabException.class)
                .hasMessage("No such thing.");
    }

    @Test
    void aPendingCallFailsWhenTheWorkerEnds() throws Exception {
        WorkerConnection worker = start();
        host.once("sender", "environment", FakeHost.die());
        assertThatThrownBy(() -> worker.call(WorkerApi::environment))
                .hasMessage(
                        "The plain sender worker (process 1) ended (killed by signal 9). It last"
                                + " said: no memory left");
        assertThat(worker.alive()).isFalse();
    }

    @Test
    void soDoesOneWhenThePipeBreaks() throws Exception {
        WorkerConnection worker = start();
        host.once("sender", "environment", FakeHost.hang(() -> closePipe(0)));
        assertThatThrownBy(() -> worker.call(WorkerApi::environment))
                .hasMessage("The plain sender worker (process 1) has closed its pipe.");
        assertThat(worker.alive()).isFalse();
    }

    private void closePipe(int index) {
        host.processes().get(index).closePipe();
    }

    @Test
    void aLaterCallFailsLikewise() throws Exception {
        WorkerConnection worker = start();
        host.processes().get(0).die("exit status 3");
        assertThatThrownBy(() -> worker.call(WorkerApi::environment))
                .hasMessageContaining("ended (exit status 3)");
    }

    @Test
    void aWorkerThatDoesNotAnswerInTimeIsGivenUp() throws Exception {
        WorkerConnection worker = start();
        host.once("sender", "environment", FakeHost.hang(() -> {}));
        assertThatThrownBy(() -> worker.call(WorkerApi::environment, Duration.ofMillis(1)))
                .hasMessage(
                        "The plain sender worker (process 1) has not answered environment for 0 s"
                                + " and was given up.");
    }

    /** Its last words alone did not tell that it had done nothing yet. */
    @Test
    void aProgramThatEndsAtOnceIsToldWithTheFirstRequest() {
        host.once("sender", "initialize", FakeHost.die());
        assertThatThrownBy(this::start)
                .hasMessage(
                        "The plain sender worker ended (killed by signal 9). It had not answered"
                                + " initialize. It last said: no memory left");
    }

    /** What else it was asked, and by whom, tells nothing of this call. */
    @Test
    void theRequestIsThatOfTheCall() throws Exception {
        WorkerConnection worker = start();
        host.once("sender", "environment", FakeHost.hang(() -> {}));
        CompletableFuture<EnvironmentReport> left =
                worker.call(w -> CompletableFuture.completedFuture(w.environment()));
        host.once("sender", "probe", FakeHost.hang(() -> {}));
        assertThatThrownBy(
                        () -> worker.call(w -> w.probe().thenApply(r -> r), Duration.ofMillis(1)))
                .hasMessageContaining("has not answered probe for 0 s");
        assertThatThrownBy(() -> worker.call(w -> left, Duration.ofMillis(1)))
                .hasMessageContaining("has not answered for 0 s");
    }

    /** Nobody asks it for a sign of life before it has answered. */
    @Test
    void aProgramThatNeverGreetsIsGivenUp() throws Exception {
        try (WorkerPool impatient = new WorkerPool(LabClock.SYSTEM, 1, fault -> {})) {
            host.once("sender", "initialize", FakeHost.hang(() -> {}));
            Bundle bundle = Bundle.withoutEngine(Path.of("worker"));
            Launch launch = Launch.worker("plain sender", bundle, List.of());
            assertThatThrownBy(() -> impatient.start(host, launch))
                    .hasMessage(
                            "The plain sender worker on host fake has not answered initialize and"
                                    + " was stopped. It hangs, or its program is no worker. It last"
                                    + " said: no memory left");
        }
    }

    /** Nothing that was measured is at fault, and the next run would wait as long. */
    @Test
    void aWorkerThatHangsAtItsEndIsTold() throws Exception {
        WorkerConnection worker = start();
        WorkerConnection other = start();
        FakeProcess hanging = host.processes().get(0);
        host.once("sender", "shutdown", FakeHost.hang(hanging::hangAtItsEnd));

        worker.close();
        other.close();

        assertThat(worker.partingFault())
                .contains(
                        "The plain sender worker (process 1) did not end when it was asked to, and"
                                + " was stopped by force. Its engine may hang where it closes an"
                                + " end.");
        assertThat(other.partingFault()).isEmpty();
    }

    @Test
    void aProgramThatWaitsForABusyMachineHasTwiceTheTimeForItsFirstAnswer() throws Exception {
        AtomicBoolean busy = new AtomicBoolean(true);
        FirstAnswer patience = new FirstAnswer(3, busy::get, () -> new LabException("Given up."));
        for (int i = 0; i < 5; i++) patience.check();
        assertThatThrownBy(patience::check).hasMessage("Given up.");
        FirstAnswer stopped = new FirstAnswer(3, busy::get, () -> new LabException("Given up."));
        for (int i = 0; i < 3; i++) stopped.check();
        busy.set(false);
        assertThatThrownBy(stopped::check).hasMessage("Given up.");
    }

    /** On another host, whose processes can't be looked at. */
    @Test
    void aProgramOfWhichNothingIsKnownHasTwiceTheTimeToo() throws Exception {
        start();
        FakeProcess elsewhere = host.processes().get(0);
        assertThat(elsewhere.ready()).isEmpty();
        FirstAnswer patience = FirstAnswer.of(elsewhere, 3, () -> new LabException("Given up."));
        for (int i = 0; i < 5; i++) patience.check();
        assertThatThrownBy(patience::check).hasMessage("Given up.");
    }

    @Test
    void aKilledPoolStartsNoMore() throws Exception {
        WorkerConnection worker = start();
        pool.kill();
        assertThatThrownBy(() -> worker.call(WorkerApi::environment))
                .hasMessageContaining("killed by signal 9");
        assertThatThrownBy(this::start).hasMessage("The run was cancelled.");
    }
}
