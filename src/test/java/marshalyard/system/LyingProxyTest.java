package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.run.RunRequest;
import marshalyard.lab.run.Surroundings;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.Quote;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A proxy between the lab and real workers that changes one answer on its way: a number of it, its
 * time, its place among others, or their count. {@code -Dmarshalyard.fuzz=N} tells N times as many
 * lies, {@code -Dmarshalyard.fuzz.seed=S} others.
 */
@Timeout(value = 60L * 60)
class LyingProxyTest {
    private static final int LIES = 12 * Integer.getInteger("marshalyard.fuzz", 1);
    private static final long SEED = Long.getLong("marshalyard.fuzz.seed", 1996);
    private static final long TRIAL_NANOS = 40_000_000;

    /** Half of what was asked, by the lab's own clock less what it may be wrong by. */
    private static final long LEAST_NANOS = TRIAL_NANOS / 2;

    private static final long SLACK_NANOS = 50_000_000;

    private static final List<String> NEVER =
            List.of("defect in Marshalyard", "Exception", "null)", "(null");

    private static final List<String> PATTERNS =
            List.of("flood", "call-return", "paced 1000/s oneway", "paced 1000/s twoway");

    private static final String TEXT =
            """
            marshalyard: 1
            title: Lies
            engines: [tcp]
            types: [octet]
            sizes: [1K]
            patterns: [%s]
            trial: {warmup: 0 ms, burnIn: 0 ms, duration: 40 ms, oneWayLatency: true}
            repeat: {trials: 1}
            """;

    @TempDir private Path folder;

    /** A run of one trial. */
    private record Told(RunOutcome outcome, TrialRecord record) {
        String failure() {
            return record == null ? outcome.reason() : record.failure();
        }
    }

    private Told run(String pattern, LyingHost host, String name) throws Exception {
        EngineCatalog catalog = HostRun.catalog();
        Experiment experiment = ExperimentReader.read(TEXT.formatted(pattern), "t", catalog::check);
        Lab lab = InstalledLab.of(HostRun.home(), catalog, Surroundings.of(host));
        try (SessionStore store = SessionStore.create(folder.resolve(name + ".yard"))) {
            StoredExperiment stored = store.add(experiment, Set.of());
            RunOutcome outcome =
                    lab.start(RunRequest.of(store, stored, lab.plan(experiment)), event -> {})
                            .await();
            List<TrialRecord> trials = store.trials(stored);
            return new Told(outcome, trials.isEmpty() ? null : trials.get(trials.size() - 1));
        }
    }

    @Test
    void noNumberThatCantBeGetsIntoASession() throws Exception {
        Map<String, List<Map.Entry<Lie.Answer, Integer>>> answers = new HashMap<>();
        for (String pattern : PATTERNS) {
            LyingHost honest = new LyingHost(null);
            Told told = run(pattern, honest, "honest " + PATTERNS.indexOf(pattern));
            assertThat(told.failure()).isEmpty();
            answers.put(pattern, List.copyOf(honest.answers().entrySet()));
        }
        Random random = new Random(SEED);
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < LIES; i++) {
            String pattern = PATTERNS.get(i % PATTERNS.size());
            LyingHost host = new LyingHost(Lie.any(answers.get(pattern), random));
            Told told = run(pattern, host, "lie " + i);
            String fault = fault(told);
            String lie = "%s %s (%s)".formatted(i, host.lie(), host.told());
            if (!fault.isEmpty()) faults.add(lie + ": " + fault);
            if (Boolean.getBoolean("marshalyard.hostile.report")) {
                System.out.println(lie + " | " + told.failure());
            }
        }
        assertThat(faults).isEmpty();
    }

    /** Empty if the trial failed with a sentence, or its figures can be. */
    private static String fault(Told told) {
        String failure = told.failure();
        if (told.record() == null && failure.isEmpty()) return "no trial and no reason";
        if (failure.isEmpty()) return impossible(told.record());
        for (String never : NEVER) if (failure.contains(never)) return failure;
        boolean sentence = failure.equals(Quote.sentence(failure)) && failure.endsWith(".");
        return sentence ? "" : "no sentence: " + failure;
    }

    private static String impossible(TrialRecord record) {
        Measurement m = record.measurement();
        Sent sent = m.sent();
        Received got = m.received();
        long most = record.took().toNanos() + SLACK_NANOS;
        if (sent.messages() < 0 || sent.bytes() < 0) return "negative: " + sent;
        if (got.messages() < -1 || got.bytes() < 0 || got.firstBytes() < 0) {
            return "negative: " + got;
        }
        if (sent.messages() > 0 && sent.bytes() != sent.messages() * 1024) return "size: " + sent;
        if (outside(sent.sendNanos(), LEAST_NANOS, most)) return "time of sending: " + sent;
        if (outside(sent.transferNanos(), LEAST_NANOS, most)) return "time: " + sent;
        boolean fast = got.messages() > 1000;
        if (outside(got.spanNanos(), fast ? LEAST_NANOS : 0, most)) return "span: " + got;
        if (m.bytesPerSecond() > sent.bytes() * 1e9 / LEAST_NANOS) {
            return "a rate of " + m.bytesPerSecond();
        }
        List<Verdict.Kind> kinds = m.verdicts().stream().map(Verdict::kind).toList();
        if (m.lost() > 0 && !kinds.contains(Verdict.Kind.MESSAGES_LOST)) return "lost in silence";
        if (m.surplus() > 0 && !kinds.contains(Verdict.Kind.SURPLUS)) return "surplus in silence";
        return "";
    }

    private static boolean outside(long nanos, long least, long most) {
        return nanos < least || nanos > most;
    }
}
