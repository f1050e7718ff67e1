package marshalyard.cli.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ClaimsCommandTest {
    /** Engine tcp is ten times as fast as udp. */
    private static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Two engines
            engines: [tcp, udp]
            types: [octet]
            sizes: [1K, 2K]
            patterns: [flood]
            trial: {warmup: 0 s, duration: 1 s}
            repeat: {trials: 1, forks: 3, order: listed}
            claims:
              - id: old-01
                claim: tcp is at least 8 times as fast as udp | <always>.
                ratio: {of: {engine: tcp}, over: {engine: udp}}
                each: size
                at least: 8
                published: 9
            """;

    private static final String MORE =
            """
              - id: old-02
                claim: It is 20 times as fast.
                ratio: {of: {engine: tcp}, over: {engine: udp}}
                each: size
                at least: 20
              - id: own
                claim: jms is there, too.
                ratio: {of: {engine: jms}, over: {engine: udp}}
                at least: 1
            """;

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
    void theTableTellsVerdictAndFigureAndTheStatusWhetherAllHold() throws Exception {
        CliRun all = CliRun.of("claims", files.session("holds.yard", EXPERIMENT));

        assertThat(all.status()).isZero();
        assertThat(all.out()).contains("Claims: 1 holds", "old-01", "holds", "9", "10");

        CliRun some = CliRun.of("claims", files.session("some.yard", EXPERIMENT + MORE));
        assertThat(some.status()).isEqualTo(10);
        assertThat(some.out())
                .contains("1 holds, 1 does not hold, 1 was not measured")
                .contains(
                        "own: No cell has engine jms. Add it to an experiment, or change the"
                                + " claim.");
    }

    @Test
    void otherProgramsReadJsonCsvAndJunit() throws Exception {
        Path session = files.session("s.yard", EXPERIMENT + MORE);

        JsonNode json = new ObjectMapper().readTree(CliRun.of("claims", session, "--json").out());
        assertThat(json.get("claims")).hasSize(3);
        JsonNode first = json.get("claims").get(0);
        assertThat(first.get("verdict").asText()).isEqualTo("holds");
        assertThat(first.get("figure").asDouble()).isCloseTo(10, offset(1e-9));
        assertThat(first.get("at_least").asDouble()).isEqualTo(8);
        assertThat(first.get("at_most").isNull()).isTrue();
        assertThat(first.get("sha256").asText()).hasSize(64);

        String[] csv = CliRun.of("claims", session, "--csv").out().split("\n");
        assertThat(csv).hasSize(4);
        assertThat(csv[0]).startsWith("id,paper,claim,");
        assertThat(csv[1]).startsWith("old-01,old,tcp is at least 8 times as fast as udp | <alw");

        String xml = CliRun.of("claims", session, "--junit").out();
        Element suite =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(xml)))
                        .getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
    }

    @Test
    void markdownKeepsItsColumns() throws Exception {
        CliRun run = CliRun.of("claims", files.session("s.yard", EXPERIMENT + MORE), "--markdown");

        assertThat(run.out()).contains("udp \\| <always>. | **holds** |");
        assertThat(run.out().lines().filter(l -> l.startsWith("|")))
                .hasSize(5)
                .allMatch(l -> l.replace("\\|", "").chars().filter(c -> c == '|').count() == 6);
    }

    @Test
    void aChartIsWrittenBesideTheTable() throws Exception {
        Path chart = folder.resolve("c.svg");

        CliRun run = CliRun.of("claims", files.session("s.yard", EXPERIMENT), "--plot", chart);

        assertThat(run.status()).isZero();
        assertThat(chart).content().contains("Published: ratio or count");
    }

    @Test
    void aChartOfClaimsWithoutPublishedFiguresIsRefused() throws Exception {
        Path session = files.session("s.yard", EXPERIMENT.replace("    published: 9\n", ""));

        CliRun run = CliRun.of("claims", session, "--plot", folder.resolve("c.svg"));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("No claim has a published figure")
                .contains("published: 2.1");
    }

    @Test
    void claimsThatCantBeReadAreToldOnce() throws Exception {
        Path session = files.session("s.yard", EXPERIMENT);
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement s = c.createStatement()) {
            s.execute("UPDATE claim SET added = 'yesterday'");
        }
        for (String command : List.of("summary", "report", "claims")) {
            assertThat(CliRun.of(command, session).err().lines().filter(l -> l.contains("'yester")))
                    .as(command)
                    .containsExactly(
                            "WARN: Claims of the session can't be read: 'yesterday' does not tell"
                                    + " when they were added.");
        }
    }

    @Test
    void summaryAndReportHaveTheClaims() throws Exception {
        Path session = files.session("s.yard", EXPERIMENT);

        assertThat(CliRun.of("summary", session).out()).contains("Claims: 1 holds");
        assertThat(CliRun.of("report", session).status()).isZero();
        assertThat(Files.readString(folder.resolve("s.html")))
                .contains("Claims: 1 holds", "Claims, one by one", "Published: ratio or count");
    }

    @Test
    void claimsThatComeLaterAreMarked() throws Exception {
        Path session = files.session("s.yard");
        assertThat(CliRun.of("claims", session).err()).contains("There is no claim in " + session);
        Path later = files.write("later.yaml", "marshalyard: 1\nclaims:\n" + MORE);

        CliRun run = CliRun.of("claims", session, "--add", later);

        assertThat(run.out()).contains("(written after measuring)");
        assertThat(CliRun.of("claims", session).out()).contains("old-02");
    }

    /** Each run of the command added them once more, and Holm's error counted them all. */
    @Test
    void aCommandThatIsRepeatedAddsNoClaimTwice() throws Exception {
        Path session = files.session("s.yard");
        Path later = files.write("later.yaml", "marshalyard: 1\nclaims:\n" + MORE);
        String once = CliRun.of("claims", session, "--add", later, "--csv").out();

        assertThat(CliRun.of("claims", session, "--add", later, "--csv").out()).isEqualTo(once);

        Path other =
                files.write(
                        "other.yaml",
                        Files.readString(later).replace("claim: ", "claim: Not so. "));
        assertThat(CliRun.of("claims", session, "--add", other).err())
                .contains(session + " has a claim 'old-02' already", "Rename it there.");
        assertThat(CliRun.of("claims", session, "--csv").out()).isEqualTo(once);
    }

    /** It was asked only about claims of all experiments, and the two could not be told apart. */
    @Test
    void anIdIsTakenByAClaimOfOneExperimentToo() throws Exception {
        Path session = files.session("s.yard");
        Path later = files.write("later.yaml", "marshalyard: 1\nclaims:\n" + MORE);
        assertThat(CliRun.of("claims", session, "--add", later).err()).isEmpty();
        try (SessionStore store = SessionStore.open(session)) {
            store.add(store.experiments().get(0).experiment(), Set.of());
        }
        Path other =
                files.write(
                        "other.yaml",
                        Files.readString(later).replace("claim: ", "claim: Not so. "));

        assertThat(CliRun.of("claims", session, "--add", other).err())
                .contains(session + " has a claim 'old-02' already");
        assertThat(CliRun.of("claims", session, "--add", later, "--csv").out())
                .as("about both experiments now")
                .contains("old-02");
    }
}
