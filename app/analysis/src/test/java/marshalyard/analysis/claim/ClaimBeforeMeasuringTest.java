package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.judge;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of a claim that are told before anything is measured. */
class ClaimBeforeMeasuringTest {
    private static final Experiment EXPERIMENT = MadeClaims.experiment("Made");

    @Test
    void impossibleBoundsAndOtherUnitsAreRefusedBeforeMeasuring() {
        assertThat(
                        ClaimCheck.fault(
                                claim("limit: {engine: a, metric: latency-p50}\nat most: -1 ms")))
                .hasValueSatisfying(s -> assertThat(s).contains("none is below 0"));
        assertThat(
                        ClaimCheck.fault(
                                claim(
                                        "share: {engine: a, category: marshal, end: sender}\nat least: 120 %")))
                .hasValueSatisfying(s -> assertThat(s).contains("none is above 1, or 100 %"));
        assertThat(
                        ClaimCheck.fault(
                                claim(
                                        "ratio: {of: {metric: lost}, over: {metric: throughput}}\nat least: 1")))
                .hasValueSatisfying(
                        s ->
                                assertThat(s)
                                        .isEqualTo(
                                                "One side is a number, the other one a rate."
                                                        + " Compare figures of one unit."));
        assertThat(ClaimCheck.fault(claim("limit: {engine: a, metric: thruput}\nat most: 1")))
                .hasValueSatisfying(s -> assertThat(s).startsWith("There is no metric 'thruput'."));
    }

    /** Before the first trial as after the last one. */
    @Test
    void whatNoTrialCanDecideIsToldOfThePlan() {
        Results planned = Results.of(EXPERIMENT);
        Claim several = claim("limit: {engine: a}\nmetric: latency-mean\nat most: 1 s");
        Judge judge = new Judge(List.of(planned), TestRule.ONCE);
        String differ = "The cells of a differ in 'size'. Choose one level, reduce them";
        assertThat(judge.fault(several).orElseThrow()).startsWith(differ);
        assertThat(judge.judge(several).found()).startsWith(differ);
        Claim one = claim("limit: {engine: a, size: 1K}\nmetric: latency-mean\nat most: 1 s");
        assertThat(judge.fault(one)).isEmpty();
        assertThat(judge.judge(one).found()).endsWith("Run or resume the experiment.");
        Judge twice =
                new Judge(
                        List.of(planned, Results.of(MadeClaims.experiment("Other"))),
                        TestRule.ONCE);
        assertThat(twice.fault(one).orElseThrow()).startsWith("Two experiments have the cell a");
        Judge without =
                new Judge(List.of(planned.refusing(cell -> "It is not built.")), TestRule.ONCE);
        assertThat(without.fault(one))
                .contains("No cell of a, size 1K can be run here: It is not built.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "trend: {of: {engine: a, size: 1K}, rises along: size}  | Only one level of 'size'",
                "peak: {of: {engine: a}, along: size, at: 3K}           | No cell was measured at size 3K",
                "ratio: {of: {engine: c}, over: {engine: a}}             | No cell has engine c",
            })
    void aClaimWithoutItsCellsIsToldOfThePlan(String statement, String sentence) {
        String text = statement + "\nmetric: latency-mean";
        Claim claim = claim(statement.startsWith("ratio") ? text + "\nat least: 2" : text);
        Judge judge = new Judge(List.of(Results.of(EXPERIMENT)), TestRule.ONCE);
        assertThat(judge.fault(claim).orElseThrow()).startsWith(sentence);
    }
}
