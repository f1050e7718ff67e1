package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A duel between real workers with its reasons: the longest of these tests, so the first to run.
 */
class WhyDuelRunTest {
    /** A busy machine takes more pairs to decide; with fewer than five nothing is decided. */
    private static final int FEWEST_PAIRS = 5;

    private static final Pattern BASIS =
            Pattern.compile(
                    "Rests on: (\\d+) pairs of fresh workers of each engine, side by side;");

    @TempDir private Path folder;

    /** What the slower engine could spare besides is set, so that one thing is tried. */
    private static final String COMMON = " conversion=lazy transport=unix copies=view";

    /** Code made from the IDL against a plan that is interpreted: several times as fast. */
    @Test
    void aDuelIsDecidedExplainedAndItsExplanationTried() throws Exception {
        Result duel =
                Program.run(
                        folder,
                        "duel",
                        "corba-fast marshalling=interpreted" + COMMON,
                        "corba-fast" + COMMON,
                        "--type",
                        "binstruct",
                        "--size",
                        "8K",
                        "--pattern",
                        "flood",
                        "--burn-in",
                        "500ms",
                        "--for",
                        "5min",
                        "--why",
                        "--session",
                        "d.yard");

        assertThat(duel.status()).as(duel.err()).isZero();
        assertThat(duel.out())
                .containsPattern(
                        "corba-fast \\(.* times as fast as corba-fast \\(.*marshalling=interpreted")
                .containsPattern(
                        "Of .* µs more for each message of corba-fast \\(.*marshalling=inter")
                .containsPattern("with marshalling=compiled should take at most .* µs less")
                .containsPattern("with marshalling=compiled: foretold at most .*, came .* µs less");
        Matcher basis = BASIS.matcher(duel.out());
        assertThat(basis.find()).as(duel.out()).isTrue();
        assertThat(Integer.parseInt(basis.group(1))).isGreaterThanOrEqualTo(FEWEST_PAIRS);

        Result summary = Command.run(folder, "summary", "d.yard", "--experiment", "1");
        assertThat(summary.out()).as("an ordinary session").contains("corba-fast");
        Result resumed = Command.run(folder, "resume", "d.yard", "--experiment", "1");
        assertThat(resumed.out()).as("nothing is left to measure").contains("0 trials measured.");
    }
}
