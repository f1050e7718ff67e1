package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.table.Table;
import marshalyard.charts.frame.View;
import marshalyard.desktop.chart.ChartPane;
import marshalyard.desktop.compare.ComparisonModel.Side;

/** A comparison: the choices, a chart, the table, and what they are worth. */
public final class ComparisonView extends VBox {
    /** In a low window the chart keeps a plot, and the table its header and two rows, in pixels. */
    private static final double CHART_AT_LEAST = 180, TABLE_AT_LEAST = 90;

    private static final List<Double> MARGINS = List.of(0.01, 0.02, 0.05, 0.1, 0.2);

    private final ComparisonModel model;
    private final WindowTable table = new WindowTable();
    private final Label empty = new Label();
    private final Label hint = new Label();
    private final Label sentences = new Label();
    private final Label answer = new Label();
    private final Label remedy = new Label();
    private final MenuButton moreReferences = more(Side.REFERENCE);
    private final MenuButton moreCandidates = more(Side.CANDIDATE);

    /**
     * The view.
     *
     * @param dark which theme to draw in
     * @param inFront false while another tab hides it
     * @param another asks for another session to compare with
     */
    public ComparisonView(
            ComparisonModel model,
            ObservableBooleanValue dark,
            ObservableBooleanValue inFront,
            Runnable another) {
        this.model = model;
        getStyleClass().add("chart-view");
        table.setId("comparison");
        table.setAccessibleText("Comparison, cell by cell");
        table.setPlaceholder(empty);
        table.setMinHeight(TABLE_AT_LEAST);
        hint.getStyleClass().add("hint");
        hint.setMouseTransparent(true);
        hint.textProperty().bind(model.hintProperty());
        sentences.setId("comparison-sentences");
        sentences.setWrapText(true);
        sentences.getStyleClass().addAll("muted", "sentences");
        ChartPane chart =
                new ChartPane(
                        model::chart,
                        model.revisionProperty(),
                        model.revisionProperty(),
                        new SimpleObjectProperty<>(View.WHOLE),
                        dark,
                        inFront);
        StackPane above = new StackPane(chart, hint);
        above.setMinSize(0, CHART_AT_LEAST);
        SplitPane both = new SplitPane(above, new VBox(table, worth()));
        VBox.setVgrow(table, Priority.ALWAYS);
        both.setOrientation(Orientation.VERTICAL);
        both.setDividerPositions(0.52);
        both.setMinHeight(0);
        VBox.setVgrow(both, Priority.ALWAYS);
        FlowPane tools = row();
        tools.setMinHeight(USE_PREF_SIZE);
        tools.getChildren().addAll(choices(another));
        tools.getChildren().addAll(looks());
        getChildren().addAll(tools, conclusion(), both);
        model.revisionProperty().addListener((o, was, is) -> show());
        show();
    }

    /** The answer stands above its figures. It keeps its room while another one is found. */
    private Node conclusion() {
        answer.setId("comparison-answer");
        answer.setWrapText(true);
        answer.getStyleClass().add("card-title");
        remedy.setId("comparison-remedy");
        remedy.setWrapText(true);
        remedy.getStyleClass().add("muted");
        remedy.managedProperty().bind(remedy.textProperty().isNotEmpty());
        VBox conclusion = new VBox(2, answer, remedy);
        conclusion.setMinHeight(USE_PREF_SIZE);
        conclusion.getStyleClass().add("comparison-tools");
        return conclusion;
    }

    private Node worth() {
        ScrollPane scroll = new ScrollPane(sentences);
        scroll.setFitToWidth(true);
        scroll.setPrefHeight(96);
        scroll.setMinHeight(40);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setAccessibleText("Notes on the comparison");
        return scroll;
    }

    private void show() {
        model.table()
                .map(ComparisonView::verdictsFirst)
                .ifPresentOrElse(table::show, () -> table.getItems().clear());
        empty.setText(model.table().isPresent() ? "No cell differs." : "");
        answer.setText(model.answer());
        remedy.setText(model.remedy());
        sentences.setText(String.join("\n", model.sentences()));
        offerMore(moreReferences, Side.REFERENCE);
        offerMore(moreCandidates, Side.CANDIDATE);
    }

