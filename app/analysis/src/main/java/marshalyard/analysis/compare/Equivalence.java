package marshalyard.analysis.compare;

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
 *
 * <p>Who is called worse differs, too: the two-sided test of the comparison must see a difference
 * as well. Few pairs could pass the one-sided test alone, whose bound is nearer, and would be
 * called worse beside "no difference seen". With both asked, the error of either test is still the
 * most that is made.
 */
public enum Equivalence {
    /** Neither side is beyond the margin above or below the other. */
    ALIKE("alike within", ""),
    /** The candidate is not slower than the margin allows; it may be faster. */
    NO_WORSE("no worse than", ""),
    /** The candidate is slower by more than the margin, and the two-sided test sees it. */
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
     * @param found its interval says whether a difference is seen, and the ends of the one-sided
     *     one are the bounds of the two one-sided tests: at 90 % for tests at 95 %
     * @param margin a fraction: 0.05 is 5 %
     */
    public static Equivalence of(RatioEstimate found, double margin, Sense sense) {
        double least = 1 / (1 + margin);
        double most = 1 + margin;
        boolean notBelow = found.oneSided().low() > least;
        boolean notAbove = found.oneSided().high() < most;
        if (notBelow && notAbove) return ALIKE;
        boolean differs = !found.interval().contains(1);
        boolean below = differs && found.oneSided().high() < least;
        boolean above = differs && found.oneSided().low() > most;
        return switch (sense) {
            case HIGHER_IS_FASTER -> notBelow ? NO_WORSE : below ? WORSE : UNDECIDED;
            case LOWER_IS_FASTER -> notAbove ? NO_WORSE : above ? WORSE : UNDECIDED;
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
