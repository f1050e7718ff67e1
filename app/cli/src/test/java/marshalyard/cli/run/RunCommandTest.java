package marshalyard.cli.run;

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

/** The commands that measure, as far as they get without an engine. */
class RunCommandTest {
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

    private CliRun run(Object... more) throws Exception {
        Object[] arguments = new Object[more.length + 4];
        arguments[0] = "run";
        arguments[1] = files.write("e.yaml", CliFiles.EXPERIMENT);
        arguments[2] = "--session";
        arguments[3] = folder.resolve("new.yard");
        System.arraycopy(more, 0, arguments, 4, more.length);
        return CliRun.of(arguments);
    }

    @Test
    void anEngineThatIsNotInstalledIsToldBeforeASessionIsMade() throws Exception {
        CliRun run = run();
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("e.yaml, line 3: ", "There is no engine 'tcp'.");
        assertThat(folder.resolve("new.yard")).doesNotExist();
    }

    @Test
    void aFaultOfTheFileIsToldWithItsLine() throws Exception {
        Path file = files.write("e.yaml", CliFiles.EXPERIMENT.replace("sizes:", "seizes:"));
        CliRun run = CliRun.of("run", file);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("e.yaml, line 5: ", "Did you mean 'sizes'?");
    }

    @Test
    void anExperimentThatIsNotThereIsASentence() {
        CliRun run = CliRun.of("run", folder.resolve("none.yaml"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("marshalyard: ").contains("none.yaml");
    }

    @Test
    void aSessionIsNoExperiment() throws Exception {
        CliRun run = CliRun.of("run", files.session("s.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("s.yard is a session, and no experiment");
    }

    @Test
    void withoutAnInstallationNothingRuns() throws Exception {
        System.setProperty("marshalyard.home", folder.resolve("gone").toString());
        CliRun run = run();
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no Marshalyard installation at ");
    }

    @Test
    void aChartThatCantBeWrittenIsRefusedFirst() throws Exception {
        CliRun run = run("--out", folder.resolve("c.gif"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("End it with .png, .svg or .pdf.");
        assertThat(run("--out", folder.resolve("none/c.svg")).err())
                .contains("There is no folder ", "none for the chart. Make it first.");
        assertThat(run("--out", folder.resolve("c.svg"), "--size", "100x100").err())
                .contains("A chart has 200 to 8000 pixels each way; 100 × 100 is outside.");
        assertThat(run("--size", "large").err()).contains("'large' is no size in pixels.");
    }

    @Test
    void hostsThatCantBeReadStopARun() throws Exception {
        files.hosts("hosts: [{name: lab1}]");
        CliRun run = run();
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("hosts.yaml, line 1: ", "Say how 'lab1' is reached");
    }

    @Test
    void resumeNeedsAnExperiment() throws Exception {
        CliRun run = CliRun.of("resume", files.empty("s.yard"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("holds no experiment to resume.");
    }

    @Test
    void resumeRefusesAnExperimentThatIsNotThere() throws Exception {
        CliRun run = CliRun.of("resume", files.session("s.yard"), "--experiment", 3);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("holds one experiment; there is no 3.");
    }

    @Test
    void resumeSaysWhyNoCellCanBeRun() throws Exception {
        Path session = files.session("s.yard");
        long before = Files.size(session);
        CliRun run = CliRun.of("resume", session);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("The experiment has no cell that can be run: ");
        assertThat(Files.size(session)).isEqualTo(before);
    }

    @Test
    void howLongToGoOnIsCheckedBeforeAnythingElse() throws Exception {
        assertThat(run("--for", "5min").err()).contains("Add it, or leave them out.");
        assertThat(run("--until", "never").err()).contains("Write --until decided.");
        assertThat(run("--until", "decided", "--at-most", "1").err()).contains("2 to 1000 pairs");
        assertThat(run("--until", "decided", "--for", "5").err()).contains("'5' has no unit.");
        assertThat(run("--until", "decided", "--for", "soon").status()).isEqualTo(2);
    }

    @Test
    void aSecretIsNamedByEngineAndOption() throws Exception {
        CliRun run = CliRun.of("resume", files.session("s.yard"), "--secret", "password=x");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("'password' is not ENGINE.OPTION, as in jms.password.");
    }

    @Test
    void anEmptyFileHoldsNoSecret() throws Exception {
        Path empty = files.write("secret", "");
        CliRun run =
                CliRun.of("resume", files.session("s.yard"), "--secret", "jms.password=@" + empty);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(" is empty. Write the value of jms.password");
    }

    @Test
    @Timeout(60)
    void aSecretIsReadFromAShortText() throws Exception {
        Path session = files.session("s.yard");
        Path binary = Files.write(folder.resolve("key"), new byte[] {(byte) 0xff, 1, 2});
        assertThat(CliRun.of("resume", session, "--secret", "jms.password=@" + binary).err())
                .contains("key is no text in UTF-8. Write the value of jms.password");
        CliRun endless = CliRun.of("resume", session, "--secret", "jms.password=@/dev/zero");
        assertThat(endless.status()).isEqualTo(2);
        assertThat(endless.err()).contains("/dev/zero is too large. Write the value");
    }

    @Test
    void benchAsksWhatToMeasure() {
        CliRun run = CliRun.of("bench");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("Name what to measure: marshalling.");
    }

    @Test
    void benchRefusesACodecThatIsNotInstalled() {
        CliRun run = CliRun.of("bench", "marshalling", "--codecs", "codec-x");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("There is no codec 'codec-x'.");
    }

    @Test
    void receiveAndCheckRefuseAnEngineThatIsNotInstalled() {
        for (String command : new String[] {"receive", "check"}) {
            CliRun run = CliRun.of(command, "corba-sii");
            assertThat(run.status()).as(command).isEqualTo(2);
            assertThat(run.err()).as(command).contains("There is no engine 'corba-sii'.");
        }
    }

    @Test
    void enginesListsNoneOfAnEmptyInstallation() {
        CliRun all = CliRun.of("engines");
        assertThat(all.status()).isZero();
        assertThat(all.lines().get(0)).contains("engine", "patterns", "data types");
        CliRun one = CliRun.of("engines", "tcp");
        assertThat(one.status()).isEqualTo(2);
        assertThat(one.err()).contains("There is no engine 'tcp'.");
    }
}
