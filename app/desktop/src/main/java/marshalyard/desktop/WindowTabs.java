package marshalyard.desktop;

import static javafx.beans.binding.Bindings.createStringBinding;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.stage.Window;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartKind;
import marshalyard.charts.Topic;
import marshalyard.charts.frame.Spot;
import marshalyard.desktop.appearance.Appearance;
import marshalyard.desktop.chart.ChartDeeds;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.ChartView;
import marshalyard.desktop.chart.ChartWindow;
import marshalyard.desktop.chart.CopyForm;
import marshalyard.desktop.claims.ClaimsView;
import marshalyard.desktop.compare.ComparisonView;
import marshalyard.desktop.results.ResultsView;
import marshalyard.desktop.results.SummaryView;
import marshalyard.desktop.results.TablePane;
import marshalyard.desktop.results.TrialTable;
import marshalyard.desktop.results.TrialsView;
import marshalyard.desktop.run.RunModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.desktop.tabs.ResultTab;
import marshalyard.desktop.tabs.ResultTabs;
import marshalyard.desktop.views.ViewsMenu;
import marshalyard.model.factor.Cell;
import marshalyard.model.plan.Plan;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** The views of what was measured: one entry each, in the order of their tabs. */
final class WindowTabs {
    private final WindowParts parts;
    private final ResultTab comparison =
            ResultTab.of("Compare", MaterialDesignS.SCALE_BALANCE, this::comparison).whenAsked();
    private final ResultTab claims = ResultTab.of("Claims", MaterialDesignG.GAVEL, this::claims);
    private final ResultTab results = ResultTab.of("Results", MaterialDesignT.TABLE, this::results);
    private final ResultTab trials =
            ResultTab.of("Trials", MaterialDesignF.FORMAT_LIST_NUMBERED, this::trials);
    private final ResultTab summary = ResultTab.of("Summary", MaterialDesignS.SIGMA, this::summary);
    private final Map<ResultTab, Supplier<String>> tables = new HashMap<>();
    private final Map<ResultTab, Runnable> exports = new HashMap<>();
    private final Map<Topic, ResultTab> charts = new EnumMap<>(Topic.class);
    private final ResultTabs view;
    private final Map<Topic, ChartWindow> windows = new EnumMap<>(Topic.class);

