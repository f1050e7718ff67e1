package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Trials on slow links, three of which run at the same time. */
@Timeout(50)
class SideBySideRunTest {
    private static final String[] LINKS = {
        "patterns: [call-return]",
        "links: [{latency: [100 ms, 200 ms, 300 ms]}]",
        "trial: {warmup: 0 s, burnIn: 0 s, duration: 2 ms}",
        "repeat: {trials: 2, parallel: 3}"
    };

    @TempDir private Path folder;
    private FakeHostLab lab;
    private FakeHost host;
    private volatile boolean missed;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
        host = lab.host();
        lab.measure("plain", LINKS);
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        lab.close();
        assertThat(host.empty()).as("no worker and no emulator is left").isTrue();
    }

    private List<Integer> beside() throws Exception {
        return lab.trials().stream()
                .filter(r -> !r.failed())
                .map(r -> r.measurement().context().link().beside())
                .toList();
    }

    @Test
    void eachTrialSaysHowManyRanBesideIt() throws Exception {
        List<String> course = Collections.synchronizedList(new ArrayList<>());
        Run run =
                lab.start(
                        event -> {
                            if (event instanceof RunEvent.TrialStarted) course.add("started");
                            if (event instanceof RunEvent.TrialEnded) course.add("ended");
                        });
        assertThat(run.await()).isEqualTo(new RunOutcome(How.FINISHED, 6, 0, 0, ""));
        assertThat(beside()).containsOnly(2);
        assertThat(course.subList(0, 6))
                .containsExactly("started", "started", "started", "ended", "ended", "ended");
        assertThat(lab.trials().stream().map(TrialRecord::pair).distinct()).hasSize(3);
        assertThat(lab.notes())
                .anyMatch(note -> note.startsWith("Up to 3 trials run side by side"));
    }

    /** Over far links each connection takes seconds. */
    @Test
    void theirConnectionsAreMadeAtTheSameTime() throws Exception {
        CountDownLatch connecting = new CountDownLatch(3);
        host.whenever(
                "sender",
                "connectSender",
                () -> {
                    connecting.countDown();
                    awaitOthers(connecting);
                });
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 6, 0, 0, ""));
        assertThat(connecting.getCount()).isZero();
        assertThat(missed).isFalse();
    }

    private void awaitOthers(CountDownLatch others) {
        try {
            if (!others.await(5, TimeUnit.SECONDS)) missed = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A log may be large, and those beside it still measure. */
    @Test
    void requestsAreFetchedWhenAllThatRanSideBySideHaveEnded() throws Exception {
        List<String> course = Collections.synchronizedList(new ArrayList<>());
        host.whenever("receiver", "tally", () -> course.add("tally"));
        host.whenever("sender", "loggedRequests", () -> course.add("log"));
        lab.measure(
                "plain",
                LINKS[0],
                LINKS[1],
                "trial: {warmup: 0 s, burnIn: 0 s, duration: 2 ms, raw: true}",
                "repeat: {trials: 1, parallel: 3}");
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 3, 0, 0, ""));
        assertThat(course).containsExactly("tally", "tally", "tally", "log", "log", "log");
    }

    @Test
    void cancelDropsAllTrialsUnderWayAndResumeRunsThem() throws Exception {
        CountDownLatch measured = new CountDownLatch(3);
        host.times(3, "sender", "runPhase", FakeHost.hang(measured::countDown));
        Run run = lab.start(event -> {});
        assertThat(measured.await(20, TimeUnit.SECONDS)).as("three at the same time").isTrue();
        run.cancel();
        assertThat(run.await()).isEqualTo(new RunOutcome(How.CANCELLED, 0, 0, 6, ""));

        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 6, 0, 0, ""));
    }

    @Test
    void aTrialThatFailsLeavesThoseBesideItAlone() throws Exception {
        host.once("sender", "runPhase", FakeHost.fail("The queue is full."));
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 5, 1, 1, ""));
        assertThat(lab.failures()).containsOnlyOnce("The queue is full.");
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 1, 0, 0, ""));
        assertThat(beside()).containsExactlyInAnyOrder(1, 1, 2, 2, 2, 0);
    }

    @Test
    void anEngineThatDoesNotStartIsPutOffWhileTheOthersGoOn() throws Exception {
        host.times(9, "plain receiver", "openReceiver", FakeHost.fail("Port 4711 is taken."));
        lab.measure(
                "plain, store", LINKS[0], LINKS[1], LINKS[2], "repeat: {trials: 4, parallel: 3}");

        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 15, 9, 9, ""));
        assertThat(lab.notes()).contains("3 postponed trials are tried once more.");
    }
}
