package marshalyard.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.cli.CliFiles;
import marshalyard.cli.CliRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that need no file, as far as they get without an engine. */
class DuelCommandTest {
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

    private CliRun refused(Object... arguments) {
        CliRun run = CliRun.of(arguments);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        return run;
    }

    @Test
    void oneEngineIsNoDuel() {
        assertThat(refused("duel", "tcp").err()).contains("A duel takes two engines or more");
    }

    @Test
    void anEngineAgainstItselfIsRefused() {
        String same = "names 'tcp' twice with the same options. Keep one of them.";
        assertThat(refused("duel", "tcp", "tcp").err()).contains(same);
        assertThat(refused("measure", "tcp", "tcp").err()).contains(same);
    }

    @Test
    void unknownWordsAreSentences() {
        assertThat(refused("duel", "tcp", "jms", "--metric", "speed").err())
                .contains("There is no metric 'speed'");
        assertThat(refused("duel", "tcp", "jms", "--margin", "much").err())
                .contains("A margin is a percentage");
        assertThat(refused("duel", "tcp", "jms", "--type", "octets").err()).contains("'octets'");
        assertThat(refused("duel", "tcp", "jms delivery").err()).contains("Write NAME=VALUE");
        assertThat(refused("measure", "tcp", "--pairs", "0").err()).contains("0");
    }

    /** Before minutes of measuring, whose chart would be lost. */
    @Test
    void aChartThatCantBeWrittenIsRefusedFirst() {
        assertThat(refused("duel", "tcp", "jms", "--out", folder.resolve("c.gif")).err())
                .contains("End it with .png, .svg or .pdf.");
        assertThat(refused("duel", "tcp", "jms", "--out", folder.resolve("none/c.svg")).err())
                .contains("Make it first.");
    }

    @Test
    void anEngineThatIsNotInstalledIsToldBeforeAnythingIsWritten() {
        Path session = folder.resolve("d.yard");
        Path text = folder.resolve("d.yaml");
        assertThat(refused("duel", "tcp", "jms", "--session", session, "--save", text).err())
                .contains("There is no engine 'tcp'.");
        assertThat(session).doesNotExist();
        assertThat(text).doesNotExist();
    }
}
