package marshalyard.model.link;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Several values of one key: a list in brackets, or a sweep. */
final class Sweep {
    private static final int MOST = 100;

    private static final Pattern TEXT =
            Pattern.compile(
                    "([0-9]+(?:\\.[0-9]+)?) *([A-Za-zµ/%]*) *\\.\\. *([0-9]+(?:\\.[0-9]+)?)"
                            + " *([A-Za-zµ/%]+) *([*+]) *([0-9]+(?:\\.[0-9]+)?)");

    private Sweep() {}

    /**
     * The values as single texts: {@code [5 ms, 40 ms]}, {@code 5..80 ms *2}, {@code 0..8 % +2}. A
     * sweep that multiplies and begins at 0 has 0 and then what leads from 1 up to its end, counted
     * from the end: {@code 0..80 ms *2} is 0, 1.25, 2.5, 5, 10, 20, 40, 80.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static List<String> values(String text) {
        String value = text.strip();
        if (value.startsWith("[") && value.endsWith("]")) {
            List<String> values = new ArrayList<>();
            for (String one : value.substring(1, value.length() - 1).split(",")) {
                values.addAll(values(one));
            }
            return values;
        }
        Matcher m = TEXT.matcher(value);
        if (!m.matches()) return List.of(value);
        if (!m.group(2).isEmpty() && !m.group(2).equals(m.group(4))) {
            throw new IllegalArgumentException(
                    "The sweep '" + text + "' has two units. Write the unit behind its end only.");
        }
        List<String> values = new ArrayList<>();
        for (BigDecimal number : numbers(text, m)) {
            values.add(number.stripTrailingZeros().toPlainString() + " " + m.group(4));
        }
        return values;
    }

    private static List<BigDecimal> numbers(String text, Matcher m) {
        BigDecimal from = new BigDecimal(m.group(1));
        BigDecimal to = new BigDecimal(m.group(3));
        BigDecimal step = new BigDecimal(m.group(6));
        boolean times = m.group(5).equals("*");
        boolean grows = times ? step.compareTo(BigDecimal.ONE) > 0 : step.signum() > 0;
        if (!grows || to.compareTo(from) <= 0) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no sweep that rises, such as 5..80 ms *2.");
        }
        List<BigDecimal> numbers = new ArrayList<>();
        if (times && from.signum() == 0) {
            for (BigDecimal at = to; at.compareTo(BigDecimal.ONE) >= 0; ) {
                numbers.add(at);
                at = at.divide(step, MathContext.DECIMAL32);
                checkCount(text, numbers);
            }
            numbers.add(BigDecimal.ZERO);
            Collections.reverse(numbers);
            return numbers;
        }
        for (BigDecimal at = from; at.compareTo(to) <= 0; ) {
            numbers.add(at);
            at = times ? at.multiply(step) : at.add(step);
            checkCount(text, numbers);
        }
        return numbers;
    }

    private static void checkCount(String text, List<BigDecimal> numbers) {
        if (numbers.size() <= MOST) return;
        throw new IllegalArgumentException(
                "The sweep '" + text + "' has more than " + MOST + " values.");
    }
}
