package marshalyard.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.fake.FakeHostLab;
import marshalyard.model.factor.Cell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pairs beyond a plan's, of the cells that claims need. */
@Timeout(50)
class FurtherPairsTest {
    private static final String SHORT = "trial: {burnIn: 0 s, warmup: 0 s, duration: 2 ms}";
    private static final String CALLS = "patterns: [call-return]";

    @TempDir private Path folder;
    private FakeHostLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = new FakeHostLab(folder);
    }

    @AfterEach
    void close() throws Exception {
        lab.close();
    }

    private List<String> trials() throws Exception {
        return lab.trials().stream()
                .map(r -> r.trial().cell().engine().label() + " " + r.trial().fork())
                .toList();
    }

    @Test
    void theyAreMeasuredBehindAllThatTheSessionHas() throws Exception {
        lab.measure("plain, store", SHORT, CALLS, "repeat: {trials: 1, forks: 2, order: listed}")
                .run();
        Cell plain = lab.trials().get(0).trial().cell();

        RunOutcome outcome = lab.run(new FurtherPairs(Set.of(plain), 2));
        lab.run(new FurtherPairs(Set.of(plain), 1));

        assertThat(outcome).isEqualTo(new RunOutcome(How.FINISHED, 2, 0, 0, ""));
        assertThat(trials())
                .containsExactly(
                        "plain 0", "store 0", "plain 1", "store 1", "plain 2", "plain 3",
                        "plain 4");
    }

    /** Without TLS there is no handshake, however many pairs follow. */
    @Test
    void ofWhatNoTrialTellsNoneFollow() throws Exception {
        RunOutcome outcome =
                lab.measure(
                                "plain, store",
                                SHORT,
                                CALLS,
                                "repeat: {trials: 1, forks: 1, for: 5 min, untilDecided: true,"
                                        + " metric: sender-handshake, order: listed}")
                        .run();

        assertThat(outcome.how()).isEqualTo(How.FINISHED);
        assertThat(trials()).containsExactly("plain 0", "store 0");
    }

    /** One engine has nothing to compare itself with, but may have claims. */
    @Test
    void anExperimentWithClaimsGoesOnUntilTheseAreDecided() throws Exception {
        RunOutcome outcome =
                lab.measure(
                                "plain",
                                SHORT,
                                CALLS,
                                "repeat: {trials: 1, forks: 1, for: 5 min, untilDecided: true}",
                                "claims: [{id: x, claim: Quick., limit: {metric: latency-p50},"
                                        + " at most: 1 s}]")
                        .run();

        assertThat(outcome.how()).isEqualTo(How.FINISHED);
        // All pairs are alike, of which five are the least that decide.
        assertThat(trials()).containsExactly("plain 0", "plain 1", "plain 2", "plain 3", "plain 4");
    }
}
