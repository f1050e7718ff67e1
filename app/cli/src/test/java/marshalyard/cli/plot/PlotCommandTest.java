package marshalyard.cli.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Charts and reports. */
class PlotCommandTest {
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
    void drawsTheCurvesOfASession() throws Exception {
        Path chart = folder.resolve("c.svg");
        CliRun run = CliRun.of("plot", files.session("s.yard"), "--out", chart);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains(chart.toString());
        assertThat(chart).content().contains("<svg", "tcp", "udp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tls", "today"})
    void theCurvesOfASampleCanBeToldApart(String sample) throws Exception {
        String text = Files.readString(Path.of("../../samples", sample + ".yaml"));
        Path chart = folder.resolve("c.svg");
        CliRun run = CliRun.of("plot", files.session("s.yard", text), "--out", chart);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(chart).content().contains("<svg").doesNotContain("too many to tell apart");
    }

    @Test
    void theHelpHasEveryDimensionByTheNameThatIsTaken() throws Exception {
        String help = CliRun.of("plot", "--help").out().replaceAll("\\s+", " ");
        Path session = files.session("s.yard");
        Path chart = folder.resolve("c.svg");
        for (Dimension dimension : Factors.dimensions(List.of()).values()) {
            assertThat(help).containsPattern("[ :]" + dimension.id() + "[,. ]");
            CliRun run = CliRun.of("plot", session, "--out", chart, "--colour", dimension.id());
            if (!run.err().contains("'size' is the x axis")) assertThat(run.err()).isEmpty();
        }
    }

    @Test
    void figuresOfSomebodyElseAreNotReplacedUnasked() throws Exception {
        String text =
                """
                marshalyard: 1
                title: Steps of wcsss96
                engines: [{id: corba-fast, label: baseline}]
                types: [octet]
                sizes: [1K, 2K]
                patterns: [flood]
                trial: {warmup: 0 s, duration: 1 s}
                repeat: {trials: 2, order: listed}
                """;
        Path session = files.session("s.yard", text);
        Path charts = folder.resolve("charts");
        CliRun first = CliRun.of("plot", session, "--figures", charts);
        assertThat(first.status()).as(first.err()).isZero();
        Path[] made;
        try (Stream<Path> all = Files.list(charts)) {
            made = all.toArray(Path[]::new);
        }
        assertThat(made).isNotEmpty();
        assertThat(CliRun.of("plot", session, "--figures", charts).status()).isZero();
        Files.writeString(made[0], "<svg>mine</svg>");
        CliRun run = CliRun.of("plot", session, "--figures", charts);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains(made[0] + " is there already, and is no chart of Marshalyard's.");
        assertThat(made[0]).hasContent("<svg>mine</svg>");
    }

    @Test
    void figuresOfWhichNothingWasMeasuredAreASentence() throws Exception {
        String floods =
                CliFiles.EXPERIMENT
                        .replace("Two engines", "As in wcsss96")
                        .replace("[tcp, udp]", "[{id: corba-fast, label: baseline}]");
        Path charts = folder.resolve("charts");
        Path session = files.failed("s.yard", floods, "Nobody listens.");
        CliRun run = CliRun.of("plot", session, "--figures", charts);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "Nothing was measured that the paper's figures show. Run the whole"
                                + " experiment first.");
        assertThat(charts).doesNotExist();
    }

    /** Running the whole experiment would help nothing: it has none of the paper's cells. */
    @Test
    void figuresOfAnExperimentWithoutTheirCellsAreRefused() throws Exception {
        String floods = CliFiles.EXPERIMENT.replace("Two engines", "As in sigcomm96");
        Path session = files.session("s.yard", floods);
        Path charts = folder.resolve("charts");
        CliRun run = CliRun.of("plot", session, "--figures", charts);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("'As in sigcomm96' has no cell that a figure of the paper shows.");
        assertThat(charts).doesNotExist();
    }

    @Test
    void asksWhatToWrite() throws Exception {
        CliRun run = CliRun.of("plot", files.session("s.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("--out curves.svg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    --metric | beauty | 'beauty'
                    --size   | huge   | huge
                    --scale  | curved | curved
                    """)
    void refusesWhatItDoesNotKnow(String option, String value, String said) throws Exception {
        Path chart = folder.resolve("c.svg");
        CliRun run = CliRun.of("plot", files.session("s.yard"), "--out", chart, option, value);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(said);
        assertThat(chart).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    waterfall   | profile: cpu
                    interop     | a pair of engines, such as {sender: tcp, receiver: tcp-nio}
                    latency-p50 | call-return, deferred, paced or open among the patterns
                    """)
    void aMetricThatNoCellYieldsSaysWhatItNeeds(String metric, String needed) throws Exception {
        Path chart = folder.resolve("c.svg");
        CliRun run = CliRun.of("plot", files.session("s.yard"), "--out", chart, "--metric", metric);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("yield the metric " + metric + ", which needs " + needed + ". Add that");
    }

    @Test
    void refusesAFormatThatItCantWrite() throws Exception {
        CliRun run = CliRun.of("plot", files.session("s.yard"), "--out", folder.resolve("c.gif"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("End it with .png, .svg or .pdf.");
    }

    @Test
    void writesTheReportBesideTheSession() throws Exception {
        CliRun run = CliRun.of("report", files.session("s.yard"));
        assertThat(run.status()).isZero();
        Path report = folder.resolve("s.html");
        assertThat(run.out()).contains("Report: " + report);
        assertThat(Files.readString(report)).contains("Two engines", "<svg");
    }

    @Test
    void refusesAReportOfAnotherFormat() throws Exception {
        Path target = folder.resolve("s.doc");
        CliRun run = CliRun.of("report", files.session("s.yard"), "--out", target);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(".html", ".pdf");
        assertThat(target).doesNotExist();
    }

    @Test
    void refusesAChapterThatIsNotThere() throws Exception {
        CliRun run = CliRun.of("report", files.session("s.yard"), "--experiments", "1,7");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("holds one experiment; there is no 7.");
        assertThat(folder.resolve("s.html")).doesNotExist();
    }
}
