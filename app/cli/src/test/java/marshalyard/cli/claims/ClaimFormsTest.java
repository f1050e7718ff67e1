package marshalyard.cli.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import org.junit.jupiter.api.Test;

class ClaimFormsTest {
    private static final String CLAIM =
            """
            marshalyard: 1
            claims:
              - id: old-01
                claim: tcp is faster than udp.
                order: {falling: [{engine: tcp}, {engine: udp}]}
            """;

    @Test
    void markdownHasWhatAReaderMustKnow() throws Exception {
        Claim claim = ClaimList.read(CLAIM, "claims.yaml").get(0);
        JudgedClaim judged =
                new JudgedClaim(
                        claim,
                        ClaimOutcome.UNDECIDED,
                        "1.20, asked: above 1",
                        "About 2 more pairs would decide it.",
                        Optional.empty(),
                        Optional.empty(),
                        Double.NaN,
                        Double.NaN,
                        Optional.of(2),
                        Set.of(),
                        Set.of(),
                        List.of(),
                        List.of(
                                "udp marshals 10 % of the elements.",
                                "To be read with care: disturbed (1 of 2 cells)."),
                        false);
        StringWriter out = new StringWriter();

        ClaimForms.markdown(new JudgedClaims(List.of(judged)), new PrintWriter(out, true));

        assertThat(out.toString())
                .contains(
                        "| 1.20, asked: above 1. About 2 more pairs would decide it."
                                + " udp marshals 10 % of the elements. To be read with care:"
                                + " disturbed (1 of 2 cells). |");
    }
}
