package marshalyard.charts.interop;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.table.interop.InteropMap;
import marshalyard.analysis.table.interop.InteropMap.Check;
import marshalyard.analysis.table.interop.InteropMap.Entry;
import marshalyard.analysis.work.CellWork;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.squares.HeatColours;
import marshalyard.charts.squares.NamesAxis;
import marshalyard.charts.theme.PlotStyle;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.figure.Figures;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws the squares of each table between an axis of receivers and one of senders. */
final class InteropPlot {
    private final InteropChart chart;
    private final Theme theme;
    private final List<EngineSetup> senders;
    private final List<EngineSetup> receivers;
    private final HeatColours heat;

    InteropPlot(InteropChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        Set<EngineSetup> rows = new LinkedHashSet<>();
        Set<EngineSetup> columns = new LinkedHashSet<>();
        for (InteropMap table : chart.tables()) {
            rows.addAll(table.senders());
            columns.addAll(table.receivers());
        }
        senders = List.copyOf(rows);
        receivers = List.copyOf(columns);
        heat =
                HeatColours.of(
                        chart.values().summaryStatistics(),
                        chart.scale(),
                        chart.kind().metric().isLatency(),
                        theme);
    }

    ChartPlot plot() {
        List<Panel> panels = new ArrayList<>();
        for (InteropMap table : chart.tables()) panels.add(panel(table));
        if (panels.isEmpty()) panels.add(empty());
        return new ChartPlot(panels, new StyleAssigner(List.of(), theme));
    }

    private Panel empty() {
        XYPlot plot = between();
        plot.setDataset(new XYSeriesCollection());
        return new Panel("", plot, List.of(), (series, item) -> null);
    }

    private Panel panel(InteropMap table) {
        List<Entry> entries = table.entries();
        XYSeries squares = new XYSeries(0, false, true);
        for (Entry entry : entries) {
            squares.add(receivers.indexOf(entry.receiver()), senders.indexOf(entry.sender()));
        }
        XYPlot plot = between();
        plot.setDataset(new XYSeriesCollection(squares));
        plot.setRenderer(
                new SquareRenderer(entries, chart.verdicts().keySet(), heat, chart.unit(), theme));
        return new Panel(
                chart.title(table),
                plot,
                List.of(),
                (series, item) ->
                        spot(table.metric(), entries.get(item), unequal(table, entries.get(item))));
    }

    private XYPlot between() {
        NumberAxis horizontal = axis("Receiver", receivers);
        NumberAxis vertical = axis("Sender", senders);
        vertical.setInverted(true);
        XYPlot plot = PlotStyle.between(horizontal, vertical, theme);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        return plot;
    }

    private NumberAxis axis(String label, List<EngineSetup> setups) {
        List<String> names = setups.stream().map(InteropPlot::name).toList();
        return NamesAxis.dressed(label, names, theme);
    }

    /** The id and the values of options: {@code oncrpc (opaque)}. */
    private static String name(EngineSetup setup) {
        String values =
                setup.options().values().stream()
                        .map(EngineSetup::brief)
                        .collect(Collectors.joining(", "));
        return values.isEmpty() ? setup.id() : setup.id() + " (" + values + ")";
    }

    /** Held against the first pair with a figure. */
    private static List<String> unequal(InteropMap table, Entry entry) {
        Optional<CellWork> first =
                table.entries().stream().flatMap(e -> e.work().stream()).findFirst();
        if (first.isEmpty() || entry.work().isEmpty()) return List.of();
        return CellWork.differences(first.get(), entry.work().get());
    }

    private Spot spot(Metric metric, Entry entry, List<String> unequal) {
        List<String> remarks = new ArrayList<>();
        chart.verdicts()
                .getOrDefault(entry.cell(), List.of())
                .forEach(v -> remarks.add(v.remark()));
        if (!entry.reason().isEmpty()) remarks.add(entry.reason());
        remarks.addAll(unequal);
        if (entry.check() == Check.INTACT) remarks.add("Every element arrived as sent.");
        String figure =
                entry.estimate()
                        .map(
                                e ->
                                        Figures.withUnit(metric.quantity(), e.centre())
                                                + ", "
                                                + e.basis())
                        .orElse(entry.refused() ? "refused" : "no figure");
        return new Spot(
                entry.sender().key() + " > " + entry.receiver().key(),
                entry.cell().title(),
                figure,
                remarks,
                entry.estimate().isPresent() ? List.of(entry.cell()) : List.of());
    }
}
