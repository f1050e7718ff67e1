package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.OneWay;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.system.Program.Result;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The properties that make figures defensible, seen through real workers. */
class TruthTest {
    private static final String ENGINES = "tcp, tcp-nio, unix, corba-sii, corba-dii, jms, 'null'";

    @TempDir private Path folder;

    /** A receiver that stops once must show in the response times of all that it delayed. */
    @Test
    void noEngineHidesAStallByCoordinatedOmission() throws Exception {
        List<TrialRecord> trials =
                run(
                        ENGINES,
                        "types: [octet]\nsizes: 1K\npatterns: [paced 200/s twoway]",
                        "trial: {burnIn: 300 ms, warmup: 200 ms, duration: 1500 ms, stall: 300 ms}");

        assertThat(trials).hasSize(7);
        for (TrialRecord record : trials) {
            String engine = record.trial().cell().engine().id();
            Histogram response = histogram(record, Latency.RESPONSE);
            Histogram service = histogram(record, Latency.SERVICE);
            // 60 of 300 requests were due during the stall; one of them met it in person. A busy
            // machine may stall a few more by itself.
            assertThat(response.getValueAtPercentile(95)).as(engine).isGreaterThan(150_000_000L);
            assertThat(response.getMaxValue()).as(engine).isGreaterThan(290_000_000L);
            assertThat(service.getCountBetweenValues(200_000_000L, Long.MAX_VALUE / 2))
                    .as("requests of %s that met the stall in person", engine)
                    .isBetween(1L, 20L);
            assertThat(record.measurement().context().pacing().missed())
                    .as(engine)
                    .isGreaterThan(40);
            assertThat(kinds(record)).as(engine).contains(Verdict.Kind.RATE_MISSED);
        }
    }

    /** A stalled receiver keeps no call of an open loop from starting; each waits for its reply. */
    @Test
    void noEngineHidesAStallOfAnOpenLoop() throws Exception {
        List<TrialRecord> trials =
                run(
                        "tcp, tcp-nio, unix, corba-fast",
                        "types: [octet]\nsizes: 1K\npatterns: [open 200/s]",
                        "trial: {burnIn: 300 ms, warmup: 200 ms, duration: 1500 ms, stall: 300 ms}");

        assertThat(trials).hasSize(4);
        for (TrialRecord record : trials) {
            String engine = record.trial().cell().engine().id();
            Histogram response = histogram(record, Latency.RESPONSE);
            Histogram service = histogram(record, Latency.SERVICE);
            // 60 of 300 calls were due during the stall, and most of these were in flight in it.
            assertThat(response.getValueAtPercentile(95)).as(engine).isGreaterThan(150_000_000L);
            assertThat(response.getMaxValue()).as(engine).isGreaterThan(290_000_000L);
            assertThat(service.getCountBetweenValues(100_000_000L, Long.MAX_VALUE / 2))
                    .as("calls of %s that were in flight", engine)
                    .isGreaterThanOrEqualTo(30);
            assertThat(record.measurement().sent().messages()).as(engine).isEqualTo(300);
        }
    }

