package marshalyard.report;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.report.content.ChapterSource;

/** Trials as a run would yield them. */
final class Measurements {
    static final String TITLE = "Nagle & <script>alert('x')</script>";

    private static final String TEXT =
            """
            marshalyard: 1
            title: "%s"
            description: What a test measures
            engines: [tcp, unix]
            types: [octet]
            sizes: [1K, 64K]
            patterns: [flood]
            trial: {warmup: 10 ms, duration: 20 ms}
            repeat: {trials: 2, forks: 2}
            """;

    private Measurements() {}

    static Experiment experiment() throws Exception {
        return ExperimentReader.read(TEXT.formatted(TITLE), "test", choice -> {});
    }

    static ChapterSource measured() throws Exception {
        return measured(trials(experiment()));
    }

    /** A matrix as large as a paper has: 72 cells in 216 trials. */
    static ChapterSource large() throws Exception {
        String text =
                TEXT.formatted("Large")
                        .replace("[tcp, unix]", "[tcp, tcp-nio, corba-sii, jms]")
                        .replace("[octet]", "[octet, double, binstruct]")
                        .replace("[1K, 64K]", "[1K, 8K, 64K]")
                        .replace("[flood]", "[flood, paced 1000/s]")
                        .replace("trials: 2, forks: 2", "trials: 1, forks: 3");
        Experiment experiment = ExperimentReader.read(text, "test", choice -> {});
        return new ChapterSource("lan.yard", 1, Results.of(experiment).with(trials(experiment)));
    }

    /** The levels of the sample {@code first-look.yaml}: 18 cells in 54 trials. */
    static ChapterSource firstLook() throws Exception {
        String text =
                TEXT.formatted("First look")
                        .replace("[tcp, unix]", "[tcp, tcp-nio, corba-sii]")
                        .replace("[octet]", "[octet, binstruct]")
                        .replace("[1K, 64K]", "[1K, 8K, 64K]")
                        .replace("trials: 2, forks: 2", "trials: 1, forks: 3");
        Experiment experiment = ExperimentReader.read(text, "test", choice -> {});
        return new ChapterSource("lan.yard", 1, Results.of(experiment).with(trials(experiment)));
    }

    /** Two engines of one wire, and a pair of them. */
    static ChapterSource pairs() throws Exception {
        String engines = "[tcp, tcp-nio, {sender: tcp, receiver: tcp-nio}]";
        Experiment experiment =
                ExperimentReader.read(
                        TEXT.formatted("Pairs").replace("[tcp, unix]", engines), "test", c -> {});
        return new ChapterSource(
                "lan.yard",
                1,
                Results.of(experiment)
                        .with(trials(experiment))
                        .refusing(cell -> "The receiver understands no such sender."));
    }

    static ChapterSource measured(List<TrialRecord> trials) throws Exception {
        return new ChapterSource("lan.yard", 1, Results.of(experiment()).with(trials));
    }

    static List<TrialRecord> trials(Experiment experiment) {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(experiment).trials()) {
            long bytes = 100_000_000L + 1_000_000L * records.size();
            records.add(record(trial, bytes));
        }
        return records;
    }

    private static TrialRecord record(Trial trial, long bytes) {
        Verdict verdict = new Verdict(Verdict.Kind.DISTURBED, "Others used <b>half</b> of it.");
        Measurement measurement =
                MeasurementBuilder.of(1000, bytes, 1_000_000_000L).verdicts(verdict).build();
        Environment where =
                new Environment(
                        "lab7",
                        "Linux amd64",
                        "6.1",
                        "Test CPU",
                        2,
                        8L << 30,
                        "OpenJDK 17",
                        "-Xmx1g",
                        "java.net",
                        Map.of("tcp_congestion_control", "reno"));
        return TrialRecordBuilder.of(trial)
                .started(Instant.parse("2026-01-02T03:04:05Z"))
                .on(where)
                .measured(measurement);
    }

    /** The same trial, had it failed. */
    static TrialRecord failed(TrialRecord record) {
        return TrialRecordBuilder.like(record).failed("The worker ended <early>.");
    }
}
