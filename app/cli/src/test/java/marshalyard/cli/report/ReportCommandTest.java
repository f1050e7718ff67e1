package marshalyard.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {
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
    void aPageOfSomebodyElseIsNotReplacedUnasked() throws Exception {
        Path session = files.session("s.yard");
        Path page = files.write("s.html", "<p>mine</p>");
        CliRun run = CliRun.of("report", session);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo(
                        "marshalyard: "
                                + page
                                + " is there already, and is no report of Marshalyard's. Name"
                                + " another file with --output, or this one to replace it.\n");
        assertThat(page).hasContent("<p>mine</p>");
        assertThat(CliRun.of("report", session, "--output", page).status()).isZero();
    }

    @Test
    void anExperimentWithoutATrialHasNoReport() throws Exception {
        CliRun run = CliRun.of("report", files.planned("s.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no trial", "s.yard. Run or resume it first.");
        assertThat(folder.resolve("s.html")).doesNotExist();
    }

    /** Looking whether it is ours must not wait for a writer. */
    @Test
    @Timeout(20)
    void aPipeInThePlaceOfAReportIsNotOpened() throws Exception {
        Path session = files.session("s.yard");
        Path pipe = folder.resolve("s.html");
        assertThat(new ProcessBuilder("mkfifo", pipe + "").start().waitFor()).isZero();
        CliRun run = CliRun.of("report", session);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("is no report of Marshalyard's");
    }

    @Test
    void aNameThatATerminalWouldObeyIsShownAsAnEscape() throws Exception {
        Path session = files.session("a\u001b[2J\u202e.yard");
        for (CliRun run :
                new CliRun[] {
                    CliRun.of("report", session),
                    CliRun.of("plot", session, "--out", folder.resolve("\u001b[2J.svg")),
                    CliRun.of("plot", session, "--out", folder.resolve("\u001b[2J.gif")),
                    CliRun.of("export", session, "--csv", "--out", folder.resolve("\u001b.csv")),
                    CliRun.of("summary", folder.resolve("\u001b[2J.yard"))
                }) {
            assertThat(run.out() + run.err())
                    .contains("\\u001b")
                    .doesNotContain("\u001b", "\u202e");
        }
    }

    @Test
    void anEarlierReportIsReplaced() throws Exception {
        Path session = files.session("s.yard");
        assertThat(CliRun.of("report", session).status()).isZero();
        Files.writeString(
                folder.resolve("s.html"),
                Files.readString(folder.resolve("s.html"))
                        .replace("</html>", "<!-- old --></html>"));
        assertThat(CliRun.of("report", session).status()).isZero();
        assertThat(folder.resolve("s.html")).content().doesNotContain("<!-- old -->");
    }
}
