package marshalyard.analysis.table.claim;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.JudgedClaims;
import marshalyard.analysis.table.Table;

/** The claims of an experiment, each with its verdict. */
public final class ClaimTable {
    private ClaimTable() {}

    /** A row for each claim, and below what was found of it. */
    public static Table of(JudgedClaims judgements) {
        Table brief = brief(judgements);
        String note = String.join("\n", findings(judgements)) + "\n" + brief.note();
        return new Table(brief.title(), brief.header(), brief.rows(), note.strip());
    }

    /** A row for each claim. */
    public static Table brief(JudgedClaims judgements) {
        Table.Builder text =
                new Table.Builder("claim", "verdict", "published", "found", "statement");
        for (JudgedClaim j : judgements.all()) {
            text.row(
                    j.claim().id(),
                    verdict(j),
                    j.publishedText(),
                    j.figureText(),
                    j.claim().sentence());
        }
        return text.titled("Claims: " + judgements.summary(), note(judgements));
    }

    /** {@code holds *}, where the decision does not stand among all claims. */
    public static String outcome(JudgedClaim j) {
        return j.outcome().words() + (j.outcome().decided() && !j.standsAmongAll() ? " *" : "");
    }

    /** The outcome, and whether the claim was written when its trials were known. */
    public static String verdict(JudgedClaim j) {
        return outcome(j) + (j.afterMeasuring() ? " (written after measuring)" : "");
    }

    /** What was found of each claim, what would decide it, and what a reader must know. */
    public static List<String> findings(JudgedClaims judgements) {
        return judgements.all().stream().map(j -> j.claim().id() + ": " + finding(j)).toList();
    }

    /** What was found of a claim, what would decide it, and what a reader must know. */
    public static String finding(JudgedClaim j) {
        StringBuilder line = new StringBuilder(j.found());
        if (!j.found().endsWith(".")) line.append('.');
        if (!j.remedy().isEmpty()) line.append(' ').append(j.remedy());
        for (String remark : j.remarks()) line.append(' ').append(remark);
        return line.toString();
    }

    private static String note(JudgedClaims judgements) {
        List<String> lines = new ArrayList<>();
        boolean star =
                judgements.all().stream()
                        .anyMatch(j -> j.outcome().decided() && !j.standsAmongAll());
        if (star) {
            lines.add(
                    "* Decided by itself, at 5 % for each test; not at the level for all of these"
                            + " claims together (Holm).");
        }
        if (judgements.all().stream().anyMatch(j -> j.figure().isPresent())) {
            lines.add("Intervals are at 90 %, so that each end is a test at 5 %.");
        }
        return String.join("\n", lines);
    }
}
