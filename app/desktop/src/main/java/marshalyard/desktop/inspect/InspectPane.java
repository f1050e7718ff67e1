package marshalyard.desktop.inspect;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.series.CellGraphs;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.chart.GraphPane;
import marshalyard.desktop.flame.FlameView;
import marshalyard.desktop.fxthread.Throttle;
import marshalyard.desktop.tabs.FittingTabs;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/**
 * Shows the inside of a cell: figures and verdicts on the left, graphs and details on the right.
 */
public final class InspectPane extends VBox {
    /** Height at which the curves of a graph below others can be read, in pixels. */
    private static final double GRAPH_HEIGHT = 96;

    /** Width with which nothing is cut off, in pixels. */
    private static final double LEAST_WIDTH = 360;

    /** Width from which figures and graphs have room beside each other, in pixels. */
    private static final double WIDE = 640;

    /** Width of {@code All trials}, in pixels. */
    private static final double CHOICE_WIDTH = 112;

    private final InspectModel model;
    private final ObservableValue<Theme> theme;
    private final FlameView flame;
    private final HBox head;
    private final Label title = new Label();
    private final ComboBox<TrialRecord> choice = new ComboBox<>();
    private final DetailsView figures = new DetailsView();
    private final DetailsView details = new DetailsView();
    private final Throttle pace = new Throttle(this::fill);
    private boolean filling;

    /**
     * The pane.
     *
     * @param theme the colours to draw in
     * @param saveFlame asks for a file and writes the flame graph to it
     */
    public InspectPane(InspectModel model, ObservableValue<Theme> theme, Runnable saveFlame) {
        this.model = model;
        this.theme = theme;
        Tab flameTab = new Tab("Flame graph");
        this.flame = new FlameView(model.flame(), theme, flameTab.selectedProperty(), saveFlame);
        setId("inspector");
        getStyleClass().add("inspector");
        setMinHeight(120);
        setMinWidth(LEAST_WIDTH);
        ScrollPane left = scrolled(figures);
        left.setMinWidth(240);
        left.setAccessibleText("Figures of the cell");
        SplitPane body = new SplitPane(left, tabs(flameTab));
        SplitPane.setResizableWithParent(left, false);
        widthProperty()
                .addListener(
                        (o, was, is) -> {
                            if (was.doubleValue() < WIDE != is.doubleValue() < WIDE) turn(body);
                        });
        turn(body);
        VBox.setVgrow(body, Priority.ALWAYS);
        head = head();
        getChildren().addAll(head, body);
        model.changesProperty().addListener((o, was, is) -> pace.request());
        model.cellProperty().addListener((o, was, is) -> fill());
    }

    /** Offers the flame graph in a window of its own. */
    public void offerFlameWindow(Runnable opening) {
        flame.offerWindow(opening);
    }

    /**
     * Offers to measure the cell at rates of a wide range.
     *
     * @param load begins an experiment that does so
     */
    public void offerLoad(Consumer<Cell> load) {
        Button button = new Button("Under load…");
        button.setId("inspect-load");
        button.getStyleClass().add("chip");
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(
                new Tooltip("A new experiment: how long its calls take at rates of a wide range"));
        button.setOnAction(e -> load.accept(model.cellProperty().get()));
        head.getChildren().add(head.getChildren().indexOf(choice) + 1, button);
    }

    /** Figures stand beside the graphs, or above them where the pane is narrow. */
    private void turn(SplitPane body) {
        boolean wide = getWidth() >= WIDE;
        body.setOrientation(wide ? Orientation.HORIZONTAL : Orientation.VERTICAL);
        body.setDividerPositions(wide ? 0.36 : 0.45);
    }

    private HBox head() {
        title.getStyleClass().add("experiment-title");
        title.setMinWidth(0);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        Tooltip whole = new Tooltip();
        whole.textProperty().bind(title.textProperty());
        title.setTooltip(whole);
        choice.setId("inspect-trial");
        choice.setMinWidth(CHOICE_WIDTH);
        choice.setAccessibleText("Trial");
        choice.setConverter(new TrialNames());
        choice.setOnAction(
                e -> {
                    if (!filling) model.trialProperty().set(choice.getValue());
                });
        model.trialProperty().addListener((o, was, is) -> choice.setValue(is));
        Button close = new Button();
        close.setGraphic(new FontIcon(MaterialDesignC.CLOSE));
        close.setId("close-inspector");
        close.getStyleClass().addAll("flat", "line-button");
        close.setAccessibleText("Close");
        close.setTooltip(new Tooltip("Close (Esc)"));
        close.setOnAction(e -> model.close());
        HBox line = new HBox(8, title, choice, close);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("inspector-head");
        return line;
    }

