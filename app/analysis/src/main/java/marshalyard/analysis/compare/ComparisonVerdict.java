package marshalyard.analysis.compare;

/** The verdict of a comparison on the candidate's figure. */
public enum ComparisonVerdict {
    HIGHER,
    LOWER,
    /** The interval of the ratio holds 1. Not a proof that there is none. */
    NO_DIFFERENCE,
    /** With a single trial on one side, chance can't be judged. */
    TOO_FEW_TRIALS
}
