package marshalyard.model.statistics.compare;

/** What a comparison finds of the candidate's figure. */
public enum Verdict {
    HIGHER,
    LOWER,
    /** The interval of the ratio holds 1. Not a proof that there is none. */
    NO_DIFFERENCE,
    /** A single trial on either side tells nothing of chance. */
    TOO_FEW_TRIALS
}
