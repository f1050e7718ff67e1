package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.analysis.compare.ComparisonWords;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.compare.Unit;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Times;

/** Answers in words. */
final class AnswerWords {
    /** The ratio from which on a factor is told in place of a percentage. */
    private static final double FACTOR = 1.2;

    /** Nothing is known beyond. */
    private static final double ANY = 100;

    /** One above or below the other, in parts of a sentence. */
    private record Degree(String words, String conjunction, String ends) {}

    private AnswerWords() {}

    /** The sentence without its full stop. */
    static String sentence(Answer answer) {
        if (answer.whole().isEmpty()) return "No cell asks this question";
        Part part = answer.whole().get();
        String sentence = head(part, answer.sides());
        return Character.isLowerCase(sentence.charAt(0)) && sentence.startsWith("with ")
                ? "W" + sentence.substring(1)
                : sentence;
    }

    private static String head(Part part, Sides sides) {
        GroupRatio ratio = part.ratio();
        Metric metric = part.question().metric();
        String limit = ratio.unit().limit();
        return switch (part.outcome()) {
            case FASTER, SLOWER -> {
                Degree degree = speed(ratio.ratio(), ratio.interval(), metric.sense());
                yield sides.is(degree.words, degree.conjunction)
                        + degree.ends
                        + cells(part)
                        + limit;
            }
            case HIGHER, LOWER -> {
                Degree degree = amount(ratio.ratio(), ratio.interval());
                yield sides.amountIs(metric.lowerCase(), degree.words, degree.conjunction)
                        + degree.ends
                        + cells(part)
                        + limit;
            }
            case ALIKE ->
                    sides.bothAre()
                            + " alike within "
                            + Equivalence.percent(part.question().margin())
                            + " ("
                            + level(part.shown())
                            + range(part.shown(), metric.sense())
                            + "), over "
                            + counted(ratio.cells())
                            + though(part)
                            + limit;
            case UNDECIDED ->
                    "Undecided whether "
                            + (metric.sense() == Sense.PLAIN
                                    ? sides.amountIs(metric.lowerCase(), "higher or lower", "than")
                                    : sides.is("faster or slower", "than"))
                            + limit
                            + ": "
                            + range(ratio.interval(), metric.sense())
                            + ", over "
                            + counted(ratio.cells())
                            + though(part);
        };
    }

    /** What a part of a line says behind its name: {@code 2.1 times as fast (1.8 to 2.5)}. */
    static String brief(Part part) {
        GroupRatio ratio = part.ratio();
        Sense sense = part.question().metric().sense();
        return switch (part.outcome()) {
            case FASTER, SLOWER -> {
                Degree degree = speed(ratio.ratio(), ratio.interval(), sense);
                yield degree.words + degree.ends + cells(part);
            }
            case HIGHER, LOWER -> {
                Degree degree = amount(ratio.ratio(), ratio.interval());
                yield degree.words + degree.ends + cells(part);
            }
            case ALIKE ->
                    "alike within "
                            + Equivalence.percent(part.question().margin())
                            + " ("
                            + level(part.shown())
                            + range(part.shown(), sense)
                            + "), over "
                            + counted(ratio.cells())
                            + though(part);
            case UNDECIDED ->
                    "undecided ("
                            + range(ratio.interval(), sense)
                            + "), over "
                            + counted(ratio.cells())
                            + though(part);
        };
    }

    /** Behind another answer of the same sides: {@code its p99 is 3.0 times lower (2.2 to 4.1)}. */
    static String further(Answer answer) {
        String its = "its " + noun(answer.question().metric());
        if (answer.whole().isEmpty()) return its + " was not compared";
        Part part = answer.whole().get();
        GroupRatio ratio = part.ratio();
        return switch (part.outcome()) {
            case FASTER, SLOWER, HIGHER, LOWER -> {
                Degree degree = amount(ratio.ratio(), ratio.interval());
                yield its + " is " + degree.words + degree.ends;
            }
            case ALIKE -> its + " is alike within " + Equivalence.percent(part.question().margin());
            case UNDECIDED -> its + " is undecided (" + range(ratio.interval(), Sense.PLAIN) + ")";
        };
    }

    static String remedy(Answer answer) {
        String needed = needed(answer);
        return needed.isEmpty() ? "" : "To decide it: " + needed;
    }

    /** What would decide an answer that is undecided; empty for any other. */
    static String needed(Answer answer) {
        if (answer.outcome() != AnswerOutcome.UNDECIDED || answer.whole().isEmpty()) return "";
        GroupRatio ratio = answer.whole().get().ratio();
        if (answer.needed().isPresent()) {
            double shows = ratio.found().smallestDifference();
            return answer.needed().get().words()
                    + ", or a wider margin."
                    + (shows < Double.POSITIVE_INFINITY
                            ? " With those measured " + ComparisonWords.part(shows) + " would show."
                            : "");
        }
        return ratio.unit() == Unit.SESSIONS
                ? "a second session on a side at least."
                : "fresh pairs, for one tells nothing of how pairs differ. Set 'forks: 3' or more in"
                        + " 'repeat'.";
    }

