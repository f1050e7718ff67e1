package marshalyard.lab.rules;

import java.util.Optional;
import marshalyard.model.text.Quote;
import marshalyard.worker.protocol.PhaseProgress;

/**
 * The rules on what a sender tells of its progress: no figure, but the lab's patience rests on it.
 */
public final class ProgressRules {
    private static final long A_YEAR_NANOS = 366L * 24 * 3600 * 1_000_000_000;

    private static final int LONGEST_STEP = 100;

    private static final int LONGEST_DETAIL = 10_000;

    private ProgressRules() {}

    /** The rule that is broken, as a clause that names the field and its value; empty for none. */
    public static Optional<String> broken(PhaseProgress told) {
        return first(
                of("nanos", told.nanos(), A_YEAR_NANOS),
                of("intervalNanos", told.intervalNanos(), A_YEAR_NANOS),
                step(told.step()),
                detail(told.detail()),
                of("messages", told.messages(), ReportFields.MOST_MESSAGES),
                of("intervalMessages", told.intervalMessages(), ReportFields.MOST_MESSAGES));
    }

    @SafeVarargs
    private static Optional<String> first(Optional<String>... clauses) {
        for (Optional<String> clause : clauses) {
            if (clause.isPresent()) return clause;
        }
        return Optional.empty();
    }

    private static Optional<String> step(String step) {
        if (step == null || step.length() <= LONGEST_STEP) return Optional.empty();
        return Optional.of("'step' is '" + Quote.cut(step) + "', which is no step");
    }

    private static Optional<String> detail(String detail) {
        if (detail == null || detail.length() <= LONGEST_DETAIL) return Optional.empty();
        return Optional.of("'detail' has " + detail.length() + " characters");
    }

    private static Optional<String> of(String field, long value, long most) {
        if (value >= 0 && value <= most) return Optional.empty();
        String why = value < 0 ? "is negative" : "is more than any phase has";
        return Optional.of("'" + field + "' is " + value + ", which " + why);
    }
}
