package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
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
                        "--burn-in",
                        "200ms",
                        "--margin",
                        "0.01 %",
                        "--for",
                        "8s",
                        "--session",
                        "d.yard");

        assertThat(duel.status()).as(duel.out() + duel.err()).isEqualTo(11);
        assertThat(duel.out()).contains("Undecided whether", "What would change it: ");

        Result resumed = Command.run(folder, "resume", "d.yard");
        assertThat(resumed.status()).as("its time is over").isEqualTo(11);
        assertThat(resumed.out()).contains("Undecided whether", "0 trials measured.");
    }

    /** Messages of udp are smaller, so that nothing can be decided. */
    @Test
    void aDuelWithoutASecondEngineIsRefusedWithTheReasonBeforeAnythingIsWritten() throws Exception {
        Result duel =
                Command.run(
                        folder,
                        "duel",
                        "tcp",
                        "udp",
                        "--size",
                        "1M",
                        "--session",
                        "d.yard",
                        "--save",
                        "d.yaml");

        assertThat(duel.status()).isEqualTo(2);
        assertThat(duel.err())
                .contains("is there something to decide. The engine udp takes messages of at most")
                .doesNotContain("untilDecided");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void oneEngineIsNotRunUntilItIsDecided() throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 1);
        for (String way : List.of("--session=s.yard", "--dry-run")) {
            Result run = Command.run(folder, "run", experiment.toString(), "--until=decided", way);

            assertThat(run.status()).as(way).isEqualTo(2);
            assertThat(run.err())
                    .contains("Add an engine, or leave out 'untilDecided' (--until decided).");
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.yard*");
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

    /** The session says nothing of a secret, so that figures would stand under another setting. */
    @Test
    void anOptionThatIsNoSecretIsNotTakenAsOne() throws Exception {
        Result open = Command.run(folder, "measure", "tcp", "--secret", "tcp.noDelay=false");
        assertThat(open.status()).isEqualTo(2);
        assertThat(open.err())
                .contains("tcp has no secret option 'noDelay'. None of its options is a secret");

        Result mistyped = Command.run(folder, "measure", "jms", "--secret", "jms.pasword=xyzzy");
        assertThat(mistyped.status()).isEqualTo(2);
        assertThat(mistyped.err())
                .contains("has no secret option 'pasword'. Its secret options are: password, ")
                .doesNotContain("xyzzy");

        Result unknown = Command.run(folder, "measure", "jms", "--secret", "jsm.password=xyzzy");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("There is no engine 'jsm'. Use one of: ");
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
