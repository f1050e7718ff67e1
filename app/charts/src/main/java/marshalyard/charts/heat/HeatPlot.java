package marshalyard.charts.heat;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.results.CellFigure;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.LogAxis;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.ColourScale;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.squares.HeatColours;
import marshalyard.charts.squares.NamesAxis;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.FigureUnit;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws the squares of each panel between an axis of columns and one of rows. */
final class HeatPlot {
    private final HeatChart chart;
    private final Theme theme;
    private final FigureUnit unit;
    private final Map<String, HeatColours> colours = new LinkedHashMap<>();
    private final List<ColourScale> scales = new ArrayList<>();

    HeatPlot(HeatChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.unit = chart.unit();
        chart.statistics()
                .forEach(
                        (subject, all) -> {
                            HeatColours heat =
                                    HeatColours.of(
                                            all, chart.scale(), chart.lessIsStronger(), theme);
                            colours.put(subject, heat);
                            if (all.getMax() > all.getMin()) {
                                scales.add(scale(subject, all, heat));
                            }
                        });
    }

    ChartPlot plot() {
        List<Panel> panels = new ArrayList<>(chart.panels().stream().map(this::panel).toList());
        if (panels.isEmpty()) panels.add(new Panel("", between(), List.of(), (s, item) -> null));
        return new ChartPlot(panels, new StyleAssigner(List.of(), theme), false, scales);
    }

    private ColourScale scale(String subject, DoubleSummaryStatistics all, HeatColours heat) {
        boolean logarithmic = chart.scale() == Scale.LOGARITHMIC && all.getMin() > 0;
        String label = unit.behind(chart.kind().titleOf(subject));
        NumberAxis axis = logarithmic ? LogAxis.ofValues(label) : new NumberAxis(label);
        double low = all.getMin() / unit.size();
        double high = all.getMax() / unit.size();
        if (logarithmic) axis.setRange(Math.log10(low), Math.log10(high));
        else axis.setRange(low, high);
        axis.setStandardTickUnits(AxisStyle.tickUnits(axis.getRange()));
        return new ColourScale(
                AxisStyle.dressed(axis, theme),
                at -> heat.of((logarithmic ? Math.pow(10, at) : at) * unit.size()));
    }

    private Panel panel(HeatPanel panel) {
        XYSeries squares = new XYSeries(0, false, true);
        for (HeatSquare square : panel.squares()) squares.add(square.column(), square.row(), false);
        XYPlot plot = between();
        plot.setDataset(new XYSeriesCollection(squares));
        plot.setRenderer(
                new HeatRenderer(panel.squares(), colours.get(panel.subject()), unit, theme));
        return new Panel(
                panel.title(),
                plot,
                List.of(),
                (series, item) -> spot(panel, panel.squares().get(item)));
    }

    private XYPlot between() {
        String unitOfAxis = chart.axis().unit();
        String label =
                unitOfAxis.isEmpty()
                        ? chart.axis().title()
                        : chart.axis().title() + " (" + unitOfAxis + ")";
        NamesAxis vertical = NamesAxis.dressed(null, chart.rows(), theme);
        vertical.setInverted(true);
        XYPlot plot =
                PlotStyle.between(
                        NamesAxis.dressed(label, chart.columns(), theme), vertical, theme);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        return plot;
    }

    private Spot spot(HeatPanel panel, HeatSquare square) {
        List<String> remarks = new ArrayList<>();
        square.figure()
                .ifPresent(
                        f ->
                                f.verdicts()
                                        .forEach(
                                                v ->
                                                        remarks.add(
                                                                v.kind().title()
                                                                        + ": "
                                                                        + v.sentence())));
        if (!square.reason().isEmpty()) remarks.add(square.reason());
        String row = chart.rows().get(square.row());
        return new Spot(
                panel.title().isEmpty() ? row : row + " · " + panel.title(),
                chart.columns().get(square.column()),
                square.figure().map(HeatPlot::words).orElse(without(square)),
                remarks,
                square.figure().isPresent() ? List.of(square.cell()) : List.of());
    }

    private static String words(CellFigure figure) {
        return figure.words() + figure.estimate().map(e -> ", " + e.basis()).orElse("");
    }

    private static String without(HeatSquare square) {
        return switch (square.state()) {
            case REFUSED -> "refused";
            case FAILED -> "failed";
            case AWAITED -> "not measured yet";
            case MEASURED, FELL_BEHIND, WITHOUT -> "no figure";
        };
    }
}
