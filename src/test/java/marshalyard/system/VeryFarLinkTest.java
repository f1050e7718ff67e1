package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Theory;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Floods of two seconds over 300 ms: the figure is what the link allows, whatever way the barrier
 * of the engine goes. The link needs its rate for the bits, and one way for the last of them.
 */
@EnabledOnOs(OS.LINUX)
class VeryFarLinkTest {
    private static final double SECONDS = 0.3;

    /** The error that a rate may have, in percent. */
    private static final double ERROR = 2;

    @TempDir private Path folder;

    private List<TrialRecord> flood(String engines, String links) throws Exception {
        Files.writeString(
                folder.resolve("far.yaml"),
                """
                marshalyard: 1
                title: Far
                engines: [%s]
                types: [octet]
                sizes: [16K]
                patterns: [flood]
                socketQueues: [32K]
                links: [%s]
                trial: {warmup: 0 s, burnIn: 0 s, duration: 2 s}
                repeat: {trials: 2}
                """
                        .formatted(engines, links));
        Result run = Command.run(folder, "run", "far.yaml", "--session", "far.yard");
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        try (SessionStore store = SessionStore.open(folder.resolve("far.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }

    /** A busy machine only delays: the faster one of two trials counts. */
    private static Measurement fastest(List<TrialRecord> trials, String engine) {
        return trials.stream()
                .filter(r -> !r.failed() && r.trial().cell().engine().id().equals(engine))
                .map(TrialRecord::measurement)
                .max(Comparator.comparingDouble(Measurement::bytesPerSecond))
                .orElseThrow();
    }

    private static double asTheLinkAllows(Measurement m, double bitsPerSecond) {
        double bits = 8.0 * m.received().bytes();
        return bits / (bits / bitsPerSecond + SECONDS);
    }

    private static void isWhatTheLinkAllows(Measurement m, double bitsPerSecond) {
        assertThat(m.lost()).isZero();
        assertThat(8 * m.bytesPerSecond())
                .as("arrived %s, back after %s ns", m.sent().arrival(), m.sent().barrierNanos())
                .isCloseTo(asTheLinkAllows(m, bitsPerSecond), withinPercentage(ERROR));
        assertThat(m.sent().barrierNanos() - m.sent().arrival().nanos())
                .as("the way back is kept beside it")
                .isGreaterThan((long) (0.9 * SECONDS * 1e9));
    }

    /** The server's threads had not consumed all when the first question came. */
    private static boolean askedAgain(Measurement m) {
        return m.sent().arrival().boundNanos() > 1.8 * SECONDS * 1e9;
    }

    private static void mayBeWhatTheLinkAllows(Measurement m, double bitsPerSecond) {
        ArrivalTime arrival = m.sent().arrival();
        double bits = 8.0 * m.received().bytes();
        double most = bits * 1e9 / (arrival.nanos() - arrival.boundNanos());
        double least = bits * 1e9 / (arrival.nanos() + arrival.boundNanos());
        assertThat(m.lost()).isZero();
        assertThat(asTheLinkAllows(m, bitsPerSecond)).isBetween(least, most);
    }

    /**
     * The first packets of a connection fill this link, so that TCP needs no time to find its rate.
     */
    @Test
    void theWayBackOfABarrierIsInNoRate() throws Exception {
        assumeThat(unshares()).as("namespaces are not there").isTrue();
        List<TrialRecord> trials =
                flood(
                        "tcp, {id: corba-sii, options: {threads: 4}}",
                        "{name: far, latency: 300 ms, rate: 0.15 Mbit/s}");
        assertThat(trials.size()).isGreaterThanOrEqualTo(4);
        double rate = Theory.ofRate(trials.get(0).trial().cell().get(Factors.LINK));
        for (String engine : List.of("tcp", "corba-sii")) {
            Measurement m = fastest(trials, engine);
            isWhatTheLinkAllows(m, rate);
            assertThat(m.sent().arrival().boundNanos()).as("on one clock").isZero();
            assertThat(8 * m.receiverBytesPerSecond().orElseThrow())
                    .isCloseTo(rate, withinPercentage(ERROR));
        }
    }

    private static boolean unshares() throws Exception {
        try {
            return new ProcessBuilder("unshare", "--map-root-user", "--net", "ip", "link")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** It tells no clock, and may overtake: its client asks until all has been consumed. */
    @Test
    void aForeignServerWithManyThreadsIsFarAwayToo() throws Exception {
        double rate = 4e6;
        try (Program receive =
                Program.start(folder, "receive", "corba-sii", "--option", "threads=4")) {
            String reference = receive.firstLine();
            byte[] bytes = HexFormat.of().parseHex(reference.substring(4).toLowerCase(Locale.ROOT));
            int port = portAt(bytes, portPlace(bytes));
            try (SlowLine line = new SlowLine(port, (long) (SECONDS * 1e9), rate)) {
                bytes[portPlace(bytes)] = (byte) (line.port() >> 8);
                bytes[portPlace(bytes) + 1] = (byte) line.port();
                String far = "IOR:" + HexFormat.of().withUpperCase().formatHex(bytes);
                List<TrialRecord> trials =
                        flood(
                                "{id: corba-fast, options: {foreignServer: \"%s\"}}".formatted(far),
                                "loopback");
                Measurement m = fastest(trials, "corba-fast");
                assertThat(m.sent().arrival().boundNanos())
                        .as("half of the barrier's own round trip")
                        .isGreaterThanOrEqualTo(300_000_000L);
                if (askedAgain(m)) mayBeWhatTheLinkAllows(m, rate);
                else isWhatTheLinkAllows(m, rate);
            }
            receive.enter();
            receive.await();
        }
    }

    /** The port stands behind the host in the reference's IIOP profile (CORBA 3.3, 9.7.2). */
    private static int portPlace(byte[] reference) {
        byte[] host = "127.0.0.1\0".getBytes(StandardCharsets.US_ASCII);
        for (int at = 0; at + host.length < reference.length; at++) {
            int same = 0;
            while (same < host.length && reference[at + same] == host[same]) same++;
            if (same == host.length) return at + host.length;
        }
        throw new AssertionError("The reference has no host.");
    }

    private static int portAt(byte[] reference, int place) {
        return (reference[place] & 0xff) << 8 | reference[place + 1] & 0xff;
    }
}
