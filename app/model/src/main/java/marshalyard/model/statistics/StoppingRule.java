package marshalyard.model.statistics;

/**
 * When to stop repeating a cell: netperf's habit of repeating until the mean's confidence interval
 * is narrow enough. The interval is Student's; because it is looked at after each trial, the level
 * really reached is a little below the one asked for, the less so the larger {@code minTrials}.
 *
 * @param within half width of the interval wanted, as a fraction of the mean, above 0: 0.025 is ±
 *     2.5 %
 * @param confidence level of the interval, such as 0.95
 * @param minTrials trials made in any case, at least 1; no interval is met before the second
 * @param maxTrials trials after which the rule gives up, at least {@code minTrials}
 */
public record StoppingRule(double within, double confidence, int minTrials, int maxTrials) {

    /** What to do after a trial. */
    public enum Decision {
        /** Make another trial. */
        CONTINUE,
        /** The interval is narrow enough. */
        MET,
        /** It is not, and never will be: the result must be marked. */
        GIVEN_UP
    }

    public StoppingRule {
        Interval.requireConfidence(confidence);
        if (!(within > 0 && within < 1)) {
            throw new IllegalArgumentException(
                    "Repeating ends within a fraction of the mean between 0 and 1, not "
                            + within
                            + ".");
        }
        if (minTrials < 1 || maxTrials < minTrials) {
            throw new IllegalArgumentException(
                    "Adaptive stopping needs at least 1 trial and at most no fewer than at least,"
                            + " not "
                            + minTrials
                            + " to "
                            + maxTrials
                            + ".");
        }
    }

    /** Decides from the values so far; failed trials have none. */
    public Decision decide(double... values) {
        int n = values.length;
        if (n >= minTrials && n > 0) {
            Estimate estimate = Estimate.of(values, confidence);
            if (estimate.relativeHalfWidth().orElse(Double.POSITIVE_INFINITY) <= within) {
                return Decision.MET;
            }
        }
        return n >= maxTrials ? Decision.GIVEN_UP : Decision.CONTINUE;
    }
}
