package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHostLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that is held between its first trial and its second. */
@Timeout(50)
class PauseTest {
    @TempDir private Path folder;
    private FakeHostLab lab;
    private Run run;

    @BeforeEach
    void aRunIsHeldAfterItsFirstTrial() throws Exception {
        lab = new FakeHostLab(folder);
        lab.measure("plain", "trial: {warmup: 0 s, duration: 2 ms}", "repeat: {trials: 3}");
        CompletableFuture<Run> started = new CompletableFuture<>();
        CompletableFuture<Thread> runner = new CompletableFuture<>();
        run =
                lab.start(
                        event -> {
                            if (!(event instanceof RunEvent.TrialStarted)) return;
                            if (runner.complete(Thread.currentThread())) started.join().pause();
                        });
        started.complete(run);
        while (!isHeld(runner.join())) Thread.onSpinWait();
    }

    private static boolean isHeld(Thread runner) {
        for (StackTraceElement call : runner.getStackTrace()) {
            if (call.getClassName().equals(Pause.class.getName())) {
                return runner.getState() == Thread.State.WAITING;
            }
        }
        return false;
    }

    @AfterEach
    void close() throws Exception {
        lab.close();
    }

    @Test
    void goesOnWithTheNextTrial() throws Exception {
        assertThat(lab.trials()).hasSize(1);
        run.goOn();
        assertThat(run.await()).isEqualTo(new RunOutcome(How.FINISHED, 3, 0, 0, ""));
    }

    @Test
    void isCancelledLikeAnyOther() throws Exception {
        run.cancel();
        assertThat(run.await()).isEqualTo(new RunOutcome(How.CANCELLED, 1, 0, 2, ""));
    }
}
