package marshalyard.cli.session;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.fuzz.Mutator;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Pacing;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.Steady;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.session.Sessions;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged sessions under every command that reads one: no fault of Marshalyard's own, no wait, no
 * figure that can't be. Runs if asked for: {@code -Dmarshalyard.fuzz=100} damages a hundred times
 * as many; {@code -Dmarshalyard.fuzz.sessions} names a folder of sessions to damage as well.
 */
@EnabledIfSystemProperty(named = "marshalyard.fuzz", matches = "[0-9]+")
class DamageFuzzTest {
    private static final int DAMAGES = 40;
    private static final int COMMANDS = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Sentences by which a command may refuse a session as a whole. */
    private static final Pattern REFUSED =
            Pattern.compile(
                    "marshalyard: (Experiment \\d+ of the session can't be read"
                            + "|There is no measured trial in "
                            + "|There is no profile in "
                            + "|No trial of this experiment was profiled"
                            + "|The two (sessions|sides) have no measured cell in common"
                            + "|No two measured cells differ"
                            + "|No measured cell has "
                            + "|\\S+ holds (no experiment|0 experiments)"
                            + "|\\S+ is damaged"
                            + "|.* yields? the metric "
                            + "|There is no finished trial with a value for "
                            + "|No trial has a fact "
                            + "|\\S+ has this trial already"
                            + "|The experiment has no cell that can be run)");

    /** A reason names the value that can't be. */
    private static final Pattern REASON = Pattern.compile("can(?:'|&#39;)t be used: [^\"\\n]*");