    /** The same with what is said of a cell beside it, for the window is narrower than a table. */
    static Table verdictsFirst(Table table) {
        List<String> header = table.header();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < header.size(); i++) order.add(i);
        order.sort(Comparator.comparing(i -> i == 0 ? 0 : rank(header.get(i))));
        return new Table(
                table.title(),
                order.stream().map(header::get).toList(),
                table.rows().stream().map(row -> order.stream().map(row::get).toList()).toList(),
                table.note());
    }

    private static int rank(String column) {
        return column.startsWith("within ") ? 1 : column.equals("in words") ? 2 : 3;
    }

    private static MenuButton more(Side side) {
        MenuButton button = new MenuButton();
        button.setId("comparison-more-" + side.name().toLowerCase(Locale.ROOT));
        button.setTooltip(
                new Tooltip(
                        "Further sessions of the same. With several on a side each session counts"
                                + " once, so that intervals hold what sessions differ by"));
        return button;
    }

    /** Leaves the menu as it is while it is open, so that several can be chosen in one go. */
    private void offerMore(MenuButton button, Side side) {
        List<ExperimentChoice> addable = model.addable(side);
        List<ExperimentChoice> taken = model.more(side);
        button.setText(taken.isEmpty() ? "and…" : "and " + taken.size() + " more");
        button.setVisible(!addable.isEmpty());
        button.setManaged(!addable.isEmpty());
        if (button.isShowing()) return;
        button.getItems().clear();
        for (ExperimentChoice one : addable) {
            CheckBox box = new CheckBox(one.toString());
            box.setSelected(taken.contains(one));
            box.selectedProperty().addListener((o, was, is) -> model.take(side, one, is));
            CustomMenuItem item = new CustomMenuItem(box, false);
            button.getItems().add(item);
        }
    }

    private List<Node> choices(Runnable another) {
        ComboBox<ComparisonKind> what = box("comparison-what", "What to compare", model.whats());
        what.valueProperty().bindBidirectional(model.whatProperty());
        ComboBox<Object> reference = box("comparison-reference", "Reference", model.offered());
        reference.valueProperty().bindBidirectional(model.referenceProperty());
        ComboBox<Object> candidate =
                box("comparison-candidate", "Candidate", model.offeredAgainst());
        candidate.valueProperty().bindBidirectional(model.candidateProperty());
        Button swap = new Button("Swap");
        swap.setId("comparison-swap");
        swap.setTooltip(new Tooltip("Exchanges reference and candidate"));
        swap.setOnAction(e -> model.swap());
        swap.disableProperty().bind(model.candidateProperty().isEqualTo(ComparisonModel.OTHERS));
        Button open = new Button("Another session…");
        open.setId("comparison-open");
        open.setOnAction(e -> another.run());
        return List.of(
                what,
                label("Reference", reference),
                new HBox(4, reference, moreReferences),
                label("Candidate", candidate),
                new HBox(4, candidate, moreCandidates),
                swap,
                open);
    }

    private List<Node> looks() {
        ComboBox<Metric> metric =
                named(box("comparison-metric", "Metric", Metrics.all()), Metric::title);
        metric.valueProperty().bindBidirectional(model.metricProperty());
        ComboBox<Double> margin =
                named(box("comparison-margin", "Margin", MARGINS), Equivalence::percent);
        margin.setTooltip(new Tooltip("Within which two are called alike"));
        margin.valueProperty().bindBidirectional(model.marginProperty());
        ToggleGroup group = new ToggleGroup();
        ToggleButton ratios = toggle("Ratios", group);
        ratios.setId("comparison-ratios");
        ToggleButton curves = toggle("Both curves", group);
        curves.setId("comparison-curves");
        ratios.setSelected(!model.bothCurvesProperty().get());
        curves.setSelected(model.bothCurvesProperty().get());
        group.selectedToggleProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is == null) was.setSelected(true);
                            else model.bothCurvesProperty().set(is == curves);
                        });
        CheckBox differing = new CheckBox("Only differences");
        differing.setId("comparison-differing");
        differing.selectedProperty().bindBidirectional(model.onlyDifferingProperty());
        Button copy = new Button("Copy table");
        copy.setId("comparison-copy");
        copy.setTooltip(new Tooltip("Copies tab-separated values for a spreadsheet"));
        copy.setOnAction(e -> copy());
        return List.of(
                metric, label("Alike within", margin), margin, ratios, curves, differing, copy);
    }

    private void copy() {
        model.table()
                .ifPresent(
                        shown -> {
                            ClipboardContent content = new ClipboardContent();
                            content.putString(shown.tsv());
                            Clipboard.getSystemClipboard().setContent(content);
                        });
    }

    private static ToggleButton toggle(String text, ToggleGroup group) {
        ToggleButton button = new ToggleButton(text);
        button.getStyleClass().add("chip");
        button.setToggleGroup(group);
        return button;
    }

    private static <T> ComboBox<T> box(String id, String name, List<T> items) {
        return box(id, name, FXCollections.observableArrayList(items));
    }

    /** Nobody types here, so that no text is read. */
    private static <T> ComboBox<T> named(ComboBox<T> box, Function<T, String> name) {
        box.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(T item) {
                        return item == null ? "" : name.apply(item);
                    }

                    @Override
                    public T fromString(String text) {
                        return box.getValue();
                    }
                });
        return box;
    }

    private static <T> ComboBox<T> box(String id, String name, ObservableList<T> items) {
        ComboBox<T> box = new ComboBox<>(items);
        box.setId(id);
        box.setAccessibleText(name);
        box.setMaxWidth(230);
        return box;
    }

    private static Label label(String text, Node of) {
        Label label = new Label(text);
        label.setLabelFor(of);
        return label;
    }

    private static FlowPane row() {
        FlowPane row = new FlowPane(8, 6);
        row.getStyleClass().add("comparison-tools");
        row.setRowValignment(javafx.geometry.VPos.CENTER);
        row.setAlignment(Pos.TOP_LEFT);
        row.setPrefWrapLength(0);
        return row;
    }
}
