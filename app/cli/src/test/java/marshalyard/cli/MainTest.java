package marshalyard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Set;
import marshalyard.model.product.Product;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    @TempDir private Path folder;

    @Test
    void withoutACommandItSaysWhichThereAre() {
        CliRun run = CliRun.of();
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "Name a command: duel, measure, run, resume, plot, summary",
                        " or completion.");
    }

    @Test
    void helpListsEveryCommandAndTheExitStatus() {
        CliRun run = CliRun.of("--help");
        assertThat(run.status()).isZero();
        assertThat(run.out())
                .contains("run ", "resume ", "compare ", "export ", "hosts ", "receive ")
                .contains("130  cancelled by Ctrl-C")
                .contains("plugins build");
    }

    @Test
    void theVersionTellsCommitAndBuild() throws Exception {
        try (CliFiles files = new CliFiles(folder)) {
            files.write("home/commit", "a".repeat(40) + "\n");
            files.write("home/build", "0.1.0, linux-amd64\n");
            assertThat(CliRun.of("--version").out().lines())
                    .startsWith(
                            Product.VERSION,
                            "Commit: " + "a".repeat(40),
                            "Build: 0.1.0, linux-amd64")
                    .last()
                    .asString()
                    .startsWith("Java: " + Runtime.version());
        }
    }

    @Test
    void everyCommandHasHelp() {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Set<String> commands = Main.line(nowhere, nowhere).getSubcommands().keySet();
        assertThat(commands).contains("duel", "claims", "where", "reference");
        for (String command : commands) {
            CliRun run = CliRun.of(command, "--help");
            assertThat(run.status()).as(command).isZero();
            assertThat(run.out()).as(command).contains("Usage: marshalyard " + command);
        }
    }

    @Test
    void anUnknownOptionIsBadUsage() {
        CliRun run = CliRun.of("summary", "x.yard", "--colour");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("marshalyard: ")
                .contains("--colour", "'marshalyard summary --help' describes its options.");
        assertThat(run.err().lines()).hasSizeLessThan(4);
    }

    @Test
    void whatIsMissingOrNoNumberIsASentenceAndNotAllOptions() {
        assertThat(CliRun.of("run").err())
                .contains("EXPERIMENT.yaml", "'marshalyard run --help' describes its options.")
                .hasLineCount(2);
        assertThat(CliRun.of("run", "x.yaml", "--at-most", "x").err())
                .contains("'x' is not an int")
                .hasLineCount(2);
        CliRun nothing = CliRun.of("nope");
        assertThat(nothing.status()).isEqualTo(2);
        assertThat(nothing.err()).contains("'nope'", "'marshalyard --help' lists the commands.");
        assertThat(nothing.err().lines()).hasSizeLessThan(4);
    }

    @Test
    void optionsThatExcludeEachOtherAreToldAsAnyOtherFault() {
        assertThat(CliRun.of("export", "x.yard", "--csv", "--json").err())
                .startsWith("marshalyard: --csv, --json are mutually exclusive")
                .hasLineCount(2);
        assertThat(CliRun.of("export", "x.yard").err())
                .startsWith(
                        "marshalyard: Missing required argument (specify one of these): (--csv");
    }

    @Test
    void anOptionWithoutItsValueIsASentence() {
        for (String command : new String[] {"receive", "check"}) {
            CliRun run = CliRun.of(command, "tcp", "--option", "port");
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err())
                    .startsWith(
                            "marshalyard: Value for option '--option' (NAME=VALUE) should be in"
                                    + " KEY=VALUE format but was port.");
        }
    }

    /** An option of several names was told by the longest of them. */
    @Test
    void anOptionIsToldAsItWasTyped() {
        assertThat(CliRun.of("plot", "s.yard", "--out").err())
                .startsWith("marshalyard: Missing required parameter for option '--out' (FILE).");
        assertThat(CliRun.of("plot", "s.yard", "--plot").err())
                .startsWith("marshalyard: Missing required parameter for option '--plot' (FILE).");
    }

    @Test
    void numbersThatMakeNoSenseAreToldOfInTheWordsOfTheOption() {
        assertThat(CliRun.of("duel", "tcp", "unix", "--for", "0s").err())
                .contains("a time above 0 s is over", "on the command line as --for.");
        assertThat(CliRun.of("measure", "tcp", "--pairs", 0).err())
                .contains("There are 1 to 1000 pairs of workers (forks), not 0.");
    }

    @Test
    void aFractionMayBeWrittenAsAPercentage() throws Exception {
        try (CliFiles files = new CliFiles(folder)) {
            Path session = files.session("s.yard");
            String fraction = compared(session, "0.9").out();
            assertThat(fraction).isNotEqualTo(compared(session, "0.95").out());
            assertThat(compared(session, "90 %").out()).isEqualTo(fraction);
            assertThat(compared(session, "90%").out()).isEqualTo(fraction);
            CliRun words = compared(session, "high");
            assertThat(words.status()).isEqualTo(2);
            assertThat(words.err()).contains("'high' is neither a number nor a percentage");
        }
    }

    private static CliRun compared(Path session, String confidence) {
        return CliRun.of("compare", session, "--by", "engine", "--confidence", confidence);
    }

    @Test
    void aSessionThatIsNotThereIsASentence() {
        CliRun run = CliRun.of("summary", folder.resolve("none.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("marshalyard: ").contains("none.yard");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void aFileThatIsNoSessionIsASentence() throws Exception {
        try (CliFiles files = new CliFiles(folder)) {
            CliRun run = CliRun.of("export", files.write("letter.yard", "Dear reader"), "--csv");
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("marshalyard: ").contains("letter.yard");
        }
    }
}
