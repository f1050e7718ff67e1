package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.analysis.table.Table;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.View;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.chart.ChartPane;
import marshalyard.desktop.compare.ChartOverTable.Shown;
import marshalyard.desktop.overlay.CaptionButton;

/** A comparison: the choices, the answer, a chart and the table. */
public final class ComparisonView extends VBox {
    /** Height of two lines of text; the rest stands in the tooltip. */
    private static final double TWO_LINES = 38;

    /** In a lower view what is said beside the answer stands behind a button, and in no title. */
    private static final double BRIEF = 720;

    /** In a lower view the table stands in the chart's place, when it is asked for. */
    private static final double LOW = 600;

    private final ComparisonModel model;
    private final ComparisonTools tools;
    private final WindowTable table;
    private final Label empty = new Label();
    private final Label answer = new Label();
    private final Label parts = new Label();
    private final Tooltip allParts = new Tooltip();
    private final Label remedy = new Label();
    private final CaptionButton others =
            new CaptionButton(
                    "comparison-answers",
                    "All answers",
                    "All answers, and what would decide the question",
                    this::allAnswers);

    private final ChartOverTable both;
    private final ToggleButton cells = new ToggleButton("Table");
    private final BooleanProperty brief = new SimpleBooleanProperty();
    private final BooleanProperty low = new SimpleBooleanProperty();

    /** Grows whenever the chart is to be drawn anew. */
    private final IntegerProperty drawn = new SimpleIntegerProperty();

    /**
     * The view.
     *
     * @param theme the colours to draw in
     * @param inFront false while another tab hides it
     * @param another asks for another session to compare with
     * @param textSize pixels of plain text, as the user has it
     */
    public ComparisonView(
            ComparisonModel model,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront,
            Runnable another,
            ObservableIntegerValue textSize) {
        this.model = model;
        this.table = new WindowTable(textSize);
        this.tools = new ComparisonTools(model, another);
        getStyleClass().add("chart-view");
        table.setId("comparison");
        table.getStyleClass().addAll("dense", "striped");
        table.setAccessibleText("Comparison, cell by cell");
        table.setPlaceholder(empty);
        Label hint = new Label();
        hint.getStyleClass().add("hint");
        hint.setMouseTransparent(true);
        hint.setWrapText(true);
        hint.textProperty().bind(model.hintProperty());
        ChartPane chart =
                new ChartPane(
                        this::chart,
                        drawn,
                        drawn,
                        new SimpleObjectProperty<>(View.WHOLE),
                        theme,
                        inFront);
        chart.setId("comparison-chart");
        both = new ChartOverTable(new StackPane(chart, hint), table);
        VBox.setVgrow(both, Priority.ALWAYS);
        getChildren().addAll(tools, conclusion(), both);
        heightProperty()
                .addListener(
                        (o, was, is) -> {
                            brief.set(getHeight() < BRIEF);
                            low.set(getHeight() < LOW);
                        });
        brief.addListener((o, was, is) -> show());
        low.addListener((o, was, is) -> divide());
        cells.selectedProperty().addListener((o, was, is) -> divide());
        model.revisionProperty().addListener((o, was, is) -> show());
        show();
    }

    /** The choices above it say what its title does. */
    private Optional<? extends Drawable> chart() {
        return brief.get() ? model.chart().map(Untitled::new) : model.chart();
    }

    private String allAnswers() {
        List<String> all = new ArrayList<>(model.wholeAnswers());
        if (!model.remedy().isEmpty()) all.add(model.remedy());
        return String.join("\n\n", all);
    }

    /**
     * The answer stands above its figures, of several the first one. It keeps its room while
     * another one is found.
     */
    private Node conclusion() {
        answer.setId("comparison-answer");
        answer.setWrapText(true);
        answer.getStyleClass().add("card-title");
        HBox.setHgrow(answer, Priority.ALWAYS);
        others.setGraphic(null);
        others.managedProperty().bind(others.visibleProperty());
        cells.setId("comparison-cells");
        cells.getStyleClass().add("chip");
        cells.setMinWidth(USE_PREF_SIZE);
        cells.setTooltip(
                new Tooltip("Shows the cells in place of the chart; a higher window shows both"));
        cells.visibleProperty().bind(low.and(model.hintProperty().isEmpty()));
        cells.managedProperty().bind(cells.visibleProperty());
        HBox answers = new HBox(8, answer, others, cells);
        answers.setAlignment(Pos.CENTER_LEFT);
        parts.setId("comparison-parts");
        parts.setWrapText(true);
        parts.setMaxHeight(TWO_LINES);
        parts.managedProperty().bind(parts.textProperty().isNotEmpty().and(brief.not()));
        parts.visibleProperty().bind(parts.managedProperty());
        remedy.setId("comparison-remedy");
        remedy.setWrapText(true);
        remedy.getStyleClass().add("muted");
        remedy.managedProperty().bind(remedy.textProperty().isNotEmpty().and(brief.not()));
        remedy.visibleProperty().bind(remedy.managedProperty());
        VBox conclusion = new VBox(2, answers, parts, remedy);
        conclusion.setMinHeight(USE_PREF_SIZE);
        conclusion.getStyleClass().add("comparison-conclusion");
        return conclusion;
    }

    private void show() {
        model.table()
                .map(ComparisonView::verdictsFirst)
                .ifPresentOrElse(table::show, () -> table.getItems().clear());
        empty.setText(model.table().isPresent() ? "No cell differs." : "");
        List<String> answers = model.answers();
        answer.setText(answers.isEmpty() ? "" : answers.get(0));
        boolean folded = brief.get() && !(model.parts().isEmpty() && model.remedy().isEmpty());
        others.setText(answers.size() > 1 ? "and " + (answers.size() - 1) + " more" : "In detail");
        others.setVisible(answers.size() > 1 || folded);
        parts.setText(String.join("  ", model.parts()));
        allParts.setText(String.join("\n", model.parts()));
        parts.setTooltip(model.parts().isEmpty() ? null : allParts);
        remedy.setText(model.remedy());
        tools.offer();
        divide();
        drawn.set(drawn.get() + 1);
    }

    /** A table without rows says less than the chart's hint. */
    private void divide() {
        boolean nothing = model.table().isEmpty() && !model.hintProperty().get().isEmpty();
        if (nothing) both.show(Shown.CHART);
        else if (!low.get()) both.show(Shown.BOTH);
        else both.show(cells.isSelected() && model.table().isPresent() ? Shown.TABLE : Shown.CHART);
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
}
