package marshalyard.model.factor;

import java.time.Duration;
import java.util.List;
import marshalyard.model.factor.Pattern.Arrivals;
import marshalyard.model.unit.Units;

/**
 * The schedule of a pattern as text: a pace, such as {@code 1000/s} or {@code 70 ms}, and how the
 * starts are spread.
 *
 * @param interval mean time between intended starts
 * @param arrivals uniform unless said
 */
record ScheduleText(Duration interval, Arrivals arrivals) {
    private static final long SECOND = 1_000_000_000L;

    /**
     * A schedule from the words behind the pattern's name.
     *
     * @param text all of the pattern, for sentences
     * @throws IllegalArgumentException with a sentence for the user
     */
    static ScheduleText parse(List<String> words, String text) {
        Arrivals arrivals = Arrivals.UNIFORM;
        StringBuilder pace = new StringBuilder();
        for (String word : words) {
            Arrivals named = named(word);
            if (named == null) pace.append(word);
            else arrivals = named;
        }
        if (pace.isEmpty()) {
            String name = text.strip().split("\\s+")[0];
            throw new IllegalArgumentException(
                    "'%s' has no pace. Write %s 1000/s or %s 70 ms.".formatted(text, name, name));
        }
        return new ScheduleText(interval(pace.toString(), text), arrivals);
    }

    private static Arrivals named(String word) {
        for (Arrivals arrivals : Arrivals.values()) {
            if (arrivals.token().equals(word)) return arrivals;
        }
        return null;
    }

    private static Duration interval(String pace, String text) {
        if (!pace.matches("[0-9]{1,7}/s")) return Units.parseTime(pace);
        long perSecond = Long.parseLong(pace.substring(0, pace.length() - 2));
        if (perSecond == 0) {
            throw new IllegalArgumentException("A rate is above 0/s: '" + text + "'.");
        }
        return Duration.ofNanos(SECOND / perSecond);
    }

    /** The pace that {@link #parse} reads back: a rate where it is a whole number, else a time. */
    static String pace(Duration interval) {
        long nanos = interval.toNanos();
        return nanos <= SECOND && SECOND % nanos == 0
                ? SECOND / nanos + "/s"
                : Units.formatTime(interval);
    }

    /** Refuses an interval that no schedule keeps. */
    static void require(Duration interval) {
        if (interval.toNanos() >= 1_000 && interval.compareTo(Duration.ofHours(1)) <= 0) return;
        throw new IllegalArgumentException(
                "Requests are paced between 1000000/s and one an hour; one in "
                        + Units.formatTime(interval)
                        + " is outside.");
    }
}