    WindowTabs(WindowParts parts) {
        this.parts = parts;
        view = new ResultTabs(all());
        // Another experiment comes into view by several plans: only the last of them counts.
        parts.trials
                .planProperty()
                .addListener((o, was, is) -> parts.background.fx().postLatest(view, this::offer));
        parts.run
                .stateProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is == RunModel.State.RUNNING) leaveEmptyComparison();
                        });
    }

    /** Who has begun a run and looks at nothing sees it grow. */
    private void leaveEmptyComparison() {
        Plan plan = parts.trials.planProperty().get();
        boolean empty = parts.compare.model().table().isEmpty();
        if (plan == null || !empty || !view.isInFront(comparison)) return;
        Topic topic = parts.charts.beginning(plan, Topic.THROUGHPUT).orElse(Topic.THROUGHPUT);
        view.show(charts.get(topic));
    }

    /** Who looks at charts sees first what the experiment is about; who reads tables goes on. */
    private void offer() {
        view.offer();
        Optional<Topic> front =
                charts.keySet().stream().filter(t -> view.isInFront(charts.get(t))).findFirst();
        parts.views.begins(front).ifPresent(topic -> view.show(charts.get(topic)));
    }

    private List<ResultTab> all() {
        return List.of(
                chart(Topic.THROUGHPUT, MaterialDesignC.CHART_LINE),
                chart(Topic.LATENCY, MaterialDesignP.PULSE),
                chart(Topic.QUEUE, MaterialDesignT.TRAY_FULL),
                chart(Topic.COST, MaterialDesignC.COUNTER),
                chart(Topic.WHERE, MaterialDesignC.CHART_WATERFALL),
                results,
                trials,
                claims,
                summary,
                comparison);
    }

    ResultTabs view() {
        return view;
    }

    /** The table in front as tab-separated values, when asked; empty if a chart is in front. */
    Optional<Supplier<String>> table() {
        return Optional.ofNullable(tables.get(view.front()));
    }

    /** Writes the rows in front to a file, or the chart in front, or else the one that was last. */
    void export() {
        Runnable chart = () -> parts.export.export(chart());
        exports.getOrDefault(view.front(), chart).run();
    }

    /** The chart of the comparison if that is in front, or else the one that was in front last. */
    private Optional<Chart> chart() {
        return view.isInFront(comparison)
                ? parts.compare.model().chart()
                : parts.charts.inFront().chart();
    }

    /** Brings the comparison in front, with what can be compared now, and the keys to it. */
    void compare() {
        parts.compare.offer();
        view.show(comparison);
        view.requestFocus(); // it may be in the tab that leaves, from where it goes anywhere
    }

    /** The tabs of tables. */
    List<ResultTab> tables() {
        return List.of(results, trials, claims, summary);
    }

    /** Brings a tab in front, and the keys to it. */
    void show(ResultTab tab) {
        view.show(tab);
        view.requestFocus();
    }

    /** Brings a kind of chart in front. */
    void draw(ChartKind kind) {
        parts.charts.of(kind.topic()).kindProperty().set(kind);
        view.show(charts.get(kind.topic()));
    }

    private ResultTab chart(Topic topic, Ikon icon) {
        ResultTab tab =
                ResultTab.of(topic.title(), icon, front -> chart(topic, front))
                        .onlyIf(() -> parts.charts.offers(topic));
        charts.put(topic, tab);
        return tab;
    }

    private Node chart(Topic topic, ReadOnlyBooleanProperty front) {
        front.addListener(
                (o, was, is) -> {
                    if (is) parts.charts.toFront(topic);
                });
        return view(topic, front);
    }

    /** The chart in front in a window of its own; one for each topic. */
    ChartWindow chartWindow(Window owner) {
        return windows.computeIfAbsent(
                parts.charts.inFront().topic(),
                topic -> {
                    ChartWindow window =
                            new ChartWindow(
                                    owner,
                                    seen -> view(topic, seen),
                                    createStringBinding(() -> title(topic), parts.current.item()));
                    Appearance.dress(window.getScene(), parts.appearance);
                    return window;
                });
    }

    private String title(Topic topic) {
        ShelfItem item = parts.current.item().get();
        return item == null ? topic.title() : item.title() + " – " + topic.title();
    }

    private ChartView view(Topic topic, ObservableBooleanValue front) {
        ChartView chart =
                new ChartView(
                        parts.charts.of(topic),
                        parts.shelf.openingProperty(),
                        parts.inspect.cellProperty(),
                        new Deeds(),
                        parts.appearance.themeProperty(),
                        front,
                        parts.run.busy());
        chart.offerClaim(
                parts.claims.sides(), () -> parts.claims.propose(view.getScene().getWindow()));
        chart.offerViews(new ViewsMenu(parts.views));
        return chart;
    }

    private Node claims(ReadOnlyBooleanProperty front) {
        ClaimsView all =
                new ClaimsView(
                        parts.claims.model(),
                        front,
                        parts.background,
                        parts.appearance.textSizeProperty(),
                        parts.claims::mark,
                        claim -> view.show(charts.get(parts.claims.show(claim).topic())));
        tables.put(claims, all::tsv);
        parts.claims.afterKeeping(
                () -> {
                    all.again();
                    view.show(claims);
                });
        return all;
    }

    /** The deeds that charts leave to others. */
    private final class Deeds implements ChartDeeds {
        @Override
        public void open(Spot spot) {
            spot.cells().stream()
                    .findFirst()
                    .ifPresent(cell -> parts.inspect.open(cell, spot.end()));
        }

        @Override
        public void again(Set<Cell> cells) {
            parts.make.againLonger(cells);
        }

        @Override
        public void load(Cell cell) {
            parts.make.load(cell);
        }

        @Override
        public void copy(ChartModel model, CopyForm form) {
            parts.share.copyChart(model, form);
        }

        @Override
        public void export(ChartModel model) {
            parts.export.export(model);
        }
    }

    private Node results(ReadOnlyBooleanProperty front) {
        ResultsView table =
                new ResultsView(
                        parts.trials,
                        parts.inspect::open,
                        front,
                        parts.background,
                        parts.appearance.textSizeProperty());
        table.offerAgain(parts.make::again);
        table.mark(parts.inspect.cellProperty());
        return inPane(results, table);
    }

    private Node trials(ReadOnlyBooleanProperty front) {
        TrialsView table =
                new TrialsView(
                        parts.trials,
                        parts.inspect::open,
                        front,
                        parts.appearance.textSizeProperty());
        table.mark(parts.inspect.cellProperty());
        return inPane(trials, table);
    }

    private Node inPane(ResultTab tab, TrialTable<?> table) {
        TablePane<?> pane = table.inPane(parts.export::export);
        tables.put(tab, pane::tsv);
        exports.put(tab, pane::export);
        return pane;
    }

    private Node summary(ReadOnlyBooleanProperty front) {
        SummaryView all = new SummaryView(parts.trials, front, parts.background);
        tables.put(summary, all::tsv);
        return all;
    }

    private Node comparison(ReadOnlyBooleanProperty front) {
        parts.trials
                .planProperty()
                .addListener(
                        (o, was, is) ->
                                parts.background
                                        .fx()
                                        .postLatest(
                                                parts.compare,
                                                () -> {
                                                    if (front.get()) parts.compare.offer();
                                                }));
        tables.put(comparison, () -> parts.compare.model().table().map(Table::tsv).orElse(""));
        return new ComparisonView(
                parts.compare.model(),
                parts.appearance.themeProperty(),
                front,
                parts.compare::another,
                parts.appearance.textSizeProperty());
    }
}
