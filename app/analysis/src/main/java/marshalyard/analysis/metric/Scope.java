package marshalyard.analysis.metric;

import java.util.function.Predicate;
import marshalyard.model.factor.Pattern;

/** The patterns that yield a metric. */
public enum Scope {
    ANY("any pattern", p -> true),
    TIMED("call-return, deferred, paced or open", Pattern::timed),
    CLOSED_LOOP("call-return or deferred", p -> p.timed() && !(p instanceof Pattern.Scheduled)),
    PACED("paced or open", Pattern.Scheduled.class::isInstance),
    STORED("store-and-forward", Pattern.StoreAndForward.class::isInstance),
    CRASHED(
            "store-and-forward crash",
            p -> p instanceof Pattern.StoreAndForward stored && stored.crash());

    private final String patterns;
    private final Predicate<Pattern> predicate;

    Scope(String patterns, Predicate<Pattern> predicate) {
        this.patterns = patterns;
        this.predicate = predicate;
    }

    /** The patterns in the words of an experiment. */
    public String patterns() {
        return patterns;
    }

    public boolean contains(Pattern pattern) {
        return predicate.test(pattern);
    }
}
