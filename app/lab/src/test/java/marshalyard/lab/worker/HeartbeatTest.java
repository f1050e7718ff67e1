package marshalyard.lab.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
    private final List<CompletableFuture<Void>> pings = new ArrayList<>();
    private final AtomicLong heard = new AtomicLong();
    private final AtomicInteger lost = new AtomicInteger();
    private Optional<Boolean> ready = Optional.of(false);
    private int crowd = 2;
    private Duration silence;
    private final Heartbeat heartbeat =
            new Heartbeat(
                    () -> {
                        pings.add(new CompletableFuture<>());
                        return pings.get(pings.size() - 1);
                    },
                    heard::get,
                    () -> ready,
                    () -> crowd,
                    time -> {
                        silence = time;
                        lost.incrementAndGet();
                    });

    @Test
    void aWorkerThatAnswersIsAskedAtEachBeat() {
        for (int i = 0; i < 5; i++) {
            heartbeat.beat();
            pings.get(i).complete(null);
        }
        assertThat(pings).hasSize(5);
        assertThat(lost).hasValue(0);
    }

    @Test
    void aSilentWorkerIsGivenUpAfterThreeBeatsAndAskedOnce() {
        heartbeat.beat();
        heartbeat.beat();
        heartbeat.beat();
        assertThat(lost).hasValue(0);
        heartbeat.beat();
        assertThat(lost).hasValue(1);
        assertThat(silence).isLessThan(Duration.ofSeconds(3));
        assertThat(pings).hasSize(1);
    }

    @Test
    void aWorkerThatWaitsForABusyMachineHasMoreTime() {
        ready = Optional.of(true);
        for (int i = 0; i < 15; i++) heartbeat.beat();
        assertThat(lost).hasValue(0);
        while (lost.get() == 0) heartbeat.beat();
        assertThat(silence).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(16));
    }

    /** Such as one on another host, whose machine may be busy. */
    @Test
    void aWorkerOfWhichNobodyKnowsHasSomeMoreTime() {
        ready = Optional.empty();
        while (lost.get() == 0) heartbeat.beat();
        assertThat(silence).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(4));
    }

    /** 256 senders on one machine were seen to be silent for half a minute. */
    @Test
    void oneOfManyOnItsHostMayWaitForTheOthers() {
        ready = Optional.empty();
        crowd = 257;
        while (lost.get() == 0) heartbeat.beat();
        assertThat(silence).isBetween(Duration.ofSeconds(46), Duration.ofSeconds(50));
    }

    @Test
    void aLateAnswerIsOneOfLife() {
        heartbeat.beat();
        heartbeat.beat();
        heartbeat.beat();
        pings.get(0).complete(null);
        for (int i = 0; i < 3; i++) heartbeat.beat();
        assertThat(lost).hasValue(0);
        assertThat(pings).hasSize(2);
    }

    @Test
    void aWorkerThatIsStillWritingALongAnswerIsAlive() {
        heartbeat.beat();
        for (int i = 0; i < 10; i++) {
            heard.addAndGet(65_536);
            heartbeat.beat();
        }
        assertThat(lost).hasValue(0);
    }

    @Test
    void anErrorIsAnAnswerToo() {
        heartbeat.beat();
        pings.get(0).completeExceptionally(new IllegalStateException("no such method"));
        for (int i = 0; i < 3; i++) heartbeat.beat();
        assertThat(lost).hasValue(0);
    }
}
