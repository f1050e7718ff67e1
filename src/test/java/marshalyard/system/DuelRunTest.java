package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cells without a file, between real workers, from a line on the terminal to a card. */
class DuelRunTest {
    @TempDir private Path folder;

    @Test
    void anUndecidedDuelSaysWhatWouldDecideIt() throws Exception {
        Result duel =
                Command.run(
                        folder,
                        "duel",
                        "tcp",
                        "tcp-nio",
                        "--size",
                        "8K",
                        "--pattern",
                        "flood",
                        "--margin",
                        "0.01 %",
                        "--for",
                        "8s",
                        "--session",
                        "d.yard");

        assertThat(duel.status()).as(duel.out() + duel.err()).isEqualTo(11);
        assertThat(duel.out()).contains("Undecided whether", "What would change it: ");
    }

    /** The words of an engine stand in the title, the name of the session and the saved text. */
    @Test
    void aPasswordAmongTheWordsOfAnEngineIsRefused() throws Exception {
        Result refused =
                Command.run(folder, "measure", "jms password=xyzzy", "--save", "saved.yaml");

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err())
                .contains("The option password of jms is a secret")
                .doesNotContain("xyzzy");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void oneEngineIsMeasuredWithoutAFile() throws Exception {
        Result measured =
                Program.run(
                        folder,
                        "measure",
                        "tcp",
                        "--size",
                        "1K",
                        "--pairs",
                        "2",
                        "--session",
                        "m.yard");

        assertThat(measured.status()).as(measured.err()).isZero();
        assertThat(measured.out()).contains("tcp", "1K", "2 trials measured");
    }
}
