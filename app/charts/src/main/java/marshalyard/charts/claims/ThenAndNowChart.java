package marshalyard.charts.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import marshalyard.analysis.claim.JudgedClaim;
import marshalyard.charts.Chart;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.claim.ClaimAmount;
import marshalyard.model.text.Counted;

/**
 * Dots of claims by paper.
 *
 * @param title one line
 * @param subtitle how many claims there are, and how to read the marks
 * @param units what both axes count
 * @param papers in the order of the legend
 */
record ThenAndNowChart(
        String title, String subtitle, String units, ThenAndNowKind kind, List<PaperDots> papers)
        implements Chart {
    private static final CurveLevel SAME = new CurveLevel("", "");

    ThenAndNowChart {
        papers = List.copyOf(papers);
    }

    static ThenAndNowChart of(ThenAndNowKind kind) {
        Map<String, List<ClaimDot>> byPaper = new TreeMap<>();
        List<JudgedClaim> comparable =
                kind.judged().all().stream().filter(JudgedClaim::comparable).toList();
        for (JudgedClaim claim : comparable) {
            byPaper.computeIfAbsent(claim.claim().paper(), paper -> new ArrayList<>())
                    .add(ClaimDot.of(claim));
        }
        List<PaperDots> papers = new ArrayList<>();
        byPaper.forEach(
                (paper, dots) -> papers.add(new PaperDots(style(paper, papers.size()), dots)));
        return new ThenAndNowChart(
                kind.title(), subtitle(kind, comparable), units(comparable), kind, papers);
    }

    private static StyleKey style(String paper, int place) {
        String words = paper.isEmpty() ? "no paper" : paper;
        return new StyleKey(new CurveLevel(paper, words), SAME, SAME, SAME, place, words);
    }

    private static String subtitle(ThenAndNowKind kind, List<JudgedClaim> comparable) {
        return "%s with a published figure, of %s (%s) · filled: holds, hollow: does not hold, pale: undecided · 90 %% intervals, or the range over several cells"
                .formatted(
                        Counted.of(comparable.size(), "claim"),
                        kind.judged().all().size(),
                        kind.judged().summary());
    }

    private static String units(List<JudgedClaim> comparable) {
        List<String> units =
                comparable.stream()
                        .map(claim -> claim.ours().orElseThrow().kind())
                        .distinct()
                        .sorted()
                        .map(ThenAndNowChart::unit)
                        .toList();
        return units.size() < 2
                ? String.join("", units)
                : "each claim in its unit (" + String.join(", ", units) + ")";
    }

    private static String unit(ClaimAmount.Kind kind) {
        return switch (kind) {
            case NUMBER -> "ratio or count";
            case TIME -> "time in ms";
            case BYTES -> "bytes";
            case RATE -> "Mbit/s";
            case COST -> "s/GB";
        };
    }

    Stream<ClaimDot> dots() {
        return papers.stream().flatMap(paper -> paper.dots().stream());
    }

    @Override
    public boolean isEmpty() {
        return papers.isEmpty();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new ThenAndNowPlot(this, theme).plot();
    }
}
