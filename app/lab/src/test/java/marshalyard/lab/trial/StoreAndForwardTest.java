package marshalyard.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import marshalyard.lab.fake.FakeHost;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.lab.fake.FakeProcess;
import marshalyard.lab.fake.FakeWorker;
import marshalyard.lab.host.Launch;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every time is one that a worker has read, whatever the lab's calls take. */
@Timeout(60)
class StoreAndForwardTest {
    private static final long JOIN = FakeWorker.RECEIVER_BEGINS - FakeWorker.START;
    private static final long DRAINED = FakeWorker.BARRIER - FakeWorker.START;

    @TempDir private Path folder;
    private FakeHostLab lab;
    private FakeHost host;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
        host = lab.host();
    }

    @AfterEach
    void close() throws Exception {
        lab.close();
        assertThat(host.empty()).isTrue();
    }

    @Test
    void drainingIsTimedByTheReceiverAndDepthByTheBroker() throws Exception {
        Forwarding f = forwarding("store-and-forward");

        assertThat(f.joinNanos()).isEqualTo(JOIN);
        assertThat(f.drainedNanos()).isEqualTo(DRAINED);
        assertThat(f.firstNanos()).isEqualTo(DRAINED - FakeWorker.SPAN);
        assertThat(f.connectNanos()).isEqualTo(DRAINED - FakeWorker.SPAN - JOIN);
        assertThat(f.bytesPerSecond())
                .as("without the connecting and the first message")
                .isEqualTo((FakeWorker.MESSAGES - 1) * 8 * 1e9 / FakeWorker.SPAN);
        // what was seen before the first message does not count
        assertThat(f.depthNanos()).containsExactly(FakeWorker.SEND_NANOS);
        assertThat(f.depths()).containsExactly(FakeWorker.MESSAGES);
        assertThat(f.greatestDepth()).isEqualTo(FakeWorker.MESSAGES);
        assertThat(f.restartNanos()).isNull();
        assertThat(brokersCost().whole(ProcessReadings.RETRANSMITS)).isEqualTo(7);
        assertThat(worker("store broker").asked())
                .containsSubsequence("openBroker", "watch", "sample", "watched");
    }

    @Test
    void aCrashedBrokerIsFollowedByOneInItsFolder() throws Exception {
        Forwarding f = forwarding("store-and-forward crash");

        assertThat(f.restartNanos()).isEqualTo(FakeWorker.BROKER_OPEN - FakeWorker.LAST_WORD);
        assertThat(f.joinNanos()).isEqualTo(JOIN);
        assertThat(f.drainedNanos()).isEqualTo(DRAINED);
        assertThat(f.depthNanos())
                .containsExactly(
                        FakeWorker.SEND_NANOS,
                        FakeWorker.BROKER_OPEN + 1_000 - FakeWorker.START,
                        FakeWorker.BARRIER - FakeWorker.START);
        assertThat(host.launches())
                .filteredOn(launch -> launch.name().equals("store broker"))
                .extracting(Launch::folder)
                .containsExactly("", "/what/store broker/left");
        assertThat(brokersCost().whole(ProcessReadings.RETRANSMITS))
                .as("of both, which are in one network namespace")
                .isEqualTo(7);
        // The killed broker's own CPU time is unknown, so that of others is too.
        assertThat(
                        lab.trials()
                                .get(0)
                                .measurement()
                                .context()
                                .machine()
                                .real(MachineReadings.OTHERS))
                .isNull();
    }

    /** The time in which it is asked for other things is no restart. */
    @Test
    void aBrokersSuccessorIsOpenedBeforeItIsAskedAnythingElse() throws Exception {
        forwarding("store-and-forward crash");
        FakeWorker successor =
                host.processes().stream()
                        .map(FakeProcess::worker)
                        .filter(w -> w.name().equals("store broker"))
                        .skip(1)
                        .findFirst()
                        .orElseThrow();
        assertThat(successor.asked()).startsWith("initialize", "openBroker", "environment");
    }

    /** In the burn-in and in the warm-up, with no broker killed. */
    @Test
    void drainingIsWarmed() throws Exception {
        lab.measure(
                        "store",
                        "patterns: [store-and-forward crash]",
                        "trial: {burnIn: 1 ms, warmup: 10 ms, volume: 800 B}",
                        "repeat: {trials: 1}")
                .run();
        assertThat(lab.failures()).isEqualTo(List.of(""));
        assertThat(worker("store broker").asked().stream().filter("sample"::equals)).hasSize(2);
        assertThat(worker("store receiver").asked().stream().filter("openReceiver"::equals))
                .as("at first, and to drain: burn-in, warm-up and trial")
                .hasSize(4);
        assertThat(host.launches()).filteredOn(l -> l.name().equals("store broker")).hasSize(2);
    }

    @Test
    void aBrokerThatDoesNotComeBackFailsTheTrial() throws Exception {
        lab.measure(
                "store",
                "patterns: [store-and-forward crash, flood]",
                "trial: {warmup: 0 s, volume: 800 B}",
                "repeat: {trials: 1}");
        host.once("broker", "watched", FakeHost.fail("The disk is full."));
        lab.run();
        assertThat(lab.failures()).containsExactlyInAnyOrder("The disk is full.", "");
    }

    private Forwarding forwarding(String pattern) throws Exception {
        lab.measure(
                        "store",
                        "patterns: [" + pattern + "]",
                        "trial: {warmup: 0 s, volume: 800 B}",
                        "repeat: {trials: 1}")
                .run();
        assertThat(lab.failures()).isEqualTo(List.of(""));
        return lab.trials().get(0).measurement().context().forwarding();
    }

    private Readings brokersCost() throws Exception {
        return lab.trials().get(0).measurement().context().broker();
    }

    private FakeWorker worker(String name) {
        return host.processes().stream()
                .map(FakeProcess::worker)
                .filter(w -> w.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
