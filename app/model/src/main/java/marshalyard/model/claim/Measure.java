package marshalyard.model.claim;

import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.FunctionNames;

/** A figure that is measured of a cell. */
public sealed interface Measure {
    /** A line for people: {@code latency-p50}, {@code marshal + copy of the sender}. */
    String words();

    /**
     * A metric.
     *
     * @param id as the command line calls it; whether there is such a metric is not known here
     */
    record OfMetric(String id) implements Measure {
        @Override
        public String words() {
            return id;
        }
    }

    /**
     * Categories of a profiled end.
     *
     * @param categories that are added up; none for all of them
     * @param functions in which the time is spent, with all that they call
     * @param end {@code sender}, {@code receiver}, {@code broker}, or {@code both} for all ends
     * @param share true for their part of the end's time, false for the time that they take for
     *     each message
     */
    record OfProfile(List<Category> categories, FunctionNames functions, String end, boolean share)
            implements Measure {
        public OfProfile {
            categories = List.copyOf(categories);
        }

        @Override
        public String words() {
            String added =
                    categories.isEmpty()
                            ? "all"
                            : categories.stream()
                                    .map(Category::token)
                                    .collect(Collectors.joining(" + "));
            String within =
                    functions.areAny()
                            ? ""
                            : " within " + String.join(" or ", functions.patterns());
            return added + within + " of the " + (end.equals("both") ? "ends" : end);
        }
    }

    /** A fact that an end reported as a number, such as {@code dispatchNanosMedian}. */
    record OfFact(String name) implements Measure {
        @Override
        public String words() {
            return name;
        }
    }

    /** Trials of a cell that failed, as a part of all. */
    record OfFailures() implements Measure {
        @Override
        public String words() {
            return "failed trials";
        }
    }
}
