package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.statistics.Interval;

/**
 * Ratios as text: a line for each two engines, with the interval as brackets, the ratio as a star,
 * each cell's own ratio as a dot, and equality as a bar. An end of the interval beyond the scale,
 * as of one that has no bound, is an arrow. The scale is that of logarithms.
 */
final class IntervalPicture {
    private static final int HALF = 26;

    private IntervalPicture() {}

    static List<String> lines(Duel duel) {
        List<Answer> drawn = duel.answers().stream().filter(a -> a.whole().isPresent()).toList();
        double reach = Math.log(1.05);
        for (Answer answer : drawn) reach = Math.max(reach, 1.05 * reach(answer));
        reach = Math.min(reach, Math.log(1000));
        List<String> lines = new ArrayList<>();
        for (Answer answer : drawn) {
            lines.add(line(answer, reach) + "  " + name(answer));
        }
        String low = number(Math.exp(-reach));
        String high = number(Math.exp(reach));
        int gap = HALF - low.length();
        if (!drawn.isEmpty()) {
            lines.add(low + " ".repeat(gap) + "1" + " ".repeat(HALF - high.length()) + high);
        }
        return lines;
    }

    private static double reach(Answer answer) {
        Part part = answer.whole().orElseThrow();
        double reach = Math.abs(Math.log(part.ratio().ratio()));
        Interval interval = part.shown();
        for (double end : new double[] {interval.low(), interval.high()}) {
            if (end > 0 && end < Double.POSITIVE_INFINITY) {
                reach = Math.max(reach, Math.abs(Math.log(end)));
            }
        }
        for (CellComparison cell : answer.comparison().asking()) {
            reach = Math.max(reach, Math.abs(Math.log(cell.comparison().ratio())));
        }
        return reach;
    }

    /** The ratio that is drawn: {@code tcp / unix}. */
    static String name(Answer answer) {
        return answer.sides().candidate() + " / " + answer.sides().reference();
    }

    private static String line(Answer answer, double reach) {
        char[] line = new char[2 * HALF + 1];
        Arrays.fill(line, ' ');
        line[HALF] = '|';
        Part part = answer.whole().orElseThrow();
        int low = place(part.shown().low(), reach);
        int high = place(part.shown().high(), reach);
        for (int i = low; i <= high; i++) if (line[i] == ' ') line[i] = '-';
        for (CellComparison cell : answer.comparison().asking()) {
            line[place(cell.comparison().ratio(), reach)] = 'o';
        }
        line[low] = Math.log(part.shown().low()) < -reach ? '<' : '[';
        line[high] = Math.log(part.shown().high()) > reach ? '>' : ']';
        line[place(part.ratio().ratio(), reach)] = '*';
        return new String(line);
    }

    private static int place(double ratio, double reach) {
        double share = Math.log(ratio) / reach;
        return HALF + (int) Math.round(HALF * Math.max(-1, Math.min(1, share)));
    }

    private static String number(double value) {
        String format = value < 0.1 ? "%.2g" : value < 10 ? "%.2f" : "%.0f";
        return String.format(Locale.ROOT, format, value);
    }
}