    private TabPane tabs(Tab flameTab) {
        TabPane tabs = new FittingTabs();
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setAccessibleText("Inside the cell");
        tabs.getStyleClass().add("dense");
        Tab detailsTab = details();
        flameTab.setId("inspect-flame");
        flameTab.setContent(flame);
        tabs.getTabs()
                .addAll(
                        graph(
                                "Trials",
                                model::trialsGraph,
                                model::choose,
                                () -> model.unseen("No trial of this cell has a figure.")),
                        graph("Percentiles", model::percentiles, model::untimed),
                        graph("Histogram", model::histogram, model::untimed),
                        graph(
                                "Start-up",
                                model::startup,
                                () -> model.unseen("This trial has no first samples.")),
                        overTime(),
                        flameTab,
                        detailsTab);
        model.endProperty()
                .addListener(
                        (o, was, is) -> {
                            if (!is.isEmpty()) tabs.getSelectionModel().select(flameTab);
                        });
        // Of a trial that failed there is nothing else to see.
        model.trialProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is != null && is.failed())
                                tabs.getSelectionModel().select(detailsTab);
                        });
        return tabs;
    }

    private Tab graph(String name, Supplier<Optional<Drawable>> graph, Supplier<String> absent) {
        return graph(name, graph, point -> {}, absent);
    }

    private Tab graph(
            String name,
            Supplier<Optional<Drawable>> graph,
            IntConsumer open,
            Supplier<String> absent) {
        Tab tab = new Tab(name);
        tab.setId("inspect-" + name.toLowerCase(Locale.ROOT).replace(' ', '-'));
        GraphPane pane =
                new GraphPane(
                        name,
                        graph,
                        model.changesProperty(),
                        hit -> open.accept(hit.item()),
                        theme,
                        tab.selectedProperty());
        Label hint = new Label();
        hint.getStyleClass().add("hint");
        hint.setWrapText(true);
        hint.setMouseTransparent(true);
        Runnable tell =
                () -> {
                    if (model.cellProperty().get() == null) return;
                    hint.setText(model.failure().isEmpty() ? absent.get() : model.failure());
                    hint.setVisible(tab.isSelected() && graph.get().isEmpty());
                };
        model.changesProperty().addListener((o, was, is) -> tell.run());
        tab.selectedProperty().addListener((o, was, is) -> tell.run());
        StackPane stack = new StackPane(pane, hint);
        stack.setMinSize(0, 0);
        tab.setContent(stack);
        return tab;
    }

    /** Several graphs below one another, which scroll where the pane is low. */
    private Tab overTime() {
        Tab tab =
                graph(
                        "Over time",
                        model::course,
                        () ->
                                model.unseen(
                                        "This trial has no readings over time: an earlier version"
                                                + " measured it, or it was too short."));
        StackPane stack = (StackPane) tab.getContent();
        model.changesProperty()
                .addListener(
                        (o, was, is) -> stack.setMinHeight(model.courseGraphs() * GRAPH_HEIGHT));
        ScrollPane scroll = scrolled(stack);
        scroll.setFitToHeight(true);
        scroll.setAccessibleText("Sender and receiver over time");
        tab.setContent(scroll);
        return tab;
    }

    private Tab details() {
        Tab tab = new Tab("Details");
        tab.setId("inspect-details");
        ScrollPane scroll = scrolled(details);
        scroll.setAccessibleText("Details of the trial");
        tab.setContent(scroll);
        return tab;
    }

    private static ScrollPane scrolled(Region content) {
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        return scroll;
    }

    private void fill() {
        if (model.cellProperty().get() == null) return;
        long start = System.nanoTime();
        filling = true;
        var trials = FXCollections.<TrialRecord>observableArrayList();
        trials.add(null);
        trials.addAll(model.trials());
        choice.setItems(trials);
        choice.setValue(model.trialProperty().get());
        filling = false;
        model.details()
                .ifPresent(
                        s -> {
                            title.setText(s.title());
                            figures.show(s);
                        });
        model.trialDetails().ifPresentOrElse(details::show, details::clear);
        pace.took(System.nanoTime() - start);
    }

    /** Names of trials; null stands for all of them. */
    private static final class TrialNames extends StringConverter<TrialRecord> {
        @Override
        public String toString(TrialRecord record) {
            if (record == null) return "All trials";
            String name = CellGraphs.name(record);
            return record.fate().isEmpty() ? name : name + ", " + record.fate();
        }

        @Override
        public TrialRecord fromString(String text) {
            throw new UnsupportedOperationException("Trials are chosen, not written.");
        }
    }
}
