package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.lab.fake.FakeWorker;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two hundred senders that answer the protocol and do nothing; a nightly script has a thousand. */
@Timeout(120)
class ManySendersTest {
    private static final int SENDERS = 200;

    @TempDir private Path folder;
    private FakeHostLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
        lab.measure(
                "plain",
                "senders: [" + SENDERS + "]",
                "trial: {warmup: 0 s, burnIn: 0 s, duration: 2 ms}",
                "repeat: {trials: 2}");
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        lab.close();
        assertThat(lab.host().empty()).as("no worker is left").isTrue();
    }

    @Test
    void eachOfThemHasItsShareOfEveryTrial() throws Exception {
        assertThat(lab.run()).isEqualTo(new RunOutcome(How.FINISHED, 2, 0, 0, ""));
        for (TrialRecord record : lab.trials()) {
            Sent sent = record.measurement().sent();
            assertThat(sent.messages()).isEqualTo((long) SENDERS * FakeWorker.MESSAGES);
            assertThat(sent.shares()).hasSize(SENDERS);
        }
    }

    @Test
    void theyConnectInWaves() throws Exception {
        CountDownLatch several = new CountDownLatch(2);
        AtomicInteger connecting = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        for (int i = 0; i < SENDERS; i++) {
            lab.host()
                    .whenever(
                            i == 0 ? "plain sender" : "plain sender " + (i + 1),
                            "connectSender",
                            () -> {
                                most.accumulateAndGet(connecting.incrementAndGet(), Math::max);
                                several.countDown();
                                await(several);
                                connecting.decrementAndGet();
                            });
        }
        assertThat(lab.run().how()).isEqualTo(How.FINISHED);
        assertThat(most.get()).isBetween(2, 16);
    }

    /** Two hundred that wait in vain, each for a minute, would keep a run for ten minutes. */
    @Test
    void behindOneThatDoesNotConnectNoFurtherOneBegins() throws Exception {
        AtomicInteger connecting = new AtomicInteger();
        for (int i = 0; i < SENDERS; i++) {
            lab.host()
                    .whenever(
                            i == 0 ? "plain sender" : "plain sender " + (i + 1),
                            "connectSender",
                            connecting::incrementAndGet);
        }
        lab.host().once("plain sender", "connectSender", FakeHost.fail("Nobody is there."));
        lab.run();
        assertThat(lab.failures().get(0)).contains("Nobody is there.");
        assertThat(connecting.get()).isLessThan(2 * SENDERS);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
