package marshalyard.cli.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
    @TempDir private Path folder;
    private CliFiles files;

    @BeforeEach
    void open() throws Exception {
        files = new CliFiles(folder);
    }

    @AfterEach
    void close() {
        files.close();
    }

    @Test
    void csvHasAHeaderAndALineForEachTrial() throws Exception {
        CliRun run = CliRun.of("export", files.session("s.yard"), "--csv");
        assertThat(run.status()).isZero();
        assertThat(run.lines()).hasSize(1 + 8);
        int columns = run.lines().get(0).split(",", -1).length;
        assertThat(columns).isGreaterThan(20);
        assertThat(run.lines()).allMatch(line -> line.split(",", -1).length == columns);
        assertThat(run.lines().get(0)).contains("engine", "type", "failure");
    }

    @Test
    void jsonHoldsTheExperimentAndItsTrials() throws Exception {
        CliRun run = CliRun.of("export", files.session("s.yard"), "--json");
        JsonNode document = new ObjectMapper().readTree(run.out());
        assertThat(document.get("title").asText()).isEqualTo("Two engines");
        assertThat(document.get("experiment").asText()).contains("sizes: [1K, 2K]");
        assertThat(document.get("trials")).hasSize(8);
        assertThat(document.get("trials").get(0).get("engine").asText()).isEqualTo("tcp");
    }

    @Test
    void failedTrialsAreThereWithTheirReason() throws Exception {
        CliRun run = CliRun.of("export", files.failed("s.yard", "A, \"quoted\" one."), "--csv");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"A, \"\"quoted\"\" one.\"");
    }

    @Test
    void asksForOneFormAndTakesNotTwo() throws Exception {
        Path session = files.session("s.yard");
        assertThat(CliRun.of("export", session).status()).isEqualTo(2);
        assertThat(CliRun.of("export", session, "--csv", "--json").status()).isEqualTo(2);
    }

    @Test
    void writesToAFileAndSaysSoBesideTheOutput() throws Exception {
        Path file = folder.resolve("trials.csv");
        CliRun run = CliRun.of("export", files.session("s.yard"), "--csv", "--out", file);
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Written: " + file);
        assertThat(Files.readAllLines(file)).hasSize(9);
    }

    @Test
    void aFileThatCantBeWrittenIsASentence() throws Exception {
        Path file = folder.resolve("none/trials.csv");
        CliRun run = CliRun.of("export", files.session("s.yard"), "--csv", "--out", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("marshalyard: ").contains("none");
    }

    @Test
    void requestsAreLinesOfCsvWithWhatEachLatencyIs() throws Exception {
        Path session = files.withRequests("s.yard", "paced 1000/s");
        CliRun run = CliRun.of("export", session, "--requests");
        assertThat(run.status()).isZero();
        assertThat(run.lines()).hasSize(1 + 3);
        assertThat(run.lines().get(0)).endsWith("start_ns,service_ns,send_lag_ns,response_ns");
        assertThat(run.lines().get(1)).startsWith("tcp,").endsWith(",0,0,0,1,10,300,0,300");
        assertThat(run.lines().get(2)).endsWith(",1,1000000010,400,50,450");
    }

    @Test
    void aFloodHasNothingButStarts() throws Exception {
        CliRun run = CliRun.of("export", files.withRequests("s.yard", "flood"), "--requests");
        assertThat(run.lines().get(3)).endsWith(",1,1000000020,,,");
    }

    @Test
    void aSessionWithoutRequestsSaysHowToGetThem() throws Exception {
        CliRun run = CliRun.of("export", files.session("s.yard"), "--requests");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("'raw: true'");
    }

    @Test
    void anExperimentThatYieldedNothingHasNoLatencies() throws Exception {
        CliRun run = CliRun.of("export", files.failed("s.yard", "The queue is full."), "--hlog");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("has ended well").doesNotContain("raw: true");
    }

    @Test
    void aSessionWithoutLatenciesSaysHowToGetThem() throws Exception {
        Path file = folder.resolve("s.hlog");
        CliRun run = CliRun.of("export", files.session("s.yard"), "--hlog", "--out", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("No trial of the experiment has latencies.", "call-return");
        assertThat(file).doesNotExist();
    }

    @Test
    void aSessionWithoutLatenciesPrintsNoHeadOfALog() throws Exception {
        CliRun run = CliRun.of("export", files.session("s.yard"), "--hlog");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void titlesInTheLogOfHistogramsAreAscii() throws Exception {
        Path session = files.withRequests("s.yard", "paced 1000/s");
        assertThat(CliRun.of("export", session, "--hlog").out())
                .contains("#[Trial 1: trial 1 of tcp - octet - 1K - paced 1000/s")
                .doesNotContain("?");
    }

    @Test
    void anExperimentWithoutATrialHasNoLines() throws Exception {
        CliRun run = CliRun.of("export", files.planned("s.yard"), "--csv");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("There is no trial", "s.yard. Run or resume it first.");
    }

    @Test
    void theLogOfHistogramsCanBeReadByHdrHistogram() throws Exception {
        Path session = files.withRequests("s.yard", "paced 1000/s");
        Path log = folder.resolve("s.hlog");
        assertThat(CliRun.of("export", session, "--hlog", "--out", log).status()).isZero();
        Map<String, Long> counts = new TreeMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                Histogram interval = (Histogram) reader.nextIntervalHistogram();
                counts.merge(interval.getTag(), interval.getTotalCount(), Long::sum);
            }
        }
        assertThat(counts)
                .containsExactly(
                        entry("trial-1.RESPONSE", 3L),
                        entry("trial-1.SEND_LAG", 3L),
                        entry("trial-1.SERVICE", 3L));
    }
}
