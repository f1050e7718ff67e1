package marshalyard.analysis.answer;

import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.statistics.Sense;

/** The outcome of a question about two sides, as the candidate's. */
public enum AnswerOutcome {
    FASTER,
    SLOWER,
    /** More of an amount that is neither fast nor slow. */
    HIGHER,
    /** Less of such an amount. */
    LOWER,
    /** Within the margin for sure, whether or not a small difference is sure as well. */
    ALIKE,
    UNDECIDED;

    /** The outcome of a ratio; undecided where nothing is known of how pairs differ. */
    static AnswerOutcome of(GroupRatio ratio, Question question) {
        if (ratio.withinOnePair() || ratio.isSingle()) return UNDECIDED;
        Sense sense = question.metric().sense();
        if (Equivalence.of(ratio.found(), question.margin(), sense) == Equivalence.ALIKE) {
            return ALIKE;
        }
        if (!ratio.differs()) return UNDECIDED;
        boolean higher = ratio.interval().low() > 1;
        return switch (sense) {
            case HIGHER_IS_FASTER -> higher ? FASTER : SLOWER;
            case LOWER_IS_FASTER -> higher ? SLOWER : FASTER;
            case PLAIN -> higher ? HIGHER : LOWER;
        };
    }

    /** True if the two sides differ by more than the margin hides. */
    public boolean differs() {
        return this != ALIKE && this != UNDECIDED;
    }
}
