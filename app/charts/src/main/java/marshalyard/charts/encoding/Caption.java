package marshalyard.charts.encoding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.unit.Units;

/** The muted line under a chart's title: what is the same for all its curves. */
public final class Caption {
    private static final int MOST_LEFT_OUT = 3;

    private final List<String> parts = new ArrayList<>();

    /** Begins with the levels that all curves have. */
    public static Caption ofSame(CurveNames curves) {
        Caption caption = new Caption();
        caption.parts.addAll(curves.same());
        return caption;
    }

    private Caption() {}

    /** One more part; an empty one adds nothing. */
    public Caption and(String part) {
        if (!part.isEmpty()) parts.add(part);
        return this;
    }

    /** How much a trial measures, unless the curves differ in it. */
    public Caption amount(TrialSettings trial, Collection<CellGroup> curves) {
        if (trial.volume() > 0) return and(size(trial.volume()) + " per trial");
        if (trial.limited()) return and(Units.formatTime(trial.duration()) + " per trial");
        int[] requests =
                curves.stream()
                        .filter(c -> !c.without().contains(Factors.REQUESTS))
                        .mapToInt(c -> c.get(Factors.REQUESTS))
                        .distinct()
                        .toArray();
        boolean told = requests.length == 1 && requests[0] > 0;
        return told ? and(Units.formatRequests(requests[0]) + " per trial") : this;
    }

    /** Which cells have no place on the horizontal axis. */
    public Caption leftOut(Collection<Cell> cells, Dimension axis) {
        List<String> words =
                cells.stream()
                        .map(c -> CurveLevel.told(c.without(), axis.part()).words())
                        .distinct()
                        .toList();
        if (words.isEmpty()) return this;
        String told = words.stream().limit(MOST_LEFT_OUT).collect(Collectors.joining(", "));
        int more = words.size() - MOST_LEFT_OUT;
        return and("not on this axis: " + told + (more > 0 ? " and " + more + " more" : ""));
    }

    /** {@code 3}, or {@code 2–5} where the counts differ. */
    public static String range(int... counts) {
        var statistics = Arrays.stream(counts).summaryStatistics();
        return statistics.getMin() == statistics.getMax()
                ? Integer.toString(statistics.getMax())
                : statistics.getMin() + "–" + statistics.getMax();
    }

    /**
     * Says why some bars or squares are hatched, to stand behind a caption; empty if none is.
     *
     * @param verdicts on each that is
     */
    public static String hatched(Collection<List<Verdict>> verdicts) {
        if (verdicts.isEmpty()) return "";
        return " · hatched: read with care ("
                + verdicts.stream()
                        .flatMap(List::stream)
                        .map(v -> v.kind().title())
                        .distinct()
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /**
     * Says how many marks are hollow or crossed out, and why; empty if none is.
     *
     * @param verdicts on each mark
     * @param noun what the marks stand for, such as {@code points}
     */
    public static String hollow(List<List<Verdict>> verdicts, String noun) {
        List<List<Verdict>> hollow = verdicts.stream().filter(v -> !v.isEmpty()).toList();
        if (hollow.isEmpty()) return "";
        long unfit = hollow.stream().filter(Caption::unfit).count();
        boolean all = unfit == hollow.size();
        String count = hollow.size() + " of " + verdicts.size() + " " + noun;
        if (all) return count + " crossed out (" + why(hollow, true) + ")";
        String words = count + " hollow (" + why(hollow, false) + ")";
        return unfit == 0
                ? words
                : words + ", " + unfit + " of them crossed out (" + why(hollow, true) + ")";
    }

    private static boolean unfit(List<Verdict> verdicts) {
        return verdicts.stream().anyMatch(v -> v.kind().unfit());
    }

    private static String why(List<List<Verdict>> marks, boolean unfit) {
        return marks.stream()
                .flatMap(List::stream)
                .filter(v -> v.kind().unfit() == unfit)
                .map(v -> v.kind().title())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String size(long bytes) {
        String text = Units.formatSize(bytes);
        return Character.isDigit(text.charAt(text.length() - 1))
                ? text + " bytes"
                : text.replaceFirst("(?=[KMG])", " ") + "B";
    }

    @Override
    public String toString() {
        return String.join(", ", parts);
    }
}
