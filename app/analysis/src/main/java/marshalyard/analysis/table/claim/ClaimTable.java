package marshalyard.analysis.table.claim;

import java.util.List;
import marshalyard.analysis.claim.ClaimOutcome;
import marshalyard.analysis.claim.ClaimSet;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.claim.Published;

/** The claims of an experiment, each with its verdict. */
public final class ClaimTable {
    private ClaimTable() {}

    /** True if the experiment makes claims. */
    public static boolean appliesTo(Results results) {
        return !results.experiment().claims().isEmpty();
    }

    /** The claims of an experiment about its own cells. */
    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        ClaimSet set = ClaimSet.of(results.experiment().claims(), List.of(results));
        return List.of(of(JudgedClaims.of(List.of(set))));
    }

    /** A row for each claim. */
    public static Table of(JudgedClaims judgements) {
        Table.Builder text =
                new Table.Builder("claim", "verdict", "published", "found", "statement");
        for (JudgedClaim j : judgements.all()) {
            text.row(
                    j.claim().id(),
                    verdict(j),
                    j.claim().content().published().map(Published::toString).orElse(""),
                    j.figure().map(JudgedClaim.Figure::text).orElse(""),
                    j.claim().sentence());
        }
        return text.titled("Claims: " + judgements.summary(), note(judgements));
    }

    /** {@code holds *}, where the decision does not stand among all claims. */
    public static String verdict(JudgedClaim j) {
        return j.outcome().words()
                + (j.outcome().decided() && !j.standsAmongAll() ? " *" : "")
                + (j.afterMeasuring() ? " (written after measuring)" : "");
    }

    private static String note(JudgedClaims judgements) {
        StringBuilder note = new StringBuilder();
        for (JudgedClaim j : judgements.all()) {
            note.append(j.claim().id())
                    .append(": ")
                    .append(j.found())
                    .append(j.found().endsWith(".") ? "" : ".");
            if (!j.remedy().isEmpty()) note.append(' ').append(j.remedy());
            for (String remark : j.remarks()) note.append(' ').append(remark);
            note.append('\n');
        }
        boolean star =
                judgements.all().stream()
                        .anyMatch(j -> j.outcome().decided() && !j.standsAmongAll());
        if (star) {
            note.append(
                    "* Decided by itself, at 5 % for each test; not at the level for all of these"
                            + " claims together (Holm).\n");
        }
        if (judgements.all().stream().anyMatch(j -> j.outcome() == ClaimOutcome.UNDECIDED)) {
            note.append("Intervals are at 90 %, so that each end is a test at 5 %.\n");
        }
        return note.toString().strip();
    }
}
