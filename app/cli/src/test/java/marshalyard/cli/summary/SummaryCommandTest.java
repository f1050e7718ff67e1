package marshalyard.cli.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryCommandTest {
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
    void printsHighestAndLowestThroughputOfEachEngine() throws Exception {
        CliRun run = CliRun.of("summary", files.session("s.yard"));
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("tcp").contains("udp");
        assertThat(run.lines())
                .as("one experiment needs no list")
                .noneMatch(l -> l.startsWith(">"));
    }

    @Test
    void listsTheExperimentsOfASessionAndMarksTheOneShown() throws Exception {
        Path session = files.session("s.yard");
        files.add(session, CliFiles.EXPERIMENT.replace("Two engines", "Again"));
        assertThat(CliRun.of("summary", session).lines()).contains("  1 Two engines", "> 2 Again");
        assertThat(CliRun.of("summary", session, "--experiment", 1).lines())
                .contains("> 1 Two engines", "  2 Again");
    }

    @Test
    void refusesAnExperimentThatIsNotThere() throws Exception {
        CliRun run = CliRun.of("summary", files.session("s.yard"), "--experiment", 2);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("holds one experiment; there is no 2.");
    }

    @Test
    void refusesAReferenceThatWasNotMeasured() throws Exception {
        CliRun run = CliRun.of("summary", files.session("s.yard"), "--reference", "jms");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("There is no engine 'jms' in the session. Use one of: tcp, udp.");
    }

    @Test
    void anUnknownMetricListsThoseThatThereAre() throws Exception {
        CliRun run = CliRun.of("summary", files.session("s.yard"), "--metric", "speed");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("'speed'", "throughput", "one-way-p99");
    }

    @Test
    void printsTheTableOfAMetric() throws Exception {
        CliRun run = CliRun.of("summary", files.session("s.yard"), "--metric", "lost");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("tcp").contains("udp");
    }

    @Test
    void aSessionWithoutAMeasuredTrialHasNoSummary() throws Exception {
        CliRun run = CliRun.of("summary", files.failed("s.yard", "The disk is full."));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no measured trial in ", "Run or resume it first.");
    }

    /** What there is of another experiment is not lost, and is named. */
    @Test
    void anExperimentThatHasNotRunYetPointsToThoseThatHave() throws Exception {
        Path session = files.session("s.yard");
        try (SessionStore store = SessionStore.open(session)) {
            String text = CliFiles.EXPERIMENT.replace("Two engines", "Again");
            store.add(ExperimentReader.read(text, "again.yaml", choice -> {}), Set.of());
        }

        for (List<Object> command :
                List.<List<Object>>of(
                        List.of("summary", session),
                        List.of("plot", session, "--out", folder.resolve("a.svg")),
                        List.of("report", session, "--out", folder.resolve("a.html")),
                        List.of("export", session, "--csv"))) {
            CliRun run = CliRun.of(command.toArray());
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .contains("trial of experiment 2, 'Again', in ")
                    .contains(
                            "Run or resume it first, or take another one: --experiment 1 has 8"
                                    + " trials of 'Two engines'.");
        }
    }

    @Test
    void comparesTheCellsOfTwoSessions() throws Exception {
        CliRun run = CliRun.of("compare", files.session("a.yard"), files.session("b.yard"));
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("tcp").contains("udp").contains("1.00");
    }

    @Test
    void comparesTheEnginesOfOneSession() throws Exception {
        CliRun run = CliRun.of("compare", files.session("a.yard"), "--by", "engine=tcp,udp");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("octet");
    }

    @Test
    void compareRefusesASessionBesideItself() throws Exception {
        String session = files.session("a.yard").toString();
        String elsewhere = folder.resolve(".").resolve("a.yard").toString();
        CliRun twice = CliRun.of("compare", session, elsewhere);
        assertThat(twice.status()).isEqualTo(2);
        assertThat(twice.err()).contains("a.yard is named twice, with the same experiment");
        assertThat(CliRun.of("compare", session, session, "--against", session).status())
                .isEqualTo(2);
    }

    @Test
    void compareTellsAMetricThatNoPatternYields() throws Exception {
        Path session = files.session("a.yard");
        String sentence = "No cell yields the metric latency-p99, because none of the patterns is ";
        CliRun engines =
                CliRun.of("compare", session, "--by", "engine=tcp,udp", "--metric", "latency-p99");
        assertThat(engines.status()).isEqualTo(2);
        assertThat(engines.err()).contains(sentence, "Choose another --metric.");
        CliRun sessions = CliRun.of("compare", session, session, "--metric", "latency-p99");
        assertThat(sessions.status()).isEqualTo(2);
        assertThat(sessions.err()).contains(sentence);
    }

    @Test
    void compareOfTwoThatHaveNoCellInCommonSaysWhatToName() throws Exception {
        CliRun run =
                CliRun.of(
                        "compare",
                        files.session("a.yard"),
                        files.session("c.yard", CliFiles.EXPERIMENT.replace("[octet]", "[short]")));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .isEqualToIgnoringNewLines(
                        "marshalyard: The two sides have no measured cell in common. Name sessions"
                                + " of one experiment, or compare two levels of one session by"
                                + " --by.");
    }

    @Test
    void compareSaysWhatItNeeds() throws Exception {
        CliRun run = CliRun.of("compare", files.session("a.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("marshalyard: ").contains("--by");
    }

    @Test
    void whereTellsHowToProfile() throws Exception {
        CliRun run = CliRun.of("where", files.session("s.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no profile in ", "profile: cpu");
    }

    @Test
    void flameNeedsAFileAndAProfile() throws Exception {
        Path session = files.session("s.yard");
        assertThat(CliRun.of("flame", session).status()).isEqualTo(2);
        CliRun run = CliRun.of("flame", session, "--out", folder.resolve("f.svg"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(folder.resolve("f.svg")).doesNotExist();
    }

    /** Nobody can tell their cells apart by name; the other engines are compared all the same. */
    @Test
    void twoEnginesWithOneLabelDoNotHideTheOthers() throws Exception {
        Experiment experiment =
                ExperimentReader.readStored(
                        """
                        marshalyard: 1
                        title: Namesakes
                        engines: [udp, {id: tcp, label: x}, {id: tcp-nio, label: x}]
                        types: [octet]
                        sizes: 1K
                        patterns: [call-return]
                        repeat: {trials: 3}
                        """,
                        "x");
        List<TrialRecord> trials =
                Plan.of(experiment).trials().stream()
                        .map(t -> Samples.measured(t.cell(), t.number(), 5000 + 10 * t.number()))
                        .toList();
        Path session = Sessions.write(folder.resolve("namesakes.yard"), experiment, trials);

        CliRun summary = CliRun.of("summary", session);
        assertThat(summary.status()).as(summary.err()).isZero();
        CliRun report = CliRun.of("report", session, "--out", folder.resolve("r.html"));
        assertThat(report.status()).as(report.err()).isZero();
        CliRun compare = CliRun.of("compare", session, "--by", "engine=udp,x");
        assertThat(compare.status()).isEqualTo(2);
        assertThat(compare.err()).contains("give each engine a label of its own");
    }
}
