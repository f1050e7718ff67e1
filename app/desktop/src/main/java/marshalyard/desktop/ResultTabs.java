package marshalyard.desktop;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import marshalyard.charts.DepthChart;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.ChartView;
import marshalyard.desktop.results.ResultsView;
import marshalyard.model.metric.Metric;
import marshalyard.model.metric.Metrics;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** What was measured: the charts and the table. */
final class ResultTabs extends TabPane {
    private static final int QUEUE_PLACE = 2;

    private final Workbench bench;
    private final Map<Tab, ChartModel> charts = new LinkedHashMap<>();
    private ChartModel lastChart;

    ResultTabs(Workbench bench) {
        this.bench = bench;
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        setMinWidth(300);
        lastChart = bench.throughput();
        Tab throughput =
                chart(
                        "Throughput",
                        MaterialDesignC.CHART_LINE,
                        bench.throughput(),
                        names(Metrics.THROUGHPUT, "Throughput"));
        Map<Metric, String> percentiles = names(Metrics.LATENCY_P50, "Median");
        percentiles.put(Metrics.LATENCY_P99, "99th percentile");
        Tab latency = chart("Latency", MaterialDesignP.PULSE, bench.latency(), percentiles);
        Map<Metric, String> figures = names(DepthChart.DEPTH, "Depth over time");
        figures.put(Metrics.DRAIN_RATE, "Drain rate");
        figures.put(Metrics.GREATEST_DEPTH, "Greatest depth");
        Tab queue = chart("Queue", MaterialDesignT.TRAY_FULL, bench.queue(), figures);
        Tab results = tab("Results", MaterialDesignT.TABLE);
        results.setContent(new ResultsView(bench.trials(), results.selectedProperty()));
        getTabs().addAll(throughput, latency, results);
        // Another experiment comes into view by several plans: only the last of them counts.
        bench.trials()
                .planProperty()
                .addListener((o, was, is) -> Platform.runLater(() -> offer(queue)));
        offer(queue);
        getSelectionModel()
                .selectedItemProperty()
                .addListener((o, was, is) -> lastChart = charts.getOrDefault(is, lastChart));
    }

    /** The chart in front, or the one that was in front before the table. */
    ChartModel lastChart() {
        return lastChart;
    }

    /** Only where messages wait is there a queue to look at. */
    private void offer(Tab queue) {
        boolean wanted = bench.queue().applies();
        if (wanted == getTabs().contains(queue)) return;
        if (wanted) {
            getTabs().add(QUEUE_PLACE, queue);
        } else {
            if (queue.isSelected()) getSelectionModel().selectFirst();
            getTabs().remove(queue);
            if (lastChart == bench.queue()) lastChart = bench.throughput();
        }
    }

    private Tab chart(String title, Ikon icon, ChartModel model, Map<Metric, String> metrics) {
        Tab tab = tab(title, icon);
        tab.setContent(
                new ChartView(
                        model, metrics, bench.appearance().darkProperty(), tab.selectedProperty()));
        charts.put(tab, model);
        return tab;
    }

    private static Map<Metric, String> names(Metric metric, String name) {
        return new LinkedHashMap<>(Map.of(metric, name));
    }

    private static Tab tab(String title, Ikon icon) {
        Tab tab = new Tab(title);
        tab.setGraphic(new FontIcon(icon));
        return tab;
    }
}
