package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.LogLine;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionStoreTest {
    static final Experiment EXPERIMENT =
            new ExperimentBuilder("x")
                    .engines("tcp")
                    .levels(Factors.TYPE, "double")
                    .levels(Factors.SIZE, "1K..4K *2")
                    .levels(Factors.PATTERN, "call-return")
                    .levels(Factors.SOCKET_QUEUE, "8K")
                    .build();

    @TempDir private Path folder;

    @Test
    void keepsEveryTrialWhole() throws Exception {
        Path file = folder.resolve("a.yard");
        Cell cell = Samples.cell("tcp");
        TrialRecord good = Samples.measured(cell, 0, 5000);
        TrialRecord bad = Samples.failed(cell, 1);
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            store.add(stored, good);
            store.add(stored, bad);
            store.putSetting(stored, "scale", "log");
        }

        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            List<TrialRecord> trials = store.trials(stored);

            assertThat(stored.experiment()).isEqualTo(EXPERIMENT);
            assertThat(trials).hasSize(2);
            assertThat(trials.get(1)).isEqualTo(bad);
            TrialRecord back = trials.get(0);
            assertThat(back.trial()).isEqualTo(good.trial());
            assertThat(back.environments()).isEqualTo(good.environments());
            assertThat(back.measurement())
                    .usingRecursiveComparison()
                    .isEqualTo(good.measurement().withoutSamples());
            TrialSamples samples = store.samples(stored, good.trial()).orElseThrow();
            assertThat(samples.histograms()).isEqualTo(good.measurement().samples().histograms());
            assertThat(samples.startup()).containsExactly(good.measurement().samples().startup());
            assertThat(store.samples(stored, bad.trial())).isEmpty();
            assertThat(store.finished(stored)).containsExactly(good.trial().key());
            assertThat(store.setting(stored, "scale")).contains("log");
        }
    }

    @Test
    void aTrialThatFailedAndThenEndedWellCountsAsMeasured() throws Exception {
        TrialRecord good = Samples.measured(Samples.cell("tcp"), 0, 5000);
        TrialRecord bad = Samples.failed(Samples.cell("tcp"), 1);
        try (SessionStore store = SessionStore.create(folder.resolve("a.yard"))) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            store.add(stored, Samples.failed(Samples.cell("tcp"), 0));
            store.add(stored, good);
            store.add(stored, bad);
            StoredExperiment other = store.add(EXPERIMENT, Set.of());
            store.add(other, bad);

            Outcome measured =
                    good.measurement().verdicts().isEmpty() ? Outcome.CLEAN : Outcome.MARKED;
            assertThat(store.progress().get(stored.id()).outcomes())
                    .containsOnly(
                            entry(good.trial().key(), measured),
                            entry(bad.trial().key(), Outcome.FAILED));
            assertThat(store.progress().get(other.id()).outcomes())
                    .containsOnly(entry(bad.trial().key(), Outcome.FAILED));
        }
    }

    @Test
    void eachEngineHasTheTimeOfItsOwnTrials() throws Exception {
        Cell tcp = Samples.cell("tcp");
        Cell kafka = Samples.cell("kafka");
        try (SessionStore store = SessionStore.create(folder.resolve("a.yard"))) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            assertThat(store.progress()).isEmpty();
            store.add(stored, at(Samples.measured(tcp, 0, 5000), 0, 2));
            store.add(stored, at(Samples.measured(tcp, 1, 5000), 2, 3));
            store.add(stored, at(Samples.measured(kafka, 0, 5000), 5, 40));
            store.add(stored, Samples.failed(kafka, 1));

            assertThat(store.progress().get(stored.id()).spent())
                    .containsOnly(
                            entry("tcp", new TimeSpent(2, Duration.ofSeconds(5))),
                            entry("kafka", new TimeSpent(1, Duration.ofSeconds(40))));
            assertThat(store.newest(stored, 2))
                    .extracting(r -> r.trial().cell().engine().id())
                    .containsExactly("kafka", "tcp");
        }
    }

    private static TrialRecord at(TrialRecord record, int second, int seconds) {
        return TrialRecordBuilder.like(record)
                .started(record.started().plusSeconds(second))
                .took(Duration.ofSeconds(seconds))
                .measured(record.measurement());
    }

    @Test
    void whatTheWorkersWroteToTheirLogsStaysWithTheTrial() throws Exception {
        Path file = folder.resolve("a.yard");
        TrialRecord failed = Samples.failed(Samples.cell("tcp"), 1);
        List<LogLine> log =
                List.of(new LogLine(0, "sender", "WARN x"), new LogLine(12, "broker", "full"));
        TrialRecord logged = TrialRecordBuilder.like(failed).log(log).failed(failed.failure());
        try (SessionStore store = SessionStore.create(file)) {
            store.add(store.add(EXPERIMENT, Set.of()), logged);
        }
        try (SessionStore store = SessionStore.open(file)) {
            assertThat(store.trials(store.experiments().get(0))).containsExactly(logged);
        }
    }

    @Test
    void anExperimentGetsAnotherTitleAndKeepsItsTrials() throws Exception {
        Path file = folder.resolve("a.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            store.add(stored, Samples.measured(Samples.cell("tcp"), 0, 5000));
            StoredExperiment renamed = store.rename(stored, "At 3 o'clock");

            assertThat(store.experiments()).containsExactly(renamed);
            assertThat(renamed.experiment().title()).isEqualTo("At 3 o'clock");
            assertThat(store.finished(renamed)).hasSize(1);
        }
    }

    @Test
    void aDeletedExperimentTakesAllThatBelongsToItAlong() throws Exception {
        Path file = folder.resolve("a.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment first = store.add(EXPERIMENT, Set.of());
            StoredExperiment second = store.add(EXPERIMENT, Set.of());
            for (StoredExperiment of : List.of(first, second)) {
                store.add(of, Samples.measured(Samples.cell("tcp"), 0, 5000));
                store.putSetting(of, "notes", "steady");
            }
            store.delete(first);

            assertThat(store.experiments()).containsExactly(second);
            assertThat(store.trials(second)).hasSize(1);
            assertThat(store.trials(first)).isEmpty();
            assertThat(store.setting(first, "notes")).isEmpty();
            store.delete(second);
            StoredExperiment third = store.add(EXPERIMENT, Set.of());
            store.add(third, Samples.measured(Samples.cell("tcp"), 0, 5000));
            assertThat(store.trials(third)).hasSize(1);
        }
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            for (String table : List.of("trial", "experiment")) {
                assertThat(s.executeQuery("SELECT count(*) FROM " + table).getInt(1)).isEqualTo(1);
            }
        }
    }

    @Test
    void aSettingBelongsToOneExperiment() throws Exception {
        try (SessionStore store = SessionStore.create(folder.resolve("two.yard"))) {
            StoredExperiment first = store.add(EXPERIMENT, Set.of());
            StoredExperiment second = store.add(EXPERIMENT, Set.of());
            store.putSetting(first, "scale", "log");
            store.putSetting(first, "scale", "linear");

            assertThat(store.setting(first, "scale")).contains("linear");
            assertThat(store.setting(second, "scale")).isEmpty();
        }
    }

    @Test
    void summariesLeaveOutAsManyStartupSamplesAsTheExperimentSays() throws Exception {
        Experiment two = EXPERIMENT.edit().trial(startup(2)).build();
        TrialRecord trial = Samples.measured(Samples.cell("tcp"), 0, 100);
        try (SessionStore store = SessionStore.create(folder.resolve("two.yard"))) {
            StoredExperiment stored = store.add(two, Set.of());
            store.add(stored, trial);

            LatencySummary summary =
                    store.trials(stored)
                            .get(0)
                            .measurement()
                            .latencies()
                            .summary(Latency.ROUND_TRIP)
                            .orElseThrow();
            assertThat(summary.removed()).isEqualTo(1); // 900 µs was never recorded
            assertThat(summary.firstCall()).hasValue(900_000);
        }
    }

    private static TrialSettings startup(int samples) {
        return TrialSettings.DEFAULT.with(SettingList.STARTUP, samples);
    }

    /** What was pooled is kept; a further trial is added to it. */
    @Test
    void samplesArePooledOverTrialsAndFurtherOnesAdded() throws Exception {
        Cell cell = Samples.cell("tcp");
        try (SessionStore store = SessionStore.create(folder.resolve("pool.yard"))) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            SampleSource source = store.samplesOf(stored);
            store.add(stored, Samples.measured(cell, 0, 100));
            store.add(stored, Samples.measured(cell, 1, 100));
            List<TrialRecord> two = store.trials(stored);
            PooledLatency pooled = source.pooled(two, Latency.ROUND_TRIP).orElseThrow();

            assertThat(pooled.all().n()).isEqualTo(200);
            assertThat(pooled.pairs()).hasSize(1);
            assertThat(source.pooled(two, Latency.ROUND_TRIP).orElseThrow()).isSameAs(pooled);
            store.add(stored, Samples.measured(cell, 2, 100));
            assertThat(
                            source.pooled(store.trials(stored), Latency.ROUND_TRIP)
                                    .orElseThrow()
                                    .all()
                                    .n())
                    .isEqualTo(300);
            assertThat(source.pooled(two, Latency.RESPONSE)).isEmpty();
        }
    }

    @Test
    void trialsKeepByWhichRuleTheyWereMeasuredAndWhenAllHadArrived() throws Exception {
        TrialRecord older = Samples.measured(Samples.cell("tcp"), 0, 100);
        Sent sent = older.measurement().sent();
        Sent told =
                new Sent(
                        sent.messages(),
                        sent.bytes(),
                        sent.sendNanos(),
                        sent.barrierNanos(),
                        List.of(),
                        new ArrivalTime(sent.barrierNanos() / 2, 7));
        TrialRecord newer =
                TrialRecordBuilder.with(
                        Samples.measured(Samples.cell("tcp"), 1, 100),
                        MeasurementBuilder.of(told, older.measurement().received())
                                .rule(2)
                                .build());
        Path file = folder.resolve("rules.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            store.add(stored, older);
            store.add(stored, newer);
        }
        try (SessionStore store = SessionStore.open(file)) {
            List<TrialRecord> trials = store.trials(store.experiments().get(0));
            assertThat(trials)
                    .extracting(trial -> trial.measurement().context().rule())
                    .containsExactly(1, 2);
            assertThat(trials)
                    .extracting(trial -> trial.measurement().sent().arrival())
                    .containsExactly(null, told.arrival());
            assertThat(trials)
                    .extracting(trial -> trial.measurement().sent().transferNanos())
                    .containsExactly(sent.barrierNanos(), sent.barrierNanos() / 2);
        }
    }

    @Test
    void readingsOfABrokerComeBackWithTheirTrial() throws Exception {
        Readings cost = Readings.of(Map.of(ProcessReadings.USER, 5, ProcessReadings.LOAD, 0.5));
        TrialRecord plain = Samples.measured(Samples.cell("jms"), 0, 100);
        TrialRecord brokered =
                TrialRecordBuilder.with(
                        plain, MeasurementBuilder.like(plain.measurement()).broker(cost).build());
        Path file = folder.resolve("broker.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            store.add(stored, brokered);
            store.add(stored, Samples.measured(Samples.cell("tcp"), 0, 100));
        }
        try (SessionStore store = SessionStore.open(file)) {
            assertThat(store.trials(store.experiments().get(0)))
                    .extracting(trial -> trial.measurement().context().broker())
                    .containsExactly(cost, Readings.NONE);
        }
    }

    @Test
    void profilesComeBackWithTheirTrialAndGoWithTheirExperiment() throws Exception {
        Profile profile =
                new Profile(
                        ProfileKind.CPU,
                        "a profiler",
                        1_000_000,
                        5_000_000,
                        2,
                        StackText.read("main;a.B.run;__send 3000000\n"));
        TrialRecord plain = Samples.measured(Samples.cell("tcp"), 0, 100);
        Measurement profiled =
                plain.measurement()
                        .with(
                                new EndProfiles(
                                        Map.of(Profile.SENDER, profile),
                                        Map.of(Profile.RECEIVER, "it has no profiler.")));
        TrialRecord record = TrialRecordBuilder.with(plain, profiled);
        Path file = folder.resolve("profiles.yard");
        try (SessionStore store = SessionStore.create(file)) {
            store.add(store.add(EXPERIMENT, Set.of()), record);
        }
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            TrialRecord read = store.trials(stored).get(0);
            assertThat(store.samplesOf(stored).profiles(read))
                    .containsExactly(Map.entry(Profile.SENDER, profile));
            assertThat(read.measurement().senderFacts()).containsEntry("profiler", "a profiler");
            assertThat(read.measurement().receiverFacts())
                    .containsEntry("profiler", "no profile: it has no profiler.");
            store.delete(stored);
            assertThat(store.profiles(stored, read.trial())).isEmpty();
        }
    }

    @Test
    void pairsAreNumberedForEachExperiment() throws Exception {
        TrialRecord trial = Samples.measured(Samples.cell("tcp"), 0, 100);
        try (SessionStore store = SessionStore.create(folder.resolve("two.yard"))) {
            StoredExperiment first = store.add(EXPERIMENT, Set.of());
            StoredExperiment second = store.add(EXPERIMENT, Set.of());
            store.add(first, TrialRecordBuilder.like(trial).pair(7).measured(trial.measurement()));

            assertThat(store.trials(first)).extracting(TrialRecord::pair).containsExactly(7);
            assertThat(store.nextPair(first)).isEqualTo(8);
            assertThat(store.nextPair(second)).isZero();
        }
    }

    /** Rows are parsed in batches of 200, several at once. */
    @Test
    void eachOfManyTrialsComesBackOnceAndInItsOrder() throws Exception {
        int trials = 401;
        try (SessionStore store = SessionStore.create(folder.resolve("many.yard"))) {
            StoredExperiment stored = store.add(EXPERIMENT, Set.of());
            for (int i = 0; i < trials; i++) {
                store.add(stored, Samples.measured(Samples.cell("tcp"), i, 5000));
            }
            assertThat(store.trials(stored))
                    .extracting(record -> record.trial().number())
                    .containsExactlyElementsOf(IntStream.range(0, trials).boxed().toList());
        }
    }

    @Test
    void experimentsAreNumberedFromOne() throws Exception {
        try (SessionStore store = SessionStore.create(folder.resolve("a.yard"))) {
            StoredExperiment first = store.add(EXPERIMENT, Set.of());
            StoredExperiment second = store.add(EXPERIMENT, Set.of());
            StoredExperiments all = store.numbered();
            assertThat(all.numbers()).containsExactly(1, 2);
            assertThat(all.numbered(1).id()).isEqualTo(first.id());
            assertThat(all.numbered(2).id()).isEqualTo(second.id());
            for (int none : new int[] {0, 3}) {
                assertThatThrownBy(() -> all.numbered(none))
                        .isInstanceOf(SessionException.class)
                        .hasMessageContaining("holds experiments 1 to 2; there is no " + none);
            }
        }
    }
}
