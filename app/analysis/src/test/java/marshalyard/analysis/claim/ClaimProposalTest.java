package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.isA;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Predicate;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import org.junit.jupiter.api.Test;

class ClaimProposalTest {
    private static final Experiment EXPERIMENT = MadeClaims.experiment("Made");

    /** Engine b takes 2.2 times as long as a; what is larger takes longer. */
    private final Results results =
            measured(
                    EXPERIMENT,
                    5,
                    (cell, pair) ->
                            (isA(cell) ? 1 : 2.2)
                                    * (1 + MadeClaims.SIZES.indexOf(MadeClaims.size(cell)))
                                    * (1 + pair * 1e-3));

    private List<Cell> cells(Predicate<Cell> some) {
        return results.cells().stream().filter(some).toList();
    }

    private static Predicate<Cell> of(String engine, String size) {
        return c -> c.engine().label().equals(engine) && MadeClaims.size(c).equals(size);
    }

    private ClaimProposal proposal(List<Cell> first, List<Cell> second) {
        return ClaimProposal.of(results, Metrics.LATENCY_P50, "own-01", first, second);
    }

    private JudgedClaim judged(ClaimProposal proposal) {
        return new Judge(List.of(results), TestRule.ONCE).judge(proposal.claim());
    }

    @Test
    void twoCurvesAreComparedLevelByLevelWhicheverComesFirst() {
        List<Cell> a = cells(MadeClaims::isA);
        List<Cell> b = cells(c -> !MadeClaims.isA(c));

        ClaimProposal proposal = proposal(a, b);

        assertThat(proposal.claim().sentence())
                .isEqualTo("a is at least 2 times as fast as b for octet, 1K to 8K.");
        assertThat(proposal.text())
                .contains("ratio: {of: {engine: b}, over: {engine: a}}", "at least: 2")
                .contains("each: size");
        assertThat(proposal(b, a).text()).isEqualTo(proposal.text());
        assertThat(judged(proposal).outcome()).isEqualTo(ClaimOutcome.HOLDS);
    }

    @Test
    void twoPointsOfOneCurveDifferInTheirLevel() {
        ClaimProposal proposal = proposal(cells(of("a", "1K")), cells(of("a", "8K")));

        assertThat(proposal.claim().sentence())
                .isEqualTo(
                        "The median latency of 8K is at least 3 times that of 1K for octet."
                                .replace("median latency", Metrics.LATENCY_P50.lowerCase()));
        assertThat(proposal.text()).contains("where: {engine: a}");
        assertThat(judged(proposal).outcome()).isEqualTo(ClaimOutcome.HOLDS);
    }

    @Test
    void twoThatAreAlikeAreProposedToBe() {
        Results same =
                measured(EXPERIMENT, 5, (cell, pair) -> isA(cell) ? 1.0 : 1.01 + pair * 1e-4);

        ClaimProposal proposal =
                ClaimProposal.of(
                        same,
                        Metrics.LATENCY_P50,
                        "own-01",
                        cells(of("a", "1K")),
                        cells(of("b", "1K")));

        assertThat(proposal.text()).contains("equal: [{engine: b}, {engine: a}]", "within: 5 %");
        assertThat(new Judge(List.of(same), TestRule.ONCE).judge(proposal.claim()).outcome())
                .isEqualTo(ClaimOutcome.HOLDS);
    }

    @Test
    void beforeMeasuringTheClaimIsThatOneIsFaster() {
        ClaimProposal proposal =
                ClaimProposal.of(
                        Results.of(EXPERIMENT),
                        Metrics.LATENCY_P50,
                        "own-01",
                        cells(of("a", "1K")),
                        cells(of("b", "1K")));

        assertThat(proposal.claim().sentence()).isEqualTo("a is faster than b for octet, 1K.");
        assertThat(proposal.text()).contains("above: 1");
    }

    @Test
    void theSameCellsTwiceAreRefused() {
        List<Cell> one = cells(of("a", "1K"));
        assertThatThrownBy(() -> proposal(one, one))
                .hasMessageContaining("Both sides are the same");
    }
}