    private static String noun(Metric metric) {
        String token = metric.token();
        if (token.equals("latency-p50")) return "median";
        if (token.startsWith("latency-p")) {
            return token.substring("latency-".length());
        }
        return metric.lowerCase();
    }

    /** How many cells say what their mean says: {@code on average, and slower in 4 of 4 cells}. */
    private static String cells(Part part) {
        int all = part.ratio().cells();
        if (all == 1) return ", in the one cell";
        String same = part.outcome().name().toLowerCase(Locale.ROOT);
        return " on average, and " + same + " in " + part.agreeing() + " of " + all + " cells";
    }

    /** Cells that the mean hides: {@code , though 2 are slower and 1 faster by more than 5 %}. */
    private static String though(Part part) {
        Sense sense = part.question().metric().sense();
        List<String> cells = new ArrayList<>();
        if (part.below() > 0) cells.add(are(part.below()) + sense.lower());
        if (part.above() > 0) {
            cells.add((cells.isEmpty() ? are(part.above()) : part.above() + " ") + sense.higher());
        }
        if (cells.isEmpty()) return "";
        return ", though "
                + String.join(" and ", cells)
                + " by more than "
                + Equivalence.percent(part.question().margin());
    }

    private static String are(int cells) {
        return cells + (cells == 1 ? " is " : " are ");
    }

    private static String counted(int cells) {
        return cells == 1 ? "one cell" : cells + " cells";
    }

    private static Degree speed(double ratio, Interval interval, Sense sense) {
        boolean times = sense == Sense.LOWER_IS_FASTER;
        double speed = times ? 1 / ratio : ratio;
        if (speed >= FACTOR) {
            double low = times ? 1 / interval.high() : interval.low();
            double high = times ? 1 / interval.low() : interval.high();
            return factor(speed, low, high, " times as fast", "as");
        }
        if (speed <= 1 / FACTOR) {
            double low = times ? interval.low() : 1 / interval.high();
            double high = times ? interval.high() : 1 / interval.low();
            return factor(1 / speed, low, high, " times slower", "than");
        }
        boolean faster = speed > 1;
        return percent(ratio, interval, faster ? " faster" : " slower");
    }

    private static Degree amount(double ratio, Interval interval) {
        if (ratio >= FACTOR) {
            return factor(ratio, interval.low(), interval.high(), " times as high", "as");
        }
        if (ratio <= 1 / FACTOR) {
            return factor(
                    1 / ratio, 1 / interval.high(), 1 / interval.low(), " times lower", "than");
        }
        return percent(ratio, interval, ratio > 1 ? " higher" : " lower");
    }

    private static Degree factor(
            double factor, double low, double high, String word, String conjunction) {
        return new Degree(
                Times.of(factor) + word,
                conjunction,
                " (" + Times.of(low) + " to " + Times.of(high) + ")");
    }

    private static Degree percent(double ratio, Interval interval, String word) {
        double near = 100 * Math.abs(interval.low() - 1);
        double far = 100 * Math.abs(interval.high() - 1);
        double least = Math.min(near, far);
        int digits = least < 0.095 ? 2 : least < 0.95 ? 1 : 0;
        return new Degree(
                number(100 * Math.abs(ratio - 1), digits) + " %" + word,
                "than",
                " ("
                        + number(least, digits)
                        + " to "
                        + number(Math.max(near, far), digits)
                        + " %)");
    }

    /** {@code 90 %: }. */
    private static String level(Interval interval) {
        return number(100 * interval.confidence(), 0) + " %: ";
    }

    /** {@code 7 % slower to 12 % faster}. */
    private static String range(Interval interval, Sense sense) {
        if (interval.low() < 1 / ANY && interval.high() > ANY) return "nothing is known";
        boolean times = sense == Sense.LOWER_IS_FASTER;
        double first = times ? interval.high() : interval.low();
        double last = times ? interval.low() : interval.high();
        return end(first, sense) + " to " + end(last, sense);
    }

    private static String end(double ratio, Sense sense) {
        String word = ratio > 1 ? sense.higher() : sense.lower();
        double factor = Math.max(ratio, 1 / ratio);
        if (factor > ANY) return "over " + number(ANY, 0) + " times " + word;
        if (factor > 2) return Times.of(factor) + " times " + word;
        double percent = 100 * Math.abs(ratio - 1);
        if (percent < 0.05) return "0 %"; // which is on neither side
        return number(percent, percent < 0.95 ? 1 : 0) + " % " + word;
    }

    private static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }
}
