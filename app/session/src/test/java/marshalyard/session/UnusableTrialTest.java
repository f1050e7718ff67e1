package marshalyard.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One trial that can't be used is named with its reason; the others are there as before. */
class UnusableTrialTest {
    @TempDir private Path folder;
    private Path file;

    @BeforeEach
    void aSessionOfThreeTrials() throws Exception {
        file = folder.resolve("s.yard");
        try (SessionStore store = SessionStore.create(file)) {
            StoredExperiment stored = store.add(SessionStoreTest.EXPERIMENT, Set.of());
            for (int i = 0; i < 3; i++) {
                store.add(stored, Samples.measured(Samples.cell("tcp"), i, 5000));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "$.sent.messages; -5; 'sent.messages' is -5, which is negative",
                "$.sent.messages; 9223372036854775807; 'sent.messages' is 9223372036854775807",
                "$.sent.bytes; 7; 'sent.bytes' is 7, which must be 5120000",
                "$.sent.barrierNanos; 978307200000000000; 'sent.barrierNanos' is 978307200000000000",
                "$.sent.sendNanos; -1; 'sent.sendNanos' is -1, which is negative",
                "$.sent.arrival; json('{\"nanos\":-5,\"boundNanos\":0}'); 'sent.arrival.nanos' is -5",
                "$.sent.arrival; json('{\"nanos\":9,\"boundNanos\":-1}'); 'sent.arrival.boundNanos'",
                "$.received.bytes; 9223372036854775807; 'received.bytes' is 9223372036854775807",
                "$.received.messages; -9; 'received.messages' is -9",
                "$.received.spanNanos; -1; 'received.spanNanos' is -1",
                "$.received.firstBytes; 99999999; 'received.firstBytes' is 99999999",
                "$.context.warmUp; json('{\"messages\":-1,\"bytes\":0,\"nanos\":0}'); 'warmUp.m",
                "$.context.verdicts; json('[{\"kind\":null,\"sentence\":\"x\"}]'); a value is missing",
                "$.context.verdicts; json('[{\"kind\":\"WORSE\",\"sentence\":\"x\"}]'); 'WORSE'",
                "$.context.pacing; json('{\"intended\":1,\"missed\":2}'); 'pacing.missed' is 2",
                "$.context.sender; json('{\"userNanos\":-4}'); 'sender.userNanos' is -4",
                "$.context.sender; json('{\"systemNanos\":1e18}'); 'sender.systemNanos' is 1.0E18",
                "$.context.receiver; json('{\"gcNanos\":1e17}'); 'receiver.gcNanos' is 1.0E17",
                "$.context.machine; json('{\"othersShare\":-0.5}'); 'machine.othersShare' is -0.5",
                "$.context.machine; json('{\"standstillNanos\":1e17}'); 'machine.standstillNanos'",
                "$.context.speed; json('{\"callNanos\":-1}'); 'speed.callNanos' is -1.0",
                "$.context.link; json('{\"emulator\":\"own\",\"there\":{\"lost\":-3}}'); 'link.there.lost'",
                "$.integrity; json('{\"payloads\":1,\"elements\":1,\"corrupt\":2,"
                        + "\"firstFault\":\"\"}'); 'integrity.corrupt' is 2",
                "$.sent; null; a value is missing",
                "$.received.each; json('[null]'); a value is missing"
            })
    void aFigureThatCanNotBeTakesItsTrialOut(String place, String value, String reason)
            throws Exception {
        change(
                "UPDATE trial SET measurement = json_set(measurement, '"
                        + place
                        + "', "
                        + value
                        + ") WHERE id = 2");
        onlyTheSecondIsUnusable(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "started = '+999999999-12-31T23:59:59Z'; 'started' is +999999999",
                "started = 'yesterday'; Text 'yesterday' could not be parsed",
                "nanos = -1; 'took' is -0.000000001 s",
                "nanos = 9223372036854775807; 'took' is 9223372036.854775807 s",
                "nanos = 'long'; a column of numbers holds something else",
                "pair = 1.5; a column of numbers holds something else",
                "measurement = NULL; a value is missing",
                "measurement = '{'; a measurement that can't be read",
                "summary = '{\"latencies\":{\"ROUND_TRIP\":{}}}'; a value is missing",
                "summary = replace(summary, '\"n\":100', '\"n\":6000'); 'latencies.ROUND_TRIP.n'",
                "summary = replace(summary, '\"min\":', '\"min\":-'); 'latencies.ROUND_TRIP.min'",
                "summary = replace(summary, '\"mean\":', '\"mean\":NaN,\"m\":'); token 'NaN')",
                "log = '[{}]'; list of numbers"
            })
    void soDoesAColumn(String change, String reason) throws Exception {
        change("UPDATE trial SET " + change + " WHERE id = 2");
        if (change.startsWith("log")) reason = "that can't be read";
        onlyTheSecondIsUnusable(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "levels = 'null'",
                "engine = x'ff'",
                "engine = 'udp'",
                "levels = json_set(levels, '$.pattern', 'flood')",
                "number = 7",
                "key = 'tcp'",
                "fork = -1",
                "options = '[', fork = 0"
            })
    void aTrialOfAnUnknownCellIsToldByItsKey(String change) throws Exception {
        change("UPDATE trial SET " + change + " WHERE id = 2");
        try (SessionStore store = SessionStore.open(file)) {
            StoredTrials trials = store.read(store.experiments().get(0));
            assertThat(trials.unusable()).hasSize(1);
            assertThat(trials.records()).hasSize(2).noneMatch(TrialRecord::failed);
            assertThat(trials.unusable().get(0).sentence()).startsWith("Trial 2, 'tcp");
        }
    }

    @Test
    void itIsMeasuredAgain() throws Exception {
        change("UPDATE trial SET nanos = -1 WHERE id = 2");
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            TrialRecord again = Samples.measured(Samples.cell("tcp"), 1, 4000);
            assertThat(store.finished(stored)).hasSize(2).doesNotContain(again.trial().key());
            store.add(stored, again);
            assertThat(store.finished(stored)).hasSize(3);
            assertThat(store.read(stored).unusable()).isEmpty();
        }
        try (SessionStore store = SessionStore.open(file)) {
            StoredTrials trials = store.read(store.experiments().get(0));
            assertThat(trials.unusable()).isEmpty();
            assertThat(trials.records()).hasSize(4).filteredOn(TrialRecord::failed).hasSize(1);
            assertThat(store.doubles()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "DELETE FROM histogram WHERE trial = 2; is missing",
                "UPDATE histogram SET data = x'00' WHERE trial = 2; can't be read",
                "UPDATE histogram SET latency = 'none' WHERE trial = 2; can't be read",
                "UPDATE trial SET summary = replace(replace(summary, '\"n\":100', '\"n\":99'),"
                        + " '\"removed\":1', '\"removed\":0') WHERE id = 2;"
                        + " holds 100 requests",
                "UPDATE trial SET startup = '[-1]' WHERE id = 2; start-up sample of -1 ns",
                "INSERT INTO timeline VALUES (2, 'sender', x'00'); series over time"
            })
    void samplesThatDoNotFitLeaveTheOtherCellsTheirPercentiles(String damage, String reason)
            throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            store.add(stored, Samples.measured(Samples.cell("udp"), 0, 5000));
        }
        change(damage);
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            List<TrialRecord> trials = store.trials(stored);
            SampleSource samples = store.samplesOf(stored);
            Optional<PooledLatency> damaged =
                    samples.pooled(trials.subList(0, 3), Latency.ROUND_TRIP);
            Optional<PooledLatency> sound =
                    samples.pooled(trials.subList(3, 4), Latency.ROUND_TRIP);
            assertThat(damaged).isEmpty();
            assertThat(sound).isPresent();
            assertThat(samples.faults()).hasSize(1);
            assertThat(samples.faults().get(0))
                    .startsWith("The samples of trial 2 of tcp · ")
                    .contains(reason)
                    .endsWith(".");
        }
    }

    private void onlyTheSecondIsUnusable(String reason) throws Exception {
        try (SessionStore store = SessionStore.open(file)) {
            StoredExperiment stored = store.experiments().get(0);
            StoredTrials trials = store.read(stored);
            assertThat(trials.records()).hasSize(3);
            assertThat(trials.records())
                    .extracting(TrialRecord::failed)
                    .containsExactly(false, true, false);
            assertThat(trials.unusable()).hasSize(1);
            assertThat(trials.unusable().get(0).sentence())
                    .startsWith("Trial 2 of tcp · ")
                    .contains(reason);
            StoredProgress progress = store.progress().get(stored.id());
            assertThat(progress.spent().get("tcp").took()).isPositive();
            assertThat(progress.outcomes().values()).containsOnlyOnce(Outcome.FAILED);
            assertThat(store.nextPair(stored)).isPositive();
            assertThat(store.finished(stored)).hasSize(2);
        }
    }

    private void change(String... statements) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement s = c.createStatement()) {
            for (String statement : statements) s.execute(statement);
        }
    }
}
