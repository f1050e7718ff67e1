package marshalyard.charts.claims;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.analysis.claim.PlacedCell;
import marshalyard.charts.frame.Spot;
import marshalyard.model.claim.ClaimAmount;

/**
 * A claim's published figure and ours, both in the unit of the axes.
 *
 * @param published the least and the greatest published figure
 * @param ours the lower end of the measured figure, the figure, and its upper end
 */
record ClaimDot(JudgedClaim claim, Range published, Range ours) {
    /** Claims that are further off than this have their names in the chart. */
    private static final double FAR = 2.5;

    /** Values that are all above 0. */
    record Range(double low, double centre, double high) {}

    static ClaimDot of(JudgedClaim claim) {
        var then = claim.claim().content().published().orElseThrow();
        var now = claim.ours().orElseThrow();
        double unit = unit(then.low().kind());
        return new ClaimDot(
                claim,
                new Range(
                        then.low().value() / unit,
                        then.centre() / unit,
                        then.high().value() / unit),
                new Range(now.low() / unit, now.centre() / unit, now.high() / unit));
    }

    /** The unit in which axes count: times are told in ms, rates in Mbit/s. */
    private static double unit(ClaimAmount.Kind kind) {
        return switch (kind) {
            case TIME, RATE -> 1e6;
            case NUMBER, BYTES, COST -> 1;
        };
    }

    boolean isFarOff() {
        double off = Math.max(published.low() / ours.high(), ours.low() / published.high());
        return off > FAR;
    }

    Spot spot() {
        List<String> remarks = new ArrayList<>(claim.remarks());
        if (!claim.remedy().isEmpty()) remarks.add(claim.remedy());
        return new Spot(
                claim.claim().id(),
                claim.claim().sentence(),
                "published %s, measured %s: %s"
                        .formatted(
                                claim.publishedText(),
                                claim.ours().orElseThrow().text(),
                                claim.outcome().words()),
                remarks,
                claim.cells().stream().map(PlacedCell::cell).toList());
    }
}
