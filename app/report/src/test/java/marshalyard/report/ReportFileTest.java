package marshalyard.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.report.content.ChapterSource;
import marshalyard.report.content.Chapters;
import marshalyard.report.document.Block;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;
import org.HdrHistogram.Histogram;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
    @TempDir private Path folder;

    private static Report report(ChapterSource... measured) {
        return Report.of("lan.yard", List.of(measured).stream().map(Chapters::of).toList());
    }

    private String html(Report report) throws Exception {
        Path file = folder.resolve("report.html");
        ReportFile.write(file, report);
        return Files.readString(file);
    }

    private String pdf(Report report) throws Exception {
        Path file = folder.resolve("report.pdf");
        ReportFile.write(file, report);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            return new PDFTextStripper().getText(document);
        }
    }

    @Test
    void aPageTellsAllThatAReaderNeeds() throws Exception {
        String page = html(report(Measurements.measured()));

        assertThat(page)
                .contains("What a test measures", "2 Jan 2026, 03:04 to 03:04 UTC")
                .contains("lan.yard, experiment 1", "16 ended well")
                .contains("measured for 20 ms", "2 trials per worker pair; 2 worker pairs")
                .contains("lab7", "tcp_congestion_control = reno", "java.net")
                .contains("flood: throughput, Mbit/s", "disturbed: 4 cells of 4")
                .contains("highest and lowest throughput")
                .contains("./marshalyard run nagle-script-alert-x-script.yaml --session again.yard")
                .contains(
                        "--session again-5.yard",
                        "./marshalyard compare again*.yard --against lan.yard")
                .contains("Marshalyard 0.1.0");
        assertThat(page.split("<svg", -1)).hasSizeGreaterThan(1);
    }

    /** A chart of every metric took 7.5 MB. */
    @Test
    void aReportOfManyTrialsIsNoLargerThanItsReaderNeeds() throws Exception {
        ChapterSource large = Measurements.large();
        assertThat(large.results().trials()).hasSize(216);
        String page = html(report(large));

        assertThat(page.length()).isLessThan(1_500_000);
        assertThat(found("<svg", page)).hasSizeBetween(1, 8);
        assertThat(page).contains("Every other figure by engine", ">message-time<");
    }

    /** Each trial was its own median: all points of nine charts lay on one line. */
    @Test
    void cellsOfOneTrialHaveNoCourse() throws Exception {
        Experiment all = Measurements.experiment();
        List<TrialRecord> trials = Measurements.trials(all);
        List<TrialRecord> first =
                trials.stream()
                        .filter(t -> t.trial().fork() == 0 && t.trial().number() == 0)
                        .toList();
        Results once = Results.of(all).with(first);
        Results often = Results.of(all).with(trials);

        assertThat(html(report(new ChapterSource("lan.yard", 1, once))))
                .doesNotContain(", trial by trial");
        assertThat(html(report(new ChapterSource("lan.yard", 1, often))))
                .contains("Throughput, trial by trial");
    }

    /** It was the chart of latencies once more. */
    @Test
    void withoutAMixtureNoChartTellsOfItsParts() throws Exception {
        Experiment calls =
                Measurements.experiment().edit().levels(Factors.PATTERN, "call-return").build();
        Histogram latencies = new Histogram(3);
        latencies.recordValueWithCount(10_000, 1000);
        Measurement timed =
                MeasurementBuilder.of(1000, 100_000_000, 1_000_000_000)
                        .latencies(Map.of(Latency.ROUND_TRIP, latencies))
                        .build();
        Results results =
                Results.of(calls)
                        .with(
                                Measurements.trials(calls).stream()
                                        .map(trial -> TrialRecordBuilder.with(trial, timed))
                                        .toList());

        assertThat(html(report(new ChapterSource("lan.yard", 1, results))))
                .contains("<figcaption>Latency, median<")
                .doesNotContain("Parts of a mixture");
    }

    /** The rate of what is sent by a schedule is its schedule. */
    @Test
    void whatTheExperimentSettlesIsNoFigure() throws Exception {
        Experiment paced =
                Measurements.experiment()
                        .edit()
                        .levels(Factors.PATTERN, "paced 1000/s oneway")
                        .build();
        String page =
                html(
                        report(
                                new ChapterSource(
                                        "lan.yard",
                                        1,
                                        Results.of(paced).with(Measurements.trials(paced)))));

        assertThat(page)
                .doesNotContain("<figcaption>Throughput<", ">message-time<", ">total-time<");
        assertThat(html(report(Measurements.measured())))
                .contains("<figcaption>Throughput<", ">message-time<")
                .doesNotContain(">total-time<");
    }

    @Test
    void whatAllWorkersHaveInCommonStandsOnce() throws Exception {
        List<TrialRecord> trials = new ArrayList<>();
        for (TrialRecord trial : Measurements.trials(Measurements.experiment())) {
            boolean tcp = trial.trial().cell().engine().id().equals("tcp");
            Environment where = trial.environments().values().iterator().next();
            trials.add(
                    TrialRecordBuilder.like(trial)
                            .on(where.withSettings(Map.of("engine_sha256", tcp ? "1234" : "abcd")))
                            .measured(trial.measurement()));
        }
        String text = html(report(Measurements.measured(trials)));

        assertThat(text.split("Linux amd64, kernel 6.1", -1)).as("once").hasSize(2);
        assertThat(text.split("tcp_congestion_control = reno", -1)).hasSize(2);
        assertThat(text)
                .containsPattern("(?s)<dt>Only</dt>\\s*<dd>tcp: .{0,90}engine_sha256 = 1234")
                .containsPattern("(?s)<dt>Only</dt>\\s*<dd>unix: .{0,90}engine_sha256 = abcd");
    }

    @Test
    void theFiguresOfThePaperThatTheExperimentNamesStandBehindOurs() throws Exception {
        Experiment named = Measurements.experiment().edit().description("As in sigcomm96.").build();
        ChapterSource measured =
                new ChapterSource(
                        "lan.yard", 1, Results.of(named).with(Measurements.trials(named)));

        assertThat(html(report(measured)))
                .contains("Beside the published figures")
                // a caption may go on in another line
                .containsPattern("(?s)grey:.{0,300}sigcomm96 ");
        assertThat(html(report(Measurements.measured())))
                .doesNotContain("Beside the published figures");
    }

    @Test
    void pairsOfEnginesHaveAMapOfWhoUnderstandsWhom() throws Exception {
        String page = html(report(Measurements.pairs()));
        assertThat(page).contains("sender \\ receiver", "by sender and receiver");
    }

    @Test
    void nothingOfASessionBecomesMarkup() throws Exception {
        List<TrialRecord> trials = Measurements.trials(Measurements.experiment());
        trials.set(0, Measurements.failed(trials.get(0)));

        String page = html(report(Measurements.measured(trials)));

        assertThat(page)
                .contains("Nagle &amp; &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;")
                .contains("Others used &lt;b&gt;half&lt;/b&gt; of it.")
                .contains("The worker ended &lt;early&gt;.")
                .doesNotContain("<script", "<b>", "<early>");
    }

    /** A browser without network and without scripts shows all of it. */
    @Test
    void aPageLoadsNothing() throws Exception {
        String page = html(report(Measurements.measured()));

        assertThat(page)
                .contains(
                        "content=\"default-src 'none'; style-src 'unsafe-inline'; font-src data:\"")
                .doesNotContain("src=", "<link", "@import", "<script");
        assertThat(found("url\\((?!data:|#)[^)]*\\)", page)).isEmpty();
        assertThat(found("href=\"(?!#)[^\"]*\"", page)).isEmpty();
    }

    @Test
    void chartsTakeTheirColoursFromThePage() throws Exception {
        String page = html(report(Measurements.measured()));

        assertThat(page)
                .contains("prefers-color-scheme:dark")
                .contains("fill:var(--chart-text,rgb(31,35,40))")
                .contains("stroke:var(--chart-curve-1,rgb(0,114,178))");
    }

    @Test
    void idsOfOnePageDiffer() throws Exception {
        String page = html(report(Measurements.measured(), Measurements.measured()));

        assertThat(found(" id=\"[^\"]*\"", page)).hasSizeGreaterThan(10).doesNotHaveDuplicates();
    }

    @Test
    void theExperimentInAReportIsTheOneThatWasMeasured() throws Exception {
        Chapter chapter = Chapters.of(Measurements.measured());

        Section redo =
                chapter.sections().stream()
                        .filter(s -> s.title().equals("How to repeat it"))
                        .findFirst()
                        .orElseThrow();
        Block.Listing yaml = (Block.Listing) redo.blocks().get(redo.blocks().size() - 1);
        assertThat(ExperimentReader.read(yaml.text(), "report", choice -> {}))
                .isEqualTo(Measurements.experiment());
    }

    @Test
    void aPdfTellsTheSameAsText() throws Exception {
        String text = pdf(report(Measurements.measured()));

        assertThat(text)
                .contains("Nagle & <script>alert('x')</script>", "What a test measures")
                .contains("flood: throughput, Mbit/s", "disturbed: 4 cells of 4")
                .contains("tcp_congestion_control = reno")
                .contains("./marshalyard report again.yard --output again.html")
                .contains("page 1 of");
    }

    /** Who looks for the first time reads no book. */
    @Test
    void aFirstLookHasAtMostEightPages() throws Exception {
        String text = pdf(report(Measurements.firstLook()));

        assertThat(found("page [0-9]+ of [0-9]+", text)).hasSizeBetween(2, 8);
        assertThat(text).contains("corba-sii", "binstruct");
    }

    @Test
    void aSessionWithoutATrialIsReportedToo() throws Exception {
        Report report = report(Measurements.measured(List.of()));

        assertThat(html(report)).contains("0 ended well", "does not hold where its workers ran");
        assertThat(pdf(report)).contains("0 ended well");
    }

    @Test
    void theSameReportGivesTheSameBytes() throws Exception {
        Report report = report(Measurements.measured());
        Path one = folder.resolve("one.pdf");
        Path two = folder.resolve("two.pdf");
        ReportFile.write(one, report);
        ReportFile.write(two, report);

        assertThat(two).hasSameBinaryContentAs(one);
        assertThat(html(report)).isEqualTo(html(report));
    }

    @Test
    void anotherEndingIsRefused() throws Exception {
        assertThatThrownBy(() -> ReportFile.check(Path.of("report.docx")))
                .isInstanceOf(ReportException.class)
                .hasMessageContaining("End it with .html or .pdf");
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().map(MatchResult::group).toList();
    }
}
