package marshalyard.analysis.compare;

import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Figures;

/**
 * The verdict of two one-sided tests on a ratio and a margin (Schuirmann, Journal of
 * Pharmacokinetics and Biopharmaceutics 15, 1987), each at the error that the comparison allows. It
 * is no opposite of a difference: two engines may differ for sure, by 2 %, and be alike within 5 %
 * for sure.
 *
 * <p>A margin of 5 % lets the ratio lie between 1 / 1.05 and 1.05, so that exchanging the two sides
 * changes nothing.
 */
public enum Equivalence {
    /** Neither side is beyond the margin above or below the other. */
    ALIKE("alike within", ""),
    /** The candidate is not slower than the margin allows; it may be faster. */
    NO_WORSE("no worse than", ""),
    /** The candidate is slower by more than the margin. */
    WORSE("more than", " worse"),
    /** Too little is known for any of these. */
    UNDECIDED("", "");

    /** The margin that goes without saying. */
    public static final double MARGIN = 0.05;

    private final String before;
    private final String after;

    Equivalence(String before, String after) {
        this.before = before;
        this.after = after;
    }

    /**
     * The verdict on a ratio.
     *
     * @param oneSided the interval whose ends are the bounds of the two one-sided tests: at 90 %
     *     for tests at 95 %
     */
    public static Equivalence of(Interval oneSided, double margin, Sense sense) {
        double least = 1 / (1 + margin);
        double most = 1 + margin;
        boolean notBelow = oneSided.low() > least;
        boolean notAbove = oneSided.high() < most;
        if (notBelow && notAbove) return ALIKE;
        return switch (sense) {
            case HIGHER_IS_FASTER ->
                    notBelow ? NO_WORSE : oneSided.high() < least ? WORSE : UNDECIDED;
            case LOWER_IS_FASTER -> notAbove ? NO_WORSE : oneSided.low() > most ? WORSE : UNDECIDED;
            case PLAIN -> UNDECIDED;
        };
    }

    /** {@code alike within 5 %}; {@code undecided}. */
    public String words(double margin) {
        return this == UNDECIDED ? "undecided" : before + " " + percent(margin) + after;
    }

    /** {@code 5 %}. */
    public static String percent(double margin) {
        return Figures.number(100 * margin) + " %";
    }

    /**
     * Reads {@code 5 %}, {@code 5%} or {@code 5}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static double parseMargin(String text) {
        String number = text.replace("%", "").strip();
        try {
            double margin = Double.parseDouble(number) / 100;
            requireMargin(margin);
            return margin;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "A margin is a percentage as in 5 %, not '" + text + "'.", e);
        }
    }

    /**
     * Checks a margin.
     *
     * @throws IllegalArgumentException unless it is above 0 and at most 1
     */
    public static void requireMargin(double margin) {
        if (!(margin > 0 && margin <= 1)) {
            throw new IllegalArgumentException(
                    "A margin lies above 0 and is at most 100 %, not "
                            + Figures.number(100 * margin)
                            + " %.");
        }
    }
}
