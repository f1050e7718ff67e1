package marshalyard.session;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SampleReadings;
import org.HdrHistogram.Histogram;

/**
 * Writes a session as large as one gets: paced requests, which record three latencies, in some
 * thousand trials. For measuring how long such a session takes to open; the figures in it are made
 * up.
 */
public final class LargeSession {
    private static final int CELLS = 250;
    private static final int REQUESTS = 1_000;
    private static final long LONGEST_NANOS = 3_600_000_000_000L;
    private static final Environment HERE =
            new Environment(
                    "host",
                    "Linux amd64",
                    "6.1.0",
                    "CPU",
                    2,
                    1L << 34,
                    "OpenJDK 64-Bit Server VM 17",
                    "-Xmx3g",
                    "JDK 17",
                    null);

    private final Random random = new Random(1996);

    private LargeSession() {}

    /** Writes so many trials to a file that must not exist: {@code LargeSession FILE TRIALS}. */
    public static void main(String[] arguments) throws SessionException {
        write(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    }

    /** Writes a session with one experiment of 250 cells and this many trials. */
    static void write(Path file, int trials) throws SessionException {
        LargeSession made = new LargeSession();
        Experiment experiment = experiment(trials);
        List<Trial> planned = Plan.of(experiment).trials().subList(0, trials);
        // one by one, for all together take gigabytes
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(experiment, Set.of());
            for (Trial trial : planned) store.add(stored, made.record(trial));
        }
    }

    private static Experiment experiment(int trials) {
        Repetition r = Repetition.DEFAULT;
        return new ExperimentBuilder("Many trials")
                .engines("tcp", "tcp-nio", "unix", "jms", "corba-sii")
                .levels(Factors.TYPE, "octet", "double")
                .levels(Factors.SIZE, "1K..16K *2")
                .levels(
                        Factors.PATTERN,
                        "paced 100/s twoway",
                        "paced 200/s twoway",
                        "paced 300/s twoway",
                        "paced 400/s twoway",
                        "paced 500/s twoway")
                .repetition(r.withTrials((trials + CELLS - 1) / CELLS))
                .build();
    }

    private TrialRecord record(Trial trial) {
        Map<Latency, Histogram> latencies = new EnumMap<>(Latency.class);
        long[] service = new long[REQUESTS];
        for (int i = 0; i < REQUESTS; i++) service[i] = nanos();
        latencies.put(Latency.SERVICE, histogram(service));
        latencies.put(Latency.SEND_LAG, histogram(random.longs(REQUESTS, 50, 9_000).toArray()));
        latencies.put(
                Latency.RESPONSE,
                histogram(Arrays.stream(service).map(s -> s + random.nextInt(9_000)).toArray()));
        long bytes = trial.cell().messageBytes();
        Measurement measurement =
                MeasurementBuilder.of(
                                new Sent(
                                        REQUESTS,
                                        REQUESTS * bytes,
                                        2_000_000_000L + random.nextInt(1_000_000),
                                        2_001_000_000L + random.nextInt(1_000_000)),
                                new Received(REQUESTS, REQUESTS * bytes, bytes, 2_000_000_000L))
                        .latencies(latencies, service)
                        .senderFacts(facts())
                        .receiverFacts(facts())
                        .warmUp(new WarmUp(250, 250 * bytes, 500_000_000))
                        .steady(
                                new Steady(
                                        0.1,
                                        REQUESTS * bytes / 2.0,
                                        REQUESTS * bytes / 2.0,
                                        REQUESTS * bytes / 2.0))
                        .pacing(new Pacing(REQUESTS, 0))
                        .sender(telemetry())
                        .receiver(telemetry())
                        .machine(
                                Readings.of(
                                        Map.of(
                                                MachineReadings.OTHERS, random.nextDouble() / 50,
                                                MachineReadings.STEAL, 0.0,
                                                MachineReadings.LOAD_BEFORE, 0.9,
                                                MachineReadings.LOAD_AFTER, 0.9)))
                        .speed(SampleReadings.speed(1_800_000_000_000L, 1), Readings.NONE)
                        .build();
        return TrialRecordBuilder.of(trial)
                .started(Instant.parse("2026-11-21T12:00:00Z").plusSeconds(trial.number()))
                .took(Duration.ofMillis(2600))
                .on(HERE)
                .measured(measurement);
    }

    private long nanos() {
        return Math.round(40_000 * Math.exp(0.6 * random.nextGaussian()));
    }

    private static Histogram histogram(long[] nanos) {
        Histogram histogram = new Histogram(LONGEST_NANOS, 3);
        for (long value : nanos) histogram.recordValue(value);
        return histogram;
    }

    private static Map<String, String> facts() {
        return Map.of(
                "receiveQueue", "65536",
                "sendQueue", "1969920",
                "noDelay", "true",
                "library", "JDK 17.0.15+6");
    }

    private Readings telemetry() {
        return Readings.of(
                Map.of(
                        ProcessReadings.USER,
                        20_000_000 + random.nextInt(9_000_000),
                        ProcessReadings.SYSTEM,
                        30_000_000 + random.nextInt(9_000_000),
                        ProcessReadings.GC_COUNT,
                        0,
                        ProcessReadings.GC_TIME,
                        0,
                        ProcessReadings.ALLOCATED,
                        800_000 + random.nextInt(90_000),
                        ProcessReadings.SWITCHES,
                        REQUESTS + random.nextInt(90),
                        ProcessReadings.WRITE_CALLS,
                        REQUESTS,
                        ProcessReadings.READ_CALLS,
                        2 * REQUESTS,
                        ProcessReadings.RETRANSMITS,
                        0,
                        ProcessReadings.COMPILATION,
                        1_000_000));
    }
}
