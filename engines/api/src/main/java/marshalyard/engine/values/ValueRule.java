package marshalyard.engine.values;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The rule by which values of a member are generated, as a text: a number or a range, then an
 * alphabet for texts, then how often which number comes: {@code 3..5 letters}, {@code 0..8 zipf},
 * {@code 20..400 UTF-8}, {@code 1..1000}. The range is of the numbers themselves, of the characters
 * of a text, or of the elements of a sequence.
 *
 * @param least the least number; null for the usual range
 * @param most the greatest, included; null likewise
 * @param alphabet of a text; empty for the usual one
 * @param zipf true if the least number comes most often, by Zipf's law, else all alike
 */
record ValueRule(Double least, Double most, Optional<Alphabet> alphabet, boolean zipf) {
    static final ValueRule USUAL = new ValueRule(null, null, Optional.empty(), false);

    /** The most different numbers that Zipf's law is worked out for. */
    static final int MOST_ZIPF = 1 << 16;

    private static final String RANGE = "..";
    private static final int MOST_CHARACTERS = 100;

    /**
     * The rule that a text gives.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static ValueRule parse(String text) {
        if (text.isBlank() || text.length() > MOST_CHARACTERS) throw unclear(text);
        ValueRule rule = USUAL;
        List<String> words = new ArrayList<>(List.of(text.strip().split("\\s+")));
        if (isNumber(words.get(0))) rule = range(words.remove(0), text);
        for (String word : words) {
            Optional<Alphabet> alphabet = Alphabet.find(word);
            String lower = word.toLowerCase(Locale.ROOT);
            if (alphabet.isPresent() && rule.alphabet.isEmpty()) {
                rule = new ValueRule(rule.least, rule.most, alphabet, rule.zipf);
            } else if (lower.equals("zipf")) {
                rule = new ValueRule(rule.least, rule.most, rule.alphabet, true);
            } else if (!lower.equals("uniform")) {
                throw unclear(text);
            }
        }
        return rule;
    }

    private static boolean isNumber(String word) {
        return word.matches("[-+.0-9].*");
    }

    private static ValueRule range(String word, String text) {
        int dots = word.indexOf(RANGE);
        Double least = number(dots < 0 ? word : word.substring(0, dots), text);
        Double most = dots < 0 ? least : number(word.substring(dots + RANGE.length()), text);
        if (least > most) {
            throw new IllegalArgumentException(
                    "The range of '" + text + "' goes down. Write the smaller number first.");
        }
        return new ValueRule(least, most, Optional.empty(), false);
    }

    /** A number with an optional K or M, of 1,024 as in sizes. */
    private static Double number(String word, String text) {
        String digits = word;
        double unit = 1;
        if (word.endsWith("K")) unit = 1 << 10;
        if (word.endsWith("M")) unit = 1 << 20;
        if (unit > 1) digits = word.substring(0, word.length() - 1);
        if (!digits.matches("[-+]?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]{1,3})?")) throw unclear(text);
        double value = Double.parseDouble(digits) * unit;
        if (!Double.isFinite(value)) throw unclear(text);
        boolean whole = digits.matches("[-+]?[0-9]+");
        if (whole && new BigDecimal(digits).compareTo(new BigDecimal(value / unit)) != 0) {
            throw new IllegalArgumentException(
                    "'%s' has more digits than a rule keeps. Whole numbers reach to %s."
                            .formatted(word, 1L << 53));
        }
        return value;
    }

    private static IllegalArgumentException unclear(String text) {
        String shown = text.length() > MOST_CHARACTERS ? text.substring(0, 60) + "..." : text;
        return new IllegalArgumentException(
                "'"
                        + shown
                        + "' is no rule for values. Write a number or a range such as 1..1000,"
                        + " then letters, digits, ascii or UTF-8 for a text, then zipf if small"
                        + " numbers are to come more often.");
    }

    /**
     * The range in whole numbers.
     *
     * @param floor and ceiling what is possible
     * @param what is counted, for the sentence
     */
    long[] range(long usualLeast, long usualMost, long floor, long ceiling, String what) {
        long low = least == null ? usualLeast : whole(least, what);
        long high = most == null ? usualMost : whole(most, what);
        if (low < floor || high > ceiling) {
            throw new IllegalArgumentException(
                    "%s can be %s to %s, not %s..%s.".formatted(what, floor, ceiling, low, high));
        }
        if (zipf && (high - low < 0 || high - low >= MOST_ZIPF)) {
            throw new IllegalArgumentException(
                    "%s: zipf takes a range of at most %s numbers.".formatted(what, MOST_ZIPF));
        }
        return new long[] {low, high};
    }

    private static long whole(double number, String what) {
        if (number == Math.rint(number) && Math.abs(number) <= 0x1p53) return (long) number;
        throw new IllegalArgumentException(what + " is a whole number, not " + number + ".");
    }

    void requireNoAlphabet(String what) {
        if (alphabet.isEmpty()) return;
        throw new IllegalArgumentException(
                what + " is no text, so '" + alphabet.get().word() + "' says nothing of it.");
    }
}
