package marshalyard.analysis.claim;

import static marshalyard.analysis.claim.MadeClaims.claim;
import static marshalyard.analysis.claim.MadeClaims.isA;
import static marshalyard.analysis.claim.MadeClaims.measured;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;
import org.junit.jupiter.api.Test;

/** The words by which a judged claim tells its figure. */
class FigureTextTest {
    /** Engine b takes twice as long in each pair; sizes cost 1 ms and 1 ns for each byte. */
    private static JudgedClaim judge(Claim claim) {
        Results exact =
                measured(
                        MadeClaims.experiment("Made"),
                        6,
                        (cell, pair) -> {
                            double bytes = cell.messageBytes();
                            return (isA(cell) ? 1 : 2) * (1 + (1 + pair * 1e-6) * bytes * 1e-6);
                        });
        return new Judge(List.of(exact), TestRule.ONCE).judge(claim);
    }

    /** The second statement decides: its figure is not the one that was published. */
    @Test
    void whatWasPublishedStandsBesideTheFigureOfTheFirstStatement() {
        Claim claim =
                claim(
                        "metric: latency-mean\n"
                                + "ratio: {of: {engine: b, size: 1K}, over: {engine: a, size: 1K}}\n"
                                + "at most: 2.5\npublished: 2.4\n"
                                + "and:\n"
                                + "  - ratio: {of: {engine: a, size: 8K}, over: {engine: a, size: 1K}}\n"
                                + "    at least: 1.5\n");

        JudgedClaim judged = judge(claim);

        assertThat(judged.outcome()).isEqualTo(ClaimOutcome.DOES_NOT_HOLD);
        assertThat(judged.found())
                .startsWith("statement 2: 1.01")
                .endsWith("; beside the published figure: 2.00");
        assertThat(judged.published()).isEmpty();
        assertThat(judged.figureText()).isEqualTo("2.00");
    }

    @Test
    void aFigureNearItsBoundHasTheDigitsThatTellThemApart() {
        Claim claim =
                claim(
                        "ratio: {of: {engine: b, size: 1K}, over: {engine: a, size: 1K}}\n"
                                + "metric: latency-mean\nabove: 1.9996");

        JudgedClaim judged = judge(claim);

        assertThat(judged.found()).isEqualTo("2.0000, asked: above 1.9996");
    }

    @Test
    void theSlopeOfALineHasAUnit() {
        Claim claim =
                claim(
                        "fit: {engine: a, slope: size}\nmetric: latency-mean\n"
                                + "between: 0.5..1.5\npublished: 1.2");

        JudgedClaim judged = judge(claim);

        assertThat(judged.found())
                .startsWith("1.00 ns/byte")
                .endsWith("asked: 0.5 ns/byte to 1.5 ns/byte");
        assertThat(judged.publishedText()).isEqualTo("1.2 ns/byte");
    }

    @Test
    void whatWasPublishedIsToldInTheUnitOfTheFigure() {
        Claim time =
                claim(
                        "limit: {engine: a, size: 1K}\nmetric: latency-mean\n"
                                + "below: 2 ms\npublished: 0.3..1.25 ms");
        Claim share =
                claim(
                        "count: {engine: a, size: 1K, failed trials: all}\nequals: 0\npublished: 61.25 %");

        assertThat(judge(time).publishedText()).isEqualTo("300 µs to 1.25 ms");
        assertThat(judge(share).publishedText()).isEqualTo("61.25 %");
    }
}
