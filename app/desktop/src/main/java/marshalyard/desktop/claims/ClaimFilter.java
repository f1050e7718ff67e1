package marshalyard.desktop.claims;

import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;
import marshalyard.analysis.claim.JudgedClaim;

/**
 * The claims that the user wants to see.
 *
 * @param words that are all in the claim's text, wherever
 * @param verdict empty for any
 * @param paper likewise
 * @param engine the label of one of its engines; likewise
 */
record ClaimFilter(String words, String verdict, String paper, String engine)
        implements Predicate<JudgedClaim> {
    /** The choice that lets everything through. */
    static final ClaimFilter ALL = new ClaimFilter("", "", "", "");

    @Override
    public boolean test(JudgedClaim claim) {
        return (verdict.isEmpty() || claim.outcome().words().equals(verdict))
                && (paper.isEmpty() || claim.claim().paper().equals(paper))
                && (engine.isEmpty() || engines(claim).anyMatch(engine::equals))
                && hasWords(claim);
    }

    static Stream<String> engines(JudgedClaim claim) {
        return claim.cells().stream().map(placed -> placed.cell().engine().label()).distinct();
    }

    private boolean hasWords(JudgedClaim claim) {
        String text =
                String.join(
                                " ",
                                claim.claim().id(),
                                claim.claim().sentence(),
                                claim.claim().content().source(),
                                claim.found())
                        .toLowerCase(Locale.ROOT);
        return Stream.of(words.toLowerCase(Locale.ROOT).strip().split("\\s+"))
                .allMatch(text::contains);
    }
}
