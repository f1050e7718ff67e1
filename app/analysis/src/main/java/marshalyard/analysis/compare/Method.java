package marshalyard.analysis.compare;

import marshalyard.analysis.statistics.Outliers;

/** The method by which two samples were compared. */
public enum Method {
    /** Ratio of geometric means, Welch's t test on logarithms. */
    WELCH("Welch's t test"),
    /** Median of all ratios, interval by Hodges and Lehmann, test of Mann and Whitney. */
    MANN_WHITNEY("Mann-Whitney test"),
    /** Mean log ratio of the pairs that ran side by side, Student's t test. */
    PAIRED("paired t test"),
    /** A single session against several, as if its like scattered as much as these. */
    SINGLE("t test, one against several"),
    /** No comparison: there are too few trials. */
    NONE("not compared");

    private final String title;

    Method(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /**
     * The method that fits. Welch's test is the sharper one and speaks of means, but it calls too
     * few differences where samples have outliers, and far too many (up to one in four where there
     * is none, in simulations) where a handful of trials meets a much larger and not quite normal
     * sample. So ranks decide where they can (three against three trials can never differ by ranks
     * at 95 %), if either sample has an outlier, or if the smaller has fewer than five trials and
     * the larger at least twice as many.
     */
    static Method fitting(double[] reference, double[] candidate, double confidence) {
        int small = Math.min(reference.length, candidate.length);
        int large = Math.max(reference.length, candidate.length);
        if (small < 2) return NONE;
        boolean doubtful =
                Outliers.indices(reference).length > 0
                        || Outliers.indices(candidate).length > 0
                        || small < Outliers.MIN_TRIALS && large >= 2 * small;
        return doubtful && RankSum.canTell(small, large, confidence) ? MANN_WHITNEY : WELCH;
    }
}
