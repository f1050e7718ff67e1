package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A session that the version wrote for which factors were columns of their own: 56 trials of three
 * engines with socket queues and receivers, and 61 of 96 trials by number of requests, cancelled.
 */
class Format4Test {
    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void aCopyOfTheFile() throws Exception {
        file = folder.resolve("format4.yard");
        try (var in = getClass().getResourceAsStream("format4.yard")) {
            Files.copy(in, file);
        }
    }

    @Test
    void isBroughtUpToDateWithAllItsTrials() throws Exception {
        List<String> keys = query("SELECT key FROM trial ORDER BY id");

        try (SessionStore store = SessionStore.open(file)) {
            List<StoredExperiment> experiments = store.experiments();
            List<TrialRecord> queues = store.trials(experiments.get(0));
            List<TrialRecord> requests = store.trials(experiments.get(1));

            assertThat(experiments)
                    .extracting(e -> e.experiment().title())
                    .containsExactly("A session of format 4", "Requests as a factor, unfinished");
            assertThat(queues).hasSize(56).noneMatch(TrialRecord::failed);
            assertThat(requests).hasSize(61).noneMatch(TrialRecord::failed);
            List<String> now = new ArrayList<>();
            queues.forEach(r -> now.add(r.trial().key()));
            requests.forEach(r -> now.add(r.trial().key()));
            assertThat(now).isEqualTo(keys);
        }
        assertThat(query("PRAGMA user_version")).containsExactly("" + Schema.VERSION);
    }

    @Test
    void itsPlansFindTheirTrialsAgain() throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment queues = store.experiments().get(0);
            StoredExperiment requests = store.experiments().get(1);

            assertThat(store.finished(queues)).hasSize(56).isSubsetOf(keysOfPlan(queues));
            assertThat(keysOfPlan(requests)).hasSize(96).containsAll(store.finished(requests));
            assertThat(missing(store, requests)).hasSize(35);
        }
    }

    @Test
    void itsQueuesAreSocketQueuesNow() throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            assertThat(query("SELECT yaml FROM experiment").get(0))
                    .contains("\nsocketQueues: [default, 64K]\n")
                    .doesNotContain("\nqueues:");
            assertThat(store.experiments().get(0).experiment().levels(Factors.SOCKET_QUEUE))
                    .hasSize(2);
        }
    }

    @Test
    void whatWasMeasuredIsTheSame() throws Exception {
        List<String> sent =
                query("SELECT json_extract(measurement, '$.sent.bytes') FROM trial ORDER BY id");
        List<String> columns =
                query("SELECT size || ' ' || receivers || ' ' || requests FROM trial ORDER BY id");
        List<String> first =
                query(
                        "SELECT json_extract(measurement, '$.startup[0]') FROM trial WHERE"
                                + " experiment = 2 ORDER BY id");

        try (SessionStore store = SessionStore.open(file)) {
            List<TrialRecord> all = new ArrayList<>();
            for (StoredExperiment e : store.experiments()) all.addAll(store.trials(e));

            assertThat(all).extracting(r -> "" + r.measurement().sent().bytes()).isEqualTo(sent);
            assertThat(all).extracting(r -> columns(r.trial().cell())).isEqualTo(columns);
            assertThat(all.subList(56, 117))
                    .extracting(r -> firstCall(r.measurement()))
                    .isEqualTo(first);
        }
    }

    private static String columns(Cell cell) {
        MessageSize size = cell.get(Factors.SIZE);
        return size + " " + cell.get(Factors.RECEIVERS) + " " + cell.get(Factors.REQUESTS);
    }

    private static String firstCall(Measurement m) {
        return "" + m.latencies().summary(Latency.ROUND_TRIP).orElseThrow().firstCall().getAsLong();
    }

    @Test
    void summariesAreThoseOfTheHistograms() throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment requests = store.experiments().get(1);
            for (TrialRecord record : store.trials(requests)) {
                TrialSamples samples = store.samples(requests, record.trial()).orElseThrow();
                Histogram histogram = samples.histograms().get(Latency.ROUND_TRIP);

                assertThat(record.measurement().latencies()).isEqualTo(samples.summarized(5));
                assertThat(record.measurement().latencies().samples(Latency.ROUND_TRIP))
                        .isEqualTo(histogram.getTotalCount())
                        .isEqualTo((long) record.trial().cell().get(Factors.REQUESTS));
            }
        }
    }

    @Test
    void aSettingOfTheSessionIsOneOfEachExperiment() throws Exception {
        execute("INSERT INTO setting(name, value) VALUES ('scale', 'log')");

        try (SessionStore store = SessionStore.open(file)) {
            for (StoredExperiment e : store.experiments()) {
                assertThat(store.setting(e, "scale")).contains("log");
            }
        }
    }

    @Test
    void isReadWhereItCanNotBeWritten() throws Exception {
        byte[] before = Files.readAllBytes(file);

        try (SessionStore store = SessionStore.openCopy(file)) {
            StoredExperiment queues = store.experiments().get(0);
            TrialRecord trial = store.trials(queues).get(0);

            assertThat(store.trials(queues)).hasSize(56);
            assertThatThrownBy(() -> store.add(queues, trial))
                    .isInstanceOf(SessionException.class)
                    .hasMessageContaining("can't be written");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void aDamagedHistogramTakesNoOtherTrialWithIt() throws Exception {
        execute("UPDATE histogram SET data = x'00' WHERE trial = 60");

        try (SessionStore store = SessionStore.open(file)) {
            List<UnusableTrial> unusable = new ArrayList<>();
            for (StoredExperiment stored : store.experiments()) {
                unusable.addAll(store.read(stored).unusable());
            }
            assertThat(unusable).hasSize(1);
            assertThat(unusable.get(0).row()).isEqualTo(60);
            assertThat(unusable.get(0).reason()).contains("a summary of latencies");
        }
        assertThat(query("SELECT hex(data) FROM histogram WHERE trial = 60")).contains("00");
    }

    private static List<String> keysOfPlan(StoredExperiment stored) {
        return Plan.of(stored.experiment()).trials().stream().map(Trial::key).toList();
    }

    private static List<String> missing(SessionStore store, StoredExperiment stored)
            throws SessionException {
        Set<String> finished = store.finished(stored);
        return keysOfPlan(stored).stream().filter(key -> !finished.contains(key)).toList();
    }

    private List<String> query(String sql) throws Exception {
        List<String> values = new ArrayList<>();
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement();
                ResultSet r = s.executeQuery(sql)) {
            while (r.next()) values.add(r.getString(1));
        }
        return values;
    }

    private void execute(String sql) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            s.execute(sql);
        }
    }
}
