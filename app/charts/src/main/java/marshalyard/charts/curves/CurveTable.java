package marshalyard.charts.curves;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.charts.ChartTable;
import marshalyard.model.figure.FigureUnit;

/** The figures of curves as text: a row for each point, in one unit. */
final class CurveTable {
    private static final MathContext DIGITS = new MathContext(5);

    private CurveTable() {}

    static ChartTable of(CurveChart chart) {
        double highest = chart.points().mapToDouble(Point::centre).max().orElse(0);
        FigureUnit unit = chart.quantity().unitOfColumn(highest);
        List<List<String>> rows = new ArrayList<>();
        for (Curve curve : chart.curves()) {
            for (Point point : curve.points()) rows.add(row(curve, point, unit));
        }
        List<String> header =
                List.of(
                        "Curve",
                        chart.axis().title(),
                        unit.behind(chart.kind().title()),
                        "From",
                        "To",
                        "Level",
                        "Basis",
                        "Verdicts");
        return new ChartTable(header, rows).withoutEmpty();
    }

    private static List<String> row(Curve curve, Point point, FigureUnit unit) {
        return List.of(
                curve.label(),
                point.level(),
                number(point.centre(), unit),
                point.estimate().interval().map(i -> number(i.low(), unit)).orElse(""),
                point.estimate().interval().map(i -> number(i.high(), unit)).orElse(""),
                point.estimate()
                        .interval()
                        .map(i -> (int) Math.floor(100 * i.confidence() + 1e-9) + " %")
                        .orElse(""),
                point.estimate().basis(),
                point.verdicts().stream()
                        .map(v -> v.kind().title())
                        .distinct()
                        .collect(Collectors.joining(", ")));
    }

    private static String number(double value, FigureUnit unit) {
        double scaled = value / unit.size();
        if (!Double.isFinite(scaled)) return "";
        return new BigDecimal(scaled).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
