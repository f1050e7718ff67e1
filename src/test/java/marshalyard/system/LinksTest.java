package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.PacketReadings;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Readings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Emulated links between real workers, where this machine allows namespaces. */
@EnabledOnOs(OS.LINUX)
class LinksTest {
    private static final double NANOS_PER_MILLI = 1e6;

    @TempDir private Path folder;

    private String warmup = "50 ms";

    @BeforeEach
    void namespaces() throws Exception {
        assumeThat(status("unshare", "--map-root-user", "--net", "ip", "link"))
                .as("namespaces, or the program ip of iproute2, are not there")
                .isZero();
    }

    private static int status(String... command) throws Exception {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }

    @Test
    void aKilledProgramLeavesNothingOfItsLinks() throws Exception {
        write("tcp", "{latency: 1 ms}", "repeat: {trials: 50}");
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        List<ProcessHandle> all;
        try (Program program =
                Program.start(
                        List.of("-Djava.io.tmpdir=" + temporary),
                        folder,
                        "run",
                        "links.yaml",
                        "--session",
                        "s.yard")) {
            Program.await("a trial", this::hasMeasured);
            all = program.workers();
            assertThat(temporary).isDirectoryContaining("glob:**marshalyard-worker*");
            program.kill();
            program.await();
        }
        Program.await("they end", () -> all.stream().noneMatch(ProcessHandle::isAlive));
        Program.await("folders go", () -> isEmpty(temporary));
    }

    /** False while the session is written for the first time. */
    private boolean hasMeasured() {
        try {
            return Files.exists(folder.resolve("s.yard")) && !trials().isEmpty();
        } catch (Exception e) {
            return false;
        }
    }

