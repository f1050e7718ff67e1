package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials of exactly so many requests, through real workers. */
class RequestsTest {
    @TempDir private Path folder;

    @Test
    void exactlySoManyAreSentAlsoAfterAResume() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("requests.yaml"),
                        """
                        marshalyard: 1
                        title: Requests
                        engines:
                          - tcp
                          - {id: corba-demux, options: {timeDispatch: true}}
                        types: [octet]
                        sizes: 1
                        patterns: [paced 500/s, flood, call-return, deferred 4]
                        requests: [1, 150]
                        trial: {warmup: 10 ms, raw: true}
                        repeat: {trials: 2, order: listed}
                        """);
        try (Program program =
                Program.start(folder, "run", file.toString(), "--session", "s.yard")) {
            Program.await("trials", () -> ended() >= 2);
            program.kill();
            program.await();
        }
        int kept = trials().size();
        Result resumed = Command.run(folder, "resume", "s.yard");

        assertThat(resumed.status()).as(resumed.err()).isZero();
        assertThat(resumed.out())
                .contains(
                        (28 - kept) + " trials measured",
                        "flood, 1: throughput, Mbit/s, over the requests");
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(28).noneMatch(TrialRecord::failed); // deferred with tcp only
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            long requests = record.trial().cell().get(Factors.REQUESTS);
            assertThat(m.sent().messages()).as(record.trial().key()).isEqualTo(requests);
            assertThat(m.received().messages()).isEqualTo(requests);
            if (record.trial().cell().engine().id().equals("corba-demux")) {
                assertThat(m.receiverFacts())
                        .containsEntry("dispatches", Long.toString(requests))
                        .containsKeys("dispatchNanosMean", "dispatchNanosMedian");
            }
        }
        told();
        logged(trials);
    }

    /** Every request of each trial, and none of its warm-up. */
    private void logged(List<TrialRecord> trials) throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            StoredExperiment stored = store.experiments().get(0);
            for (TrialRecord record : trials) {
                long requests = record.trial().cell().get(Factors.REQUESTS);
                List<RequestLog> logs = new ArrayList<>();
                store.requests(stored, record.trial(), logs::add);
                assertThat(logs)
                        .as(record.trial().key())
                        .extracting(RequestLog::count)
                        .containsExactly((int) requests);
            }
        }
        Result lines = Command.run(folder, "export", "s.yard", "--requests");
        assertThat(lines.out().lines()).hasSize(1 + trials.size() / 2 * (1 + 150));
        Result log = Command.run(folder, "export", "s.yard", "--hlog");
        assertThat(log.out()).contains("Tag=trial-1.", ".RESPONSE,", ".ROUND_TRIP,");
        Result hash = Command.run(folder, "summary", "s.yard", "--fact", "engine_files");
        assertThat(hash.out())
                .containsPattern("marshalyard-sockets\\S*\\.jar [0-9a-f]{64}")
                .contains("Reported as engine_files")
                .doesNotContain("means over trials");
    }

    private void told() throws Exception {
        Result csv = Command.run(folder, "export", "s.yard", "--csv");
        assertThat(csv.out().lines().findFirst().orElse("")).contains(",receivers,requests,");
        assertThat(csv.out().lines().skip(1))
                .allMatch(line -> line.matches(".*,1,(1|150),free,.*"));

        Result summary = Command.run(folder, "summary", "s.yard");
        assertThat(summary.out())
                .contains(
                        "call-return, octet, 1: time of so many requests, s, until the last reply",
                        "flood, octet, 1: improvement over tcp, %");
        Result facts = Command.run(folder, "summary", "s.yard", "--fact", "dispatches");
        assertThat(facts.out())
                .contains("Reported as dispatches: means over trials", "flood · 150 requests")
                .doesNotContain("tcp");
        Result unknown = Command.run(folder, "summary", "s.yard", "--fact", "none");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("No trial has a fact 'none'. Ask for one of: ");
    }

    private int ended() {
        try {
            return Files.exists(folder.resolve("s.yard")) ? trials().size() : 0;
        } catch (SessionException e) {
            return 0; // it is being written for the first time
        }
    }

    private List<TrialRecord> trials() throws SessionException {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            List<StoredExperiment> experiments = store.experiments();
            return experiments.isEmpty() ? List.of() : store.trials(experiments.get(0));
        }
    }
}
