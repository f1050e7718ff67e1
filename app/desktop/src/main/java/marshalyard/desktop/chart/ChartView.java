package marshalyard.desktop.chart;

import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.charts.Metric;
import marshalyard.model.experiment.Units;

/** A chart, above it what can be left out of it, and a hint where there is nothing yet. */
public final class ChartView extends VBox {
    private final ChartModel model;
    private final Label hint = new Label();

    /**
     * The view.
     *
     * @param dark which theme to draw in
     * @param inFront false while another tab hides it
     */
    public ChartView(
            ChartModel model, ObservableBooleanValue dark, ObservableBooleanValue inFront) {
        this.model = model;
        getStyleClass().add("chart-view");
        ChartPane pane =
                new ChartPane(
                        model::spec, model.dataProperty(), model.choicesProperty(), dark, inFront);
        hint.getStyleClass().add("hint");
        hint.setMouseTransparent(true);
        StackPane stack = new StackPane(pane, hint);
        stack.setMinSize(0, 0);
        VBox.setVgrow(stack, Priority.ALWAYS);
        getChildren().addAll(tools(), stack);
        model.dataProperty().addListener((o, was, is) -> tellHint());
        model.choicesProperty().addListener((o, was, is) -> tellHint());
        tellHint();
    }

    private void tellHint() {
        String text = "";
        if (model.trials().planProperty().get() == null) {
            text = "Choose an experiment on the left.";
        } else if (!model.applies()) {
            text =
                    "This experiment has no latencies.\n"
                            + "Choose call-return, deferred or paced among the patterns.";
        } else if (model.trials().records().isEmpty() && model.trials().live().isEmpty()) {
            text = "Press Run: the curves grow here.";
        }
        hint.setText(text);
        hint.setVisible(!text.isEmpty());
    }

    private Node tools() {
        HBox tools = new HBox(6);
        tools.getStyleClass().add("chart-tools");
        tools.setAlignment(Pos.CENTER_LEFT);
        if (model.metricProperty().get().isLatency()) tools.getChildren().add(percentiles());
        tools.getChildren()
                .addAll(
                        new LevelMenu<>("Engines", model, k -> k.engine(), e -> e.label()),
                        new LevelMenu<>("Types", model, k -> k.type(), t -> t.token()),
                        new LevelMenu<>("Patterns", model, k -> k.pattern(), p -> p.token()),
                        new LevelMenu<>("Queues", model, k -> k.queue(), Units::formatQueue));
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        ToggleButton logarithmic = new ToggleButton("Log scale");
        logarithmic.setId("log-scale");
        logarithmic.getStyleClass().add("chip");
        logarithmic.setTooltip(new Tooltip("Logarithmic vertical axis"));
        logarithmic.selectedProperty().bindBidirectional(model.logarithmicProperty());
        tools.getChildren().addAll(space, logarithmic);
        return tools;
    }

    private Node percentiles() {
        ToggleGroup group = new ToggleGroup();
        HBox box = new HBox(6);
        box.setAlignment(Pos.CENTER_LEFT);
        for (Metric metric : new Metric[] {Metric.LATENCY_P50, Metric.LATENCY_P99}) {
            ToggleButton button =
                    new ToggleButton(metric == Metric.LATENCY_P50 ? "Median" : "99th percentile");
            button.getStyleClass().add("chip");
            button.setToggleGroup(group);
            button.setSelected(metric == model.metricProperty().get());
            button.setOnAction(
                    e -> {
                        button.setSelected(true);
                        model.metricProperty().set(metric);
                    });
            box.getChildren().add(button);
        }
        return box;
    }
}