    /** {@link ProtocolCheckTest} asks the same of the others, and the kit of the null engine. */
    @Test
    void everyElementOfEveryTypeIsComparedWhereNoCheckDoesSo() throws Exception {
        List<TrialRecord> trials =
                run(
                        "unix, corba-dii, corba-fast, oncrpc",
                        "types: [short, char, long, octet, float, double, binstruct,"
                                + " binstruct-padded, record, record-unaligned]\n"
                                + "sizes: 8K\npatterns: [flood]",
                        "trial: {warmup: 0 s, duration: 30 ms, verify: true}");

        assertThat(trials).hasSize(40).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.integrity().corrupt()).as(record.trial().key()).isZero();
            assertThat(m.integrity().payloads())
                    .as(record.trial().key())
                    .isEqualTo(m.sent().messages());
            assertThat(m.integrity().firstFault()).isEmpty();
        }
    }

    @Test
    void oneWayLatencyLiesBelowTheRoundTripOnOneClock() throws Exception {
        List<TrialRecord> trials =
                run(
                        "tcp, corba-sii, jms",
                        "types: [octet]\nsizes: 1K\npatterns: [call-return]",
                        "trial: {burnIn: 200 ms, warmup: 100 ms, duration: 200 ms, oneWayLatency: true}");

        for (TrialRecord record : trials) {
            OneWay oneWay = record.measurement().context().oneWay();
            assertThat(oneWay.sameClock()).isTrue();
            assertThat(oneWay.violations()).as(record.trial().key()).isZero();
            assertThat(oneWay.pairs()).isPositive();
            assertThat(median(record, Latency.ONE_WAY).getAsLong())
                    .as(record.trial().key())
                    .isPositive()
                    .isLessThan(median(record, Latency.ROUND_TRIP).getAsLong());
        }
    }

    @Test
    void clocksThatDifferAreComparedAndTheBoundIsSaid() throws Exception {
        Path file =
                experiment(
                        "jms",
                        "types: [octet]\nsizes: 64K\npatterns: [call-return]",
                        "trial: {burnIn: 200 ms, warmup: 100 ms, duration: 3 s, oneWayLatency: true}");
        List<String> wrong = List.of("-Dmarshalyard.receiver.clock=50000000,1000");
        try (Program program =
                Program.start(wrong, folder, "run", file.toString(), "--session", "s.yard")) {
            assertThat(program.await().status()).isZero();
        }

        TrialRecord record = trials().get(0);
        OneWay oneWay = record.measurement().context().oneWay();
        assertThat(oneWay.sameClock()).isFalse();
        assertThat(oneWay.boundNanos()).isPositive();
        // 50 ms and 1000 ppm are far more than the probes can be wrong by, loaded or not.
        assertThat(oneWay.driftPerMillion()).isBetween(500.0, 1500.0);
        OptionalLong latency = median(record, Latency.ONE_WAY);
        if (latency.isEmpty()) {
            assertThat(kinds(record)).contains(Verdict.Kind.CLOCK_BOUND);
        } else {
            long roundTrip = median(record, Latency.ROUND_TRIP).getAsLong();
            assertThat(latency.getAsLong()).isLessThan(roundTrip + oneWay.boundNanos());
        }
    }

    @Test
    void adaptiveStoppingGoesOnAndSaysWhenItGaveUp() throws Exception {
        Path file =
                experiment(
                        "tcp",
                        "types: [octet]\nsizes: 1K\npatterns: [flood]",
                        "trial: {warmup: 0 s, duration: 10 ms}\n"
                                + "repeat: {trials: 2, within: 0.001 %, atMost: 6}");
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(result.out()).contains("interval not met", "By 6 trials");
        assertThat(trials()).hasSize(6);
    }

    @Test
    void telemetryStandsBesideEveryTrial() throws Exception {
        List<TrialRecord> trials =
                run(
                        "tcp",
                        "types: [octet]\nsizes: 64K\npatterns: [flood]",
                        "trial: {burnIn: 100 ms, warmup: 50 ms, volume: 64 MB}\nbackground: {burners: 1, pairs: 1}");

        Measurement m = trials.get(0).measurement();
        assertThat(m.sent().messages()).isEqualTo(1024);
        assertThat(m.context().warmUp().messages()).isPositive();
        // The papers' truss figure: one write a buffer (the header goes with it).
        assertThat(m.context().sender().whole(ProcessReadings.WRITE_CALLS)).isBetween(1024L, 2400L);
        assertThat(ProcessReadings.cpuNanos(m.context().sender())).isPositive();
        assertThat(m.context().machine().real(MachineReadings.LOAD_AFTER)).isNotNull();
    }

    /** The volume takes too long, as where small socket queues stall TCP. */
    @Test
    void aVolumeThatTakesTooLongEndsAndSaysHowMuchWasSent() throws Exception {
        List<TrialRecord> trials =
                run(
                        "tcp, corba-sii",
                        "types: [octet]\nsizes: 64K\npatterns: [flood]",
                        "trial: {burnIn: 100 ms, warmup: 50 ms, volume: 500 GB, atMost: 300 ms}");

        assertThat(trials).hasSize(2);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.sent().sendNanos()).isBetween(300_000_000L, 5_000_000_000L);
            assertThat(m.received().bytes()).isEqualTo(m.sent().bytes()).isPositive();
            assertThat(kinds(record)).contains(Verdict.Kind.CUT_SHORT);
        }
    }

    @Test
    void bothEndsAreWatchedOverTheTimeOfATrial() throws Exception {
        TrialRecord trial =
                run(
                                "tcp",
                                "types: [octet]\nsizes: 64K\npatterns: [call-return]",
                                "trial: {burnIn: 100 ms, warmup: 50 ms, duration: 600 ms}")
                        .get(0);
        Map<String, Timeline> timelines;
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            StoredExperiment stored = store.experiments().get(0);
            timelines = store.samples(stored, trial.trial()).orElseThrow().timelines();
        }
        long sent = trial.measurement().sent().messages();
        long sendNanos = trial.measurement().sent().sendNanos();
        assertThat(timelines).containsOnlyKeys(Timeline.SENDER, Timeline.RECEIVER);
        timelines.forEach(
                (end, timeline) -> {
                    List<Timeline.Point> points = timeline.points();
                    assertThat(points).as(end).hasSizeGreaterThan(5);
                    Timeline.Point last = points.get(points.size() - 1);
                    assertThat(last.nanos()).as(end).isBetween(sendNanos / 2, 2 * sendNanos);
                    assertThat(last.messages()).as(end).isBetween(sent / 2, sent);
                    assertThat(last.cpuNanos()).as(end).isPositive();
                    assertThat(last.switches()).as(end).isPositive();
                });
        assertThat(timelines.get(Timeline.SENDER).values(Timeline.Point::medianNanos)).isNotEmpty();
    }

    /**
     * An A/A run over real data: B sets an option to the value that it has anyway. Each of the four
     * comparisons cries wolf in 5 of 100 runs, three of them together in fewer than 1 of 1,000.
     */
    @Test
    void theSameEngineAgainstItselfShowsNoDifference() throws Exception {
        Path file =
                experiment(
                        "{id: tcp, label: A}, {id: tcp, label: B, options: {noDelay: true}}",
                        "types: [octet]\nsizes: [1K, 4K, 16K, 64K]\npatterns: [flood]",
                        "trial: {burnIn: 100 ms, warmup: 50 ms, duration: 50 ms}\n"
                                + "repeat: {trials: 1, forks: 6, order: interleaved}");
        Result run = Command.run(folder, "run", file.toString(), "--session", "s.yard");
        assertThat(run.status()).as(run.err()).isZero();

        List<CellResult> results = CellResult.of(trials());
        List<String> words = new ArrayList<>();
        int alike = 0;
        for (CellResult a : results) {
            for (CellResult b : results) {
                if (!a.cell().engine().label().equals("A")
                        || !b.cell().engine().label().equals("B")
                        || !a.cell().get(Factors.SIZE).equals(b.cell().get(Factors.SIZE))) {
                    continue;
                }
                Comparison comparison =
                        Comparison.of(
                                a, b, Measurement::bytesPerSecond, Sense.HIGHER_IS_FASTER, 0.95);
                words.add(comparison.words());
                if (comparison.words().startsWith("no difference")) alike++;
            }
        }
        assertThat(words).hasSize(4);
        assertThat(alike).as("%s", words).isGreaterThanOrEqualTo(2);
    }

    private static List<Verdict.Kind> kinds(TrialRecord record) {
        return record.measurement().verdicts().stream().map(Verdict::kind).toList();
    }

    private Path experiment(String engines, String factors, String rest) throws Exception {
        String repeat = rest.contains("repeat:") ? "" : "\nrepeat: {trials: 1}";
        return Files.writeString(
                folder.resolve("truth.yaml"),
                "marshalyard: 1\ntitle: Truth\nengines: ["
                        + engines
                        + "]\n"
                        + factors
                        + "\n"
                        + rest
                        + repeat
                        + "\n");
    }

    private List<TrialRecord> run(String engines, String factors, String rest) throws Exception {
        Path file = experiment(engines, factors, rest);
        Result result = Command.run(folder, "run", file.toString(), "--session", "s.yard");
        assertThat(result.status()).as(result.err()).isZero();
        return trials();
    }

    private Histogram histogram(TrialRecord record, Latency latency) throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            StoredExperiment experiment = store.experiments().get(0);
            return store.samples(experiment, record.trial())
                    .orElseThrow()
                    .histograms()
                    .get(latency);
        }
    }

    private static OptionalLong median(TrialRecord record, Latency latency) {
        return record.measurement()
                .latencies()
                .spread(latency)
                .map(spread -> spread.at(Percentile.P50))
                .orElse(OptionalLong.empty());
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
