package marshalyard.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command shows what is sound in a damaged session, and names what is not. */
class DamagedSessionTest {
    @TempDir private Path folder;
    private CliFiles files;
    private Path session;

    @BeforeEach
    void open() throws Exception {
        files = new CliFiles(folder);
        session = files.session("s.yard");
    }

    @AfterEach
    void close() {
        files.close();
    }

    @Test
    void aTrialThatCanNotBeUsedIsNamedByEveryCommand() throws Exception {
        change(
                "UPDATE trial SET measurement = json_set(measurement, '$.sent.messages', -5) WHERE"
                        + " id = 1");
        Path other = files.session("other.yard");
        Path chart = folder.resolve("c.svg");
        Path page = folder.resolve("r.html");
        for (CliRun run :
                new CliRun[] {
                    CliRun.of("summary", session),
                    CliRun.of("summary", session, "--metric", "throughput"),
                    CliRun.of("export", session, "--csv"),
                    CliRun.of("export", session, "--json"),
                    CliRun.of("plot", session, "--out", chart),
                    CliRun.of("report", session, "--out", page),
                    CliRun.of("compare", session, other),
                    CliRun.of("compare", session, "--by", "engine=tcp,udp")
                }) {
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err())
                    .contains(
                            "WARN: " + session + " holds a trial that can't be used.",
                            "WARN: Trial 1 of tcp · octet · 1K · flood can't be used:"
                                    + " 'sent.messages' is -5, which is negative.")
                    .doesNotContain("failed, such as"); // it is told once
        }
        assertThat(Files.readString(page))
                .contains("Failed trials", "It can&#39;t be used: ", "which is negative");
    }

    @Test
    void trialsThatNobodyTriedAreCounted() throws Exception {
        change(
                "DELETE FROM place WHERE trial IN (1, 2)",
                "DELETE FROM histogram WHERE trial IN (1, 2)",
                "DELETE FROM trial WHERE id IN (1, 2)");
        CliRun summary = CliRun.of("summary", session);
        assertThat(summary.status()).isZero();
        assertThat(summary.err())
                .contains("2 of the 8 trials that the experiment asks for were never tried.")
                .contains("'marshalyard resume " + session + "' measures them.");
        Path page = folder.resolve("r.html");
        assertThat(CliRun.of("report", session, "--out", page).status()).isZero();
        assertThat(Files.readString(page))
                .contains("6 ended well, 2 never tried", "Missing trials");
    }

    /** Tables hold what was measured alone. */
    @Test
    void aSummaryTellsOfTrialsThatFailed() throws Exception {
        change(
                "UPDATE trial SET failure = 'The worker died.', measurement = NULL WHERE id IN"
                        + " (1, 2)");
        CliRun summary = CliRun.of("summary", session);
        assertThat(summary.status()).isZero();
        assertThat(summary.err())
                .contains("WARN: 2 trials of 2 cells failed, such as tcp · octet · 1K · flood: ")
                .contains("The worker died. 'marshalyard resume " + session + "' runs what failed");
    }

    /** Its number stays its own, and the others are shown. */
    @Test
    void anExperimentThatCanNotBeReadIsNamedAndTheOthersAreShown() throws Exception {
        files.add(session, CliFiles.EXPERIMENT.replace("Two engines", "The second"));
        files.add(session, CliFiles.EXPERIMENT.replace("Two engines", "The third"));
        change("UPDATE experiment SET yaml = 'engines: 7' WHERE id IN (1, 3)");
        Path page = folder.resolve("r.html");
        Path chart = folder.resolve("c.svg");
        for (CliRun run :
                new CliRun[] {
                    CliRun.of("summary", session),
                    CliRun.of("summary", session, "--experiment", 2),
                    CliRun.of("export", session, "--csv"),
                    CliRun.of("plot", session, "--out", chart),
                    CliRun.of("report", session, "--out", page),
                    CliRun.of("compare", session, files.session("other.yard")),
                }) {
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err())
                    .contains("WARN: Experiment 1 of the session can't be read (")
                    .contains("WARN: Experiment 3 of the session can't be read (");
        }
        assertThat(CliRun.of("summary", session).out()).contains("> 2 The second");
        assertThat(page).content().contains("The second");
        for (Object[] named :
                new Object[][] {
                    {"summary", session, "--experiment", 3},
                    {"report", session, "--out", page, "--experiments", 3},
                    {"resume", session, "--experiment", 3},
                    {"compare", session, session, "--experiments", "3,2"}
                }) {
            CliRun run = CliRun.of(named);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .contains("marshalyard: Experiment 3 of the session can't be read");
        }
        assertThat(CliRun.of("resume", session).err())
                .contains("WARN: Experiment 1 of the session can't be read (");
    }

    @Test
    void aSessionWithoutAReadableExperimentSaysWhy() throws Exception {
        change("UPDATE experiment SET yaml = 'engines: 7'");
        for (CliRun run :
                new CliRun[] {
                    CliRun.of("summary", session),
                    CliRun.of("resume", session),
                    CliRun.of("compare", session, session),
                    CliRun.of("report", session)
                }) {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .contains("marshalyard: Experiment 1 of the session can't be read");
        }
    }

    @Test
    void aSessionWithoutAnExperimentSaysSo() throws Exception {
        Path empty = files.empty("empty.yard");
        for (CliRun run :
                new CliRun[] {
                    CliRun.of("compare", session, empty),
                    CliRun.of("compare", empty, session),
                    CliRun.of("compare", empty, "--by", "engine=tcp,udp"),
                    CliRun.of("summary", empty),
                    CliRun.of("report", empty),
                    CliRun.of("where", empty)
                }) {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).isEqualTo("marshalyard: " + empty + " holds no experiment.\n");
        }
    }

    private void change(String... statements) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + session);
                Statement s = c.createStatement()) {
            for (String statement : statements) s.execute(statement);
        }
    }
}
