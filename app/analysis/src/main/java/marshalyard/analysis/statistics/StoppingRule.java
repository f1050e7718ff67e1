package marshalyard.analysis.statistics;

/**
 * The rule that says when to stop repeating a cell: netperf's habit of repeating until the
 * confidence interval is narrow enough.
 *
 * <p>An interval that is looked at after each trial is met by luck now and then. Therefore the rule
 * asks for the interval at {@link #level}, with half of the error that is allowed, and for {@value
 * #MIN_UNITS} pairs, or trials of a single pair, at least. So where it says that the centre is
 * known to {@code within}, that is true in at least {@code confidence} of all runs, in simulations
 * also where the aim is out of reach. (Student's 95 % interval after two or three trials kept this
 * promise in 92 of 100 runs only.)
 *
 * @param within half width of the interval wanted, as a fraction of the centre, above 0: 0.025 is ±
 *     2.5 %
 * @param confidence how often the promise is to be kept, such as 0.95
 * @param minTrials trials made in any case, at least 1
 * @param maxTrials trials after which the rule gives up, at least {@code minTrials}
 */
public record StoppingRule(double within, double confidence, int minTrials, int maxTrials) {

    /** Pairs, or trials of a single pair, that are needed to know how they scatter. */
    public static final int MIN_UNITS = 5;

    /** The decision after a trial. */
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
                    ("Adaptive stopping needs at least 1 trial and at most no fewer than at least,"
                                    + " not %s to %s.")
                            .formatted(minTrials, maxTrials));
        }
    }

    /** The level of the interval that has to be narrow enough: 0.975 for a confidence of 0.95. */
    public double level() {
        return 1 - (1 - confidence) / 2;
    }

    /** Decides from the values so far; failed trials have none. */
    public Decision decide(PairValues values) {
        int n = values.trials().length;
        if (n >= minTrials && values.units().length >= MIN_UNITS && narrow(values)) {
            return Decision.MET;
        }
        return n >= maxTrials ? Decision.GIVEN_UP : Decision.CONTINUE;
    }

    /** An interval of too low a level, as a few trials of one pair have it, is never narrow. */
    private boolean narrow(PairValues values) {
        CellEstimate estimate = CellEstimate.of(values, level());
        return estimate.interval().filter(i -> i.confidence() >= level()).isPresent()
                && estimate.relativeWidth().orElse(Double.POSITIVE_INFINITY) <= within;
    }
}
