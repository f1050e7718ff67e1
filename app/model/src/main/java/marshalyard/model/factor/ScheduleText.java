package marshalyard.model.factor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
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
     * @param further what else may stand behind the pace, for sentences
     * @throws IllegalArgumentException with a sentence for the user
     */
    static ScheduleText parse(List<String> words, String text, String further) {
        Arrivals arrivals = null;
        List<String> rest = new ArrayList<>();
        for (String word : words) {
            Arrivals named = named(word);
            if (named != null && arrivals != null && named != arrivals) {
                throw new IllegalArgumentException(
                        "'%s' spreads its starts in two ways, %s and %s. Leave one of them out."
                                .formatted(text, arrivals.token(), named.token()));
            }
            if (named == null) rest.add(word);
            else arrivals = named;
        }
        String name = text.strip().split("\\s+")[0];
        if (rest.isEmpty()) {
            throw new IllegalArgumentException(
                    "'%s' has no pace. Write %s 1000/s or %s 70 ms.".formatted(text, name, name));
        }
        String pace = pace(rest);
        if (!rest.isEmpty()) {
            throw new IllegalArgumentException(
                    "'%s' says '%s', which '%s' does not take. Beside its pace it takes uniform, poisson or bursts, and %s."
                            .formatted(text, rest.get(0), name, further));
        }
        return new ScheduleText(
                interval(pace, text), arrivals == null ? Arrivals.UNIFORM : arrivals);
    }

    /** Takes the pace out of the words: the first that begins with a digit, with its unit. */
    private static String pace(List<String> words) {
        int at = 0;
        while (at < words.size() && !Character.isDigit(words.get(at).charAt(0))) at++;
        if (at == words.size()) return words.remove(0);
        String pace = words.remove(at);
        boolean bare = pace.matches("[0-9.]+") && at < words.size();
        boolean unit = bare && !Character.isDigit(words.get(at).charAt(0));
        return unit ? pace + words.remove(at) : pace;
    }

    private static Arrivals named(String word) {
        for (Arrivals arrivals : Arrivals.values()) {
            if (arrivals.token().equals(word)) return arrivals;
        }
        return null;
    }

    private static Duration interval(String pace, String text) {
        if (!pace.endsWith("/s")) return Units.parseTime(pace);
        if (!pace.matches("[0-9]{1,9}/s")) {
            throw new IllegalArgumentException(
                    "'%s' is no rate: write a whole number of requests a second, such as 1000/s, or the time between two, such as 2 s."
                            .formatted(pace));
        }
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

    /**
     * The rate of which this is the interval, as users write it: of the whole numbers a second that
     * have it, the one with the fewest digits before its zeros; empty if none has it.
     */
    static OptionalLong rate(Duration interval) {
        long nanos = interval.toNanos();
        long most = SECOND / nanos;
        if (SECOND % nanos == 0) return OptionalLong.of(most);
        for (long ten = SECOND; ten > 0; ten /= 10) {
            long round = most / ten * ten;
            if (round > 0 && SECOND / round == nanos) return OptionalLong.of(round);
        }
        return OptionalLong.empty();
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
