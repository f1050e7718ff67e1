package marshalyard.charts.ratio;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.encoding.Encoding;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Dimension;
import marshalyard.model.text.Counted;

/**
 * Ratios over a dimension.
 *
 * @param title what is compared with what
 * @param subtitle what all cells have in common, and how to read the markers
 * @param axis what the horizontal axis shows
 * @param scale of the vertical axis
 * @param curves in the order of the legend
 */
record RatioChart(
        String title,
        String subtitle,
        RatioKind kind,
        Dimension axis,
        Scale scale,
        List<RatioCurve> curves)
        implements Chart {
    /** The ratio, of ratios or to no difference, from which on a logarithmic axis reads better. */
    private static final double WIDE = 2;

    /** The most sentences on unequal work that a caption takes; each point tells its own. */
    private static final int TOLD = 2;

    RatioChart {
        curves = List.copyOf(curves);
    }

    static RatioChart of(RatioKind kind, ChartRequest request) {
        Encoding encoding = kind.encoding(request);
        Dimension axis = encoding.x().orElseThrow();
        Map<CellGroup, List<Ratio>> groups = new LinkedHashMap<>();
        List<Cell> leftOut = new ArrayList<>();
        Map<Cell, CellComparison> byCell = new HashMap<>();
        kind.comparison().cells().forEach(compared -> byCell.put(compared.cell(), compared));
        for (Cell cell : request.cellsOf(kind)) {
            if (axis.number(cell).isEmpty()) {
                leftOut.add(cell);
                continue;
            }
            groups.computeIfAbsent(encoding.curveOf(cell), g -> new ArrayList<>())
                    .add(
                            new Ratio(
                                    axis.number(cell).getAsDouble(),
                                    axis.words(cell),
                                    byCell.get(cell)));
        }
        CurveNames names = new CurveNames(groups.keySet(), encoding);
        List<RatioCurve> curves = new ArrayList<>();
        groups.forEach(
                (group, ratios) -> {
                    ratios.sort(Comparator.comparingDouble(Ratio::x));
                    curves.add(new RatioCurve(names.title(group), names.key(group), ratios));
                });
        String caption =
                Caption.ofSame(names)
                        .and("ratio of " + kind.figure())
                        .and(counts(kind.comparison()))
                        .and(alike(kind.comparison()))
                        .and("pale points show no difference")
                        .and(unequalWork(curves))
                        .leftOut(leftOut, axis)
                        .toString();
        return new RatioChart(kind.title(), caption, kind, axis, fitting(curves), curves);
    }

    /** Cells that do not ask the question are drawn, and told apart from those that differ. */
    private static String counts(SessionComparison comparison) {
        int asking = comparison.asking().size();
        int others = comparison.cells().size() - asking;
        return String.format(
                        "%.0f %% interval, %s",
                        100 * comparison.question().confidence(),
                        Counted.part(comparison.differing(), asking, "cell", "differs", "differ"))
                + (others == 0 ? "" : ", " + others + " left out of the answer");
    }

    private static String unequalWork(List<RatioCurve> curves) {
        List<Ratio> all = curves.stream().flatMap(c -> c.ratios().stream()).toList();
        long unequal = all.stream().filter(Ratio::unequal).count();
        if (unequal == 0) return "";
        List<String> sentences =
                all.stream().flatMap(r -> r.compared().unequal().stream()).distinct().toList();
        return "%d of %d hollow for unequal work (%s%s)"
                .formatted(
                        unequal,
                        all.size(),
                        String.join(" ", sentences.subList(0, Math.min(TOLD, sentences.size()))),
                        sentences.size() > TOLD ? " …" : "");
    }

    private static String alike(SessionComparison comparison) {
        long alike = comparison.count(Equivalence.ALIKE);
        return String.format(
                "%d %s alike within %s (band)",
                alike,
                alike == 1 ? "is" : "are",
                Equivalence.percent(comparison.question().margin()));
    }

    private static Scale fitting(List<RatioCurve> curves) {
        var ratios =
                curves.stream()
                        .flatMap(c -> c.ratios().stream())
                        .mapToDouble(Ratio::value)
                        .summaryStatistics();
        double most = Math.max(1, ratios.getMax());
        double least = Math.min(1, ratios.getMin());
        return most > WIDE * least ? Scale.LOGARITHMIC : Scale.LINEAR;
    }

    Stream<Ratio> ratios() {
        return curves.stream().flatMap(c -> c.ratios().stream());
    }

    @Override
    public Chart withScale(Scale other) {
        return new RatioChart(title, subtitle, kind, axis, other, curves);
    }

    @Override
    public boolean isEmpty() {
        return curves.isEmpty();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new RatioPlot(this, theme).plot();
    }
}
