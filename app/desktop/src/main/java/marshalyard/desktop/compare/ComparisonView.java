package marshalyard.desktop.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.analysis.table.Table;
import marshalyard.charts.frame.View;
import marshalyard.charts.theme.Theme;
import marshalyard.desktop.chart.CaptionButton;
import marshalyard.desktop.chart.ChartPane;

/** A comparison: the choices, the answer, a chart and the table. */
public final class ComparisonView extends VBox {
    /** Height of two lines of text; the rest stands in the tooltip. */
    private static final double TWO_LINES = 38;

    private final ComparisonModel model;
    private final ComparisonTools tools;
    private final WindowTable table = new WindowTable();
    private final Label empty = new Label();
    private final Label answer = new Label();
    private final Label parts = new Label();
    private final Tooltip allParts = new Tooltip();
    private final Label remedy = new Label();
    private final CaptionButton others =
            new CaptionButton(
                    "comparison-answers",
                    "All answers",
                    "The answer for each of the others",
                    () -> String.join("\n\n", model().wholeAnswers()));

    /**
     * The view.
     *
     * @param theme the colours to draw in
     * @param inFront false while another tab hides it
     * @param another asks for another session to compare with
     */
    public ComparisonView(
            ComparisonModel model,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront,
            Runnable another) {
        this.model = model;
        this.tools = new ComparisonTools(model, another);
        getStyleClass().add("chart-view");
        table.setId("comparison");
        table.getStyleClass().addAll("dense", "striped");
        table.setAccessibleText("Comparison, cell by cell");
        table.setPlaceholder(empty);
        Label hint = new Label();
        hint.getStyleClass().add("hint");
        hint.setMouseTransparent(true);
        hint.textProperty().bind(model.hintProperty());
        ChartPane chart =
                new ChartPane(
                        model::chart,
                        model.revisionProperty(),
                        model.revisionProperty(),
                        new SimpleObjectProperty<>(View.WHOLE),
                        theme,
                        inFront);
        chart.setId("comparison-chart");
        ChartOverTable both = new ChartOverTable(new StackPane(chart, hint), table);
        VBox.setVgrow(both, Priority.ALWAYS);
        getChildren().addAll(tools, conclusion(), both);
        model.revisionProperty().addListener((o, was, is) -> show());
        show();
    }

    private ComparisonModel model() {
        return model;
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
        HBox answers = new HBox(8, answer, others);
        answers.setAlignment(Pos.CENTER_LEFT);
        parts.setId("comparison-parts");
        parts.setWrapText(true);
        parts.setMaxHeight(TWO_LINES);
        parts.managedProperty().bind(parts.textProperty().isNotEmpty());
        remedy.setId("comparison-remedy");
        remedy.setWrapText(true);
        remedy.getStyleClass().add("muted");
        remedy.managedProperty().bind(remedy.textProperty().isNotEmpty());
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
        others.setText("and " + (answers.size() - 1) + " more");
        others.setVisible(answers.size() > 1);
        parts.setText(String.join("  ", model.parts()));
        allParts.setText(String.join("\n", model.parts()));
        parts.setTooltip(model.parts().isEmpty() ? null : allParts);
        remedy.setText(model.remedy());
        tools.offer();
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
