package marshalyard.desktop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.ChartView;
import marshalyard.desktop.compare.ComparisonView;
import marshalyard.desktop.results.ResultsView;
import marshalyard.desktop.results.SummaryView;
import marshalyard.desktop.results.TableExport;
import marshalyard.desktop.results.TrialsView;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** Tabs with the results: the charts and the table. */
final class ResultTabs extends TabPane {
    private static final int QUEUE_PLACE = 2;

    private final Workbench bench;
    private final CompareActions compare;
    private final Tab comparison = tab("Compare", MaterialDesignS.SCALE_BALANCE);
    private final Map<Tab, ChartModel> charts = new LinkedHashMap<>();
    private final Tab costs;
    private ChartModel lastChart;

    ResultTabs(Workbench bench, Actions actions) {
        this.bench = bench;
        this.compare = actions.compare();
        Consumer<TableExport> export = actions.save()::export;
        setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        setMinWidth(300);
        setAccessibleText("What was measured");
        lastChart = bench.throughput();
        Tab throughput = chart(MaterialDesignC.CHART_LINE, bench.throughput());
        Tab latency = chart(MaterialDesignP.PULSE, bench.latency());
        Tab queue = chart(MaterialDesignT.TRAY_FULL, bench.queue());
        Tab results = tab("Results", MaterialDesignT.TABLE);
        ResultsView table =
                new ResultsView(
                        bench.trials(),
                        bench.inspect()::open,
                        results.selectedProperty(),
                        actions.background(),
                        bench.appearance().textSizeProperty());
        table.offerAgain(actions.edit()::again);
        results.setContent(table.inPane(export));
        Tab trials = tab("Trials", MaterialDesignF.FORMAT_LIST_NUMBERED);
        trials.setContent(
                new TrialsView(
                                bench.trials(),
                                bench.inspect()::open,
                                trials.selectedProperty(),
                                bench.appearance().textSizeProperty())
                        .inPane(export));
        Tab summary = tab("Summary", MaterialDesignS.SIGMA);
        summary.setContent(
                new SummaryView(bench.trials(), summary.selectedProperty(), actions.background()));
        costs = chart(MaterialDesignC.COUNTER, bench.cost());
        getTabs().addAll(throughput, latency, costs, results, trials, summary);
        comparison.setClosable(true);
        comparison.setContent(
                new ComparisonView(
                        compare.model(),
                        bench.appearance().darkProperty(),
                        comparison.selectedProperty(),
                        compare::another));
        Tab where = chart(MaterialDesignC.CHART_WATERFALL, bench.where());
        // Another experiment comes into view by several plans: only the last of them counts.
        bench.trials()
                .planProperty()
                .addListener((o, was, is) -> Platform.runLater(() -> inView(queue, where)));
        offer(queue, where);
        getSelectionModel()
                .selectedItemProperty()
                .addListener((o, was, is) -> lastChart = charts.getOrDefault(is, lastChart));
    }

    /** Brings the comparison in front, with what can be compared now. */
    void compare() {
        compare.offer();
        if (!getTabs().contains(comparison)) getTabs().add(comparison);
        getSelectionModel().select(comparison);
    }

    /** The chart in front, or the one that was in front before the table. */
    ChartModel lastChart() {
        return lastChart;
    }

    private void inView(Tab queue, Tab where) {
        offer(queue, where);
        if (comparison.isSelected()) compare.offer();
    }

    /**
     * Only where messages wait is there a queue to look at; profiles, only where some are taken.
     */
    private void offer(Tab queue, Tab where) {
        offer(queue, bench.queue(), QUEUE_PLACE);
        offer(where, bench.where(), getTabs().indexOf(costs) + 1);
    }

    private void offer(Tab tab, ChartModel model, int place) {
        boolean wanted = model.applies();
        if (wanted == getTabs().contains(tab)) return;
        if (wanted) {
            getTabs().add(place, tab);
        } else {
            if (tab.isSelected()) getSelectionModel().selectFirst();
            getTabs().remove(tab);
            if (lastChart == model) lastChart = bench.throughput();
        }
    }

    private Tab chart(Ikon icon, ChartModel model) {
        Tab tab = tab(model.topic().title(), icon);
        tab.setContent(
                new ChartView(
                        model,
                        bench.shelf().openingProperty(),
                        spot -> spot.cells().stream().findFirst().ifPresent(bench.inspect()::open),
                        bench.appearance().darkProperty(),
                        tab.selectedProperty()));
        charts.put(tab, model);
        return tab;
    }

    private static Tab tab(String title, Ikon icon) {
        Tab tab = new Tab(title);
        tab.setClosable(false);
        tab.setGraphic(new FontIcon(icon));
        return tab;
    }
}
