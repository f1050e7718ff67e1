package marshalyard.analysis.claim;

import java.util.Optional;
import marshalyard.analysis.metric.Metric;
import marshalyard.model.claim.Claim;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.claim.Measure;
import marshalyard.model.claim.Reduction;
import marshalyard.model.claim.Side;
import marshalyard.model.claim.Statement;

/** Objections to a claim before anything is measured: to its metrics and its units. */
public final class ClaimCheck {
    private ClaimCheck() {}

    /** A sentence with what to do; empty if there is nothing. */
    public static Optional<String> fault(Claim claim) {
        try {
            for (Statement statement : claim.content().statements()) check(statement);
            return Optional.empty();
        } catch (Unanswered e) {
            return Optional.of(e.getMessage());
        }
    }

    private static void check(Statement statement) throws Unanswered {
        ClaimAmount.Kind first = null;
        for (Side side : statement.sides()) {
            ClaimAmount.Kind kind = kind(side);
            if (first != null && kind != first) throw differ(first, kind);
            first = kind;
        }
        if (statement instanceof Statement.Bounded s) {
            if (s.bound().kind() != first) {
                throw new Unanswered(
                        "The bound %s is %s, but the figure is %s. Give the bound in its unit."
                                .formatted(
                                        s.bound().words(),
                                        s.bound().kind().words(),
                                        first.words()));
            }
            if (s.side() instanceof Side.Cells cells) possible(s, cells);
        }
    }

    /** No share is above 1, and no time, rate or count below 0. */
    private static void possible(Statement.Bounded s, Side.Cells cells) throws Unanswered {
        boolean line = cells.reductions().stream().anyMatch(r -> r.kind().ofLine());
        if (!line && s.bound().most() < 0) {
            throw new Unanswered(
                    "No figure of %s is %s: none is below 0. Change the bound."
                            .formatted(cells.measure().words(), s.bound().words()));
        }
        boolean part =
                CellFigures.fitsALine(cells)
                        || CellFigures.tellsAgreement(cells)
                        || CellFigures.isPart(cells) && !line;
        if (part && s.bound().least() > 1) {
            throw new Unanswered(
                    "No figure of %s is %s: none is above 1, or 100 %%. Change the bound."
                            .formatted(cells.measure().words(), s.bound().words()));
        }
    }

    private static ClaimAmount.Kind kind(Side side) throws Unanswered {
        if (side instanceof Side.Cells cells) return kind(cells);
        boolean ratio = side instanceof Side.Quotient;
        Side a = ratio ? ((Side.Quotient) side).of() : ((Side.Difference) side).of();
        Side b = ratio ? ((Side.Quotient) side).over() : ((Side.Difference) side).less();
        ClaimAmount.Kind left = kind(a);
        ClaimAmount.Kind right = kind(b);
        if (left != right) throw differ(left, right);
        return ratio ? ClaimAmount.Kind.NUMBER : left;
    }

    private static Unanswered differ(ClaimAmount.Kind a, ClaimAmount.Kind b) {
        return new Unanswered(
                "One side is %s, the other one %s. Compare figures of one unit."
                        .formatted(a.words(), b.words()));
    }

    private static ClaimAmount.Kind kind(Side.Cells side) throws Unanswered {
        for (Reduction r : side.reductions()) {
            if (r.kind().ofLine() && r.kind() != Reduction.Kind.INTERCEPT) {
                return ClaimAmount.Kind.NUMBER;
            }
            if (r.kind() == Reduction.Kind.SAME_PEAK) return ClaimAmount.Kind.NUMBER;
        }
        Measure measure = side.measure();
        if (measure instanceof Measure.OfMetric of) {
            Metric metric = CellFigures.metric(of.id());
            return FigureText.kind(metric.quantity());
        }
        if (measure instanceof Measure.OfProfile profile) {
            return profile.share() ? ClaimAmount.Kind.NUMBER : ClaimAmount.Kind.TIME;
        }
        if (measure instanceof Measure.OfFact fact && fact.name().contains("Nanos")) {
            return ClaimAmount.Kind.TIME;
        }
        return ClaimAmount.Kind.NUMBER;
    }
}
