package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Duels between real workers, from a line on the terminal to a card. */
class DuelRunTest {
    @TempDir private Path folder;

    private Result duel(String... arguments) throws Exception {
        String[] line = new String[arguments.length + 7];
        line[0] = "duel";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        String[] rest = {"--size", "8K", "--pattern", "flood", "--session", "d.yard"};
        System.arraycopy(rest, 0, line, arguments.length + 1, rest.length);
        return Program.run(folder, line);
    }

    /** Code made from the IDL against a plan that is interpreted: several times as fast. */
    @Test
    void aDuelIsDecidedExplainedAndItsExplanationTried() throws Exception {
        Result duel =
                duel(
                        "corba-fast marshalling=interpreted",
                        "corba-fast",
                        "--type",
                        "binstruct",
                        "--why");

        assertThat(duel.status()).as(duel.err()).isZero();
        assertThat(duel.out())
                .containsPattern(
                        "corba-fast is .* times as fast as corba-fast \\(marshalling=interpreted\\)")
                .contains("Rests on: 5 pairs of fresh workers of each engine")
                .containsPattern(
                        "Of .* µs more for each message of corba-fast \\(marshalling=inter")
                .containsPattern("with marshalling=compiled should take at most .* µs less")
                .containsPattern("with marshalling=compiled: foretold at most .*, came .* µs less");

        Result summary = Program.run(folder, "summary", "d.yard", "--experiment", "1");
        assertThat(summary.out()).as("an ordinary session").contains("corba-fast");
        Result resumed = Program.run(folder, "resume", "d.yard", "--experiment", "1");
        assertThat(resumed.out()).as("nothing is left to measure").contains("0 trials measured.");
    }

    @Test
    void anUndecidedDuelSaysWhatWouldDecideIt() throws Exception {
        Result duel = duel("tcp", "tcp-nio", "--margin", "0.01 %", "--for", "8s");

        assertThat(duel.status()).as(duel.out() + duel.err()).isEqualTo(11);
        assertThat(duel.out()).contains("Undecided whether", "What would change it: ");
    }

    /** The words of an engine stand in the title, the name of the session and the saved text. */
    @Test
    void aPasswordAmongTheWordsOfAnEngineIsRefused() throws Exception {
        Result refused =
                Program.run(folder, "measure", "jms password=xyzzy", "--save", "saved.yaml");

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