    private static boolean isEmpty(Path temporary) {
        try (Stream<Path> left = Files.list(temporary)) {
            return left.noneMatch(f -> f.getFileName().toString().startsWith("marshalyard"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One that a user may set. */
    private static String allowedCongestionControl() throws Exception {
        String all = Files.readString(Path.of("/proc/sys/net/ipv4/tcp_allowed_congestion_control"));
        return all.strip().replaceAll(".* ", "");
    }

    private Result run(String engines, String links, String... more) throws Exception {
        write(engines, links, more);
        return Command.run(folder, "run", "links.yaml", "--session", "s.yard");
    }

    private void write(String engines, String links, String... more) throws Exception {
        Files.writeString(
                folder.resolve("links.yaml"),
                """
                marshalyard: 1
                title: Links
                engines: [%s]
                types: [octet]
                sizes: [1K]
                patterns: [call-return]
                links: [%s]
                trial: {warmup: %s, burnIn: 0 s}
                %s
                """
                        .formatted(engines, links, warmup, withRepeat(more)));
    }

    private static String withRepeat(String... more) {
        String lines = String.join("\n", more);
        return lines.contains("repeat:") ? lines : "repeat: {trials: 1}\n" + lines;
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }

    private Map<String, Measurement> byLink() throws Exception {
        return trials().stream()
                .collect(
                        Collectors.toMap(
                                r -> LinkText.words(r.trial().cell().get(Factors.LINK)),
                                TrialRecord::measurement));
    }

    private static double leastMillis(Measurement m) {
        return m.latencies().spread(Latency.ROUND_TRIP).orElseThrow().min() / NANOS_PER_MILLI;
    }

    @Test
    void aRoundTripTakesTheLatencyOfTheLinkAndWhatTheLinkDidIsKept() throws Exception {
        Result result =
                run(
                        "tcp",
                        "loopback, {name: near, latency: 5 ms}, {name: far, latency: 20 ms, loss: 5"
                                + " %, congestion: "
                                + allowedCongestionControl()
                                + "}",
                        "requests: 40");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        Map<String, Measurement> trials = byLink();
        assertThat(leastMillis(trials.get("loopback"))).isLessThan(5);
        assertThat(trials.get("loopback").context().link()).isNull();
        assertThat(leastMillis(trials.get("near"))).isGreaterThan(9.5);
        LinkReading near = trials.get("near").context().link();
        assertThat(near.emulator()).isEqualTo("own");
        assertThat(near.before().of(ProbeReadings.LEAST) / NANOS_PER_MILLI).isGreaterThan(9.5);
        assertThat(near.after().whole(ProbeReadings.THERE.lost())).isZero();
        assertThat(near.there().whole(PacketReadings.PACKETS)).isGreaterThanOrEqualTo(40);
        assertThat(near.there().whole(PacketReadings.LOST)).isZero();

        LinkReading lossy = trials.get("far").context().link();
        assertThat(lossy.before().whole(ProbeReadings.THERE.lost())).isPositive();
        assertThat(lossy.there().whole(PacketReadings.PACKETS)).isPositive();
        for (TrialRecord record : trials()) {
            Link link = record.trial().cell().get(Factors.LINK);
            Environment sender = record.environments().get("sender");
            if (!link.emulated()) continue;
            assertThat(sender.settings())
                    .containsEntry("tcp_congestion_control", link.congestion())
                    .containsEntry("tcp_no_metrics_save", "1");
        }
    }

    /** Some 100 round trips of the warm-up, and 20 of the trial with an acknowledgement each. */
    @Test
    void theLinkTellsOfThePacketsOfTheMeasuredPhaseAlone() throws Exception {
        warmup = "1 s";
        Result result = run("tcp", "latency: 5 ms", "requests: 20");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        Measurement m = trials().get(0).measurement();
        assertThat(m.context().warmUp().messages()).isGreaterThan(20);
        LinkReading link = m.context().link();
        assertThat(link.there().whole(PacketReadings.PACKETS)).isBetween(20L, 60L);
        for (Readings way : List.of(link.there(), link.back())) {
            assertThat(way.of(PacketReadings.DELAY_LEAST) / NANOS_PER_MILLI)
                    .isGreaterThanOrEqualTo(5);
            assertThat(way.of(PacketReadings.DELAY_P99))
                    .isGreaterThanOrEqualTo(way.of(PacketReadings.DELAY_MEDIAN));
        }
        assertThat(link.before().of(ProbeReadings.CEILING)).isPositive();
        assertThat(result.out() + Command.run(folder, "summary", "s.yard").out())
                .contains("what the trials' own packets met")
                .contains("ceiling, Mbit/s");
    }

    @Test
    void everyEngineWithANetworkTalksOverALink() throws Exception {
        Result result = run("tcp-nio, udp, corba-sii, jms, unix", "latency: 3 ms", "requests: 10");
        assertThat(result.out() + result.err())
                .contains("Both ends of the engine unix need a shared machine");
        for (TrialRecord record : trials()) {
            assertThat(record.failure()).as(record.trial().key()).isEmpty();
            assertThat(leastMillis(record.measurement())).isGreaterThan(5.5);
        }
        assertThat(trials()).hasSize(4);
    }

    @Test
    void aKilledEmulatorFailsTheTrialAtOnceAndLeavesNothing() throws Exception {
        write("tcp", "latency: 5 ms", "requests: 100000");
        try (Program program = Program.start(folder, "run", "links.yaml", "--session", "s.yard")) {
            Program.await("workers", () -> program.workers("WorkerMain", "sockets").size() == 2);
            List<ProcessHandle> workers = program.workers("WorkerMain", "sockets");
            List<ProcessHandle> emulator = program.processes("EmulatorMain");
            assertThat(emulator).hasSize(1);
            emulator.get(0).destroyForcibly();
            Result result = program.await();
            assertThat(result.status()).isEqualTo(1);
            assertThat(result.err() + result.out()).contains("The emulator of the link had ended");
            assertThat(workers).noneMatch(ProcessHandle::isAlive);
        }
        assertThat(trials()).extracting(TrialRecord::failed).containsExactly(true);
    }

    @Test
    void slowLinksAreMeasuredSideBySide() throws Exception {
        Result result =
                run(
                        "tcp",
                        "{latency: [100 ms, 150 ms]}",
                        "repeat: {trials: 1, parallel: 2}",
                        "requests: 5");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        assertThat(result.err()).contains("Up to 2 trials run side by side");
        assertThat(trials())
                .hasSize(2)
                .allMatch(r -> r.measurement().context().link().beside() == 1)
                .allMatch(r -> r.measurement().context().link().cpus() > 0);
    }

    @Test
    void aLinkThatIsCutDeliversLate() throws Exception {
        Result result = run("tcp", "{latency: 1 ms, down: 700 ms}");
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        Measurement m = trials().get(0).measurement();
        assertThat(m.context().link().there().whole(PacketReadings.CUT)).isPositive();
        assertThat(m.lost()).isZero();
        Recovery recovery = m.context().link().recovery();
        assertThat(recovery.gapNanos() / NANOS_PER_MILLI).isGreaterThan(500);
        double longest =
                m.latencies().spread(Latency.ROUND_TRIP).orElseThrow().max() / NANOS_PER_MILLI;
        assertThat(longest).isGreaterThan(500);
    }
}