    /** What no output may hold: rates below 0, and what is no number. */
    private static final Pattern IMPOSSIBLE =
            Pattern.compile(
                    "-[\\d.,]+ [kMGTP]?(bit/s|Mbit)|\\bNaN\\b|(?<!\")Infinity|\u001b|\u202e");

    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: To be damaged
            engines: [tcp, {id: udp, label: "u"}]
            types: [octet, double]
            sizes: [1K, 4K, 64K]
            patterns: [flood, call-return, paced 100/s]
            trial: {warmup: 100 ms, duration: 1 s}
            repeat: {trials: 2, forks: 2, order: listed}
            """;

    @TempDir private Path folder;
    private final Random random = new Random(Long.getLong("marshalyard.fuzz.seed", 1996));
    private final Map<String, Integer> endings = new TreeMap<>();

    @Test
    void everyCommandShowsWhatIsSoundOrSaysWhatIsNot() throws Exception {
        try (CliFiles files = new CliFiles(folder)) {
            files.write("config/hosts.yaml", "hosts: []\n");
            List<Path> seeds = seeds();
            Path session = folder.resolve("d.yard");
            for (int i = 0; i < DAMAGES * Mutator.FACTOR; i++) {
                Path seed = seeds.get(i % seeds.size());
                Files.copy(seed, session, StandardCopyOption.REPLACE_EXISTING);
                List<String> done = new SessionDamage(random.nextLong()).damage(session);
                for (int command = 0; command < COMMANDS; command++) {
                    run(command(session, seed), session, seed + ": " + done);
                }
            }
        }
        if (Mutator.FACTOR > 1) System.out.println(endings);
    }

    private List<Path> seeds() throws Exception {
        List<Path> seeds = new ArrayList<>(List.of(ours()));
        String more = System.getProperty("marshalyard.fuzz.sessions");
        if (more == null) return seeds;
        try (Stream<Path> found = Files.list(Path.of(more))) {
            found.filter(f -> f.toString().endsWith(".yard")).sorted().forEach(seeds::add);
        }
        return seeds;
    }

    private Object[] command(Path session, Path other) {
        String out = folder.resolve("out").toString();
        return switch (random.nextInt(18)) {
            case 0, 1 -> new Object[] {"summary", session};
            case 2 -> new Object[] {"summary", session, "--metric", metric()};
            case 3 -> new Object[] {"summary", session, "--fact", "sendQueue"};
            case 4 -> new Object[] {"export", session, "--csv"};
            case 5 -> new Object[] {"export", session, "--json"};
            case 6, 7 -> new Object[] {"report", session, "--out", out + ".html"};
            case 8 -> new Object[] {"report", session, "--out", out + ".pdf"};
            case 9, 10 -> new Object[] {"plot", session, "--out", out + ".svg"};
            case 11, 12 ->
                    new Object[] {"plot", session, "--metric", metric(), "--out", out + ".svg"};
            case 13 -> new Object[] {"compare", other, session};
            case 14 -> new Object[] {"compare", session, other, "--time"};
            case 15, 16 -> new Object[] {"resume", session};
            default -> new Object[] {"where", session};
        };
    }

    private String metric() {
        List<String> some =
                List.of(
                        "throughput",
                        "latency-p50",
                        "latency-p99",
                        "sender-cpu",
                        "lost",
                        "service-p50",
                        "receiver-rate",
                        "steady-rate");
        return some.get(random.nextInt(some.size()));
    }

    private void run(Object[] command, Path session, String damage) throws IOException {
        String what = List.of(command) + " of " + damage;
        CliRun run;
        try {
            run = assertTimeoutPreemptively(PATIENCE, () -> CliRun.of(command), what);
        } catch (Throwable e) {
            throw new AssertionError(what + ", kept as " + kept(session), e);
        }
        endings.merge(
                command[0] + " " + run.status() + (run.err().contains("WARN") ? " told" : ""),
                1,
                Integer::sum);
        String fault = fault(run);
        if (fault.isEmpty()) return;
        throw new AssertionError(
                fault + "\n" + what + ", kept as " + kept(session) + "\n" + run.err());
    }

    private static Path kept(Path session) throws IOException {
        Path kept = Path.of("target", "damaged.yard").toAbsolutePath();
        return Files.copy(session, kept, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Empty if a user can live with how it ended. */
    private static String fault(CliRun run) {
        if (run.err().contains("defect in Marshalyard")) return "a fault of its own";
        String figures = REASON.matcher(run.out()).replaceAll("");
        String impossible =
                IMPOSSIBLE.matcher(figures).results().map(r -> r.group()).findFirst().orElse("");
        if (!impossible.isEmpty()) return "an output of '" + impossible + "'";
        if (run.status() == 0) return "";
        boolean refused = run.err().lines().anyMatch(line -> REFUSED.matcher(line).find());
        return refused ? "" : "another end than expected: " + run.status();
    }

    private Path ours() throws Exception {
        Experiment experiment = ExperimentReader.read(EXPERIMENT, "x", choice -> {});
        List<TrialRecord> trials = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            trials.add(
                    TrialRecordBuilder.of(trial)
                            .started(Instant.parse("2026-11-21T12:00:00Z"))
                            .on(
                                    Samples.measured(Samples.cell("x"), 0, 1)
                                            .environments()
                                            .get("sender"))
                            .measured(measured(trial)));
        }
        return Sessions.write(folder.resolve("ours.yard"), experiment, trials);
    }

    private static Measurement measured(Trial trial) {
        long each = trial.cell().messageBytes();
        long messages = 2000 + 10 * trial.number();
        MeasurementBuilder m =
                MeasurementBuilder.of(messages, messages * each, 900_000_000)
                        .senderFacts(Map.of("sendQueue", "16384"))
                        .warmUp(new WarmUp(100, 100 * each, 100_000_000))
                        .steady(new Steady(0.1, 1e6, 1e6, 1e6))
                        .sender(Readings.of(Map.of(ProcessReadings.USER, 5_000_000)));
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= messages; i++) histogram.recordValue(i * 100L);
        String pattern = trial.cell().levels().texts().get("pattern");
        if (pattern.startsWith("paced")) {
            m.pacing(new Pacing(messages, 1));
            m.latencies(
                    Map.of(
                            Latency.RESPONSE, histogram,
                            Latency.SERVICE, histogram,
                            Latency.SEND_LAG, histogram),
                    100,
                    200);
        } else if (pattern.equals("call-return")) {
            m.latencies(Map.of(Latency.ROUND_TRIP, histogram), 100, 200);
        } else {
            m.untimed();
        }
        Timeline timeline =
                Timeline.of(
                        0,
                        new long[] {1, 2, 3},
                        new long[] {0, 5, 9},
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        return m.build().with(Map.of(Timeline.SENDER, timeline));
    }
}
