package marshalyard.desktop.chart;

import java.util.Map;
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
import marshalyard.model.metric.Metric;
import marshalyard.model.metric.Metrics;

/** A chart, above it what can be left out of it, and a hint where there is nothing yet. */
public final class ChartView extends VBox {
    private final ChartModel model;
    private final Map<Metric, String> offered;
    private final Label hint = new Label();

    /**
     * The view.
     *
     * @param offered metrics to choose from, by the name to choose them by, in this order
     * @param dark which theme to draw in
     * @param inFront false while another tab hides it
     */
    public ChartView(
            ChartModel model,
            Map<Metric, String> offered,
            ObservableBooleanValue dark,
            ObservableBooleanValue inFront) {
        this.model = model;
        this.offered = offered;
        getStyleClass().add("chart-view");
        ChartPane pane =
                new ChartPane(
                        model::chart, model.dataProperty(), model.choicesProperty(), dark, inFront);
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
        String text = hintText();
        hint.setText(text);
        hint.setVisible(!text.isEmpty());
    }

    private String hintText() {
        Metric metric = model.metricProperty().get();
        if (model.trials().planProperty().get() == null) {
            return "Choose an experiment on the left.";
        }
        if (!model.applies()) {
            return (metric.isLatency()
                            ? "This experiment has no latencies."
                            : "No message of this experiment waits for its receiver.")
                    + "\nChoose "
                    + metric.patterns()
                    + " among the patterns.";
        }
        boolean live = metric == Metrics.THROUGHPUT && model.trials().live().isPresent();
        if (model.trials().records().isEmpty() && !live) {
            return metric.isOfStore()
                    ? "Press Run: a curve appears here when the first trial of its cell ends."
                    : "Press Run: the curves grow here.";
        }
        if (model.isSilent()) return metric.title() + "\n" + metric.wants();
        return "";
    }

    private Node tools() {
        HBox tools = new HBox(6);
        tools.getStyleClass().add("chart-tools");
        tools.setAlignment(Pos.CENTER_LEFT);
        if (offered.size() > 1) tools.getChildren().add(metrics());
        HBox menus = new HBox(6);
        Runnable fill =
                () ->
                        menus.getChildren()
                                .setAll(
                                        model.menus().stream()
                                                .map(d -> new LevelMenu(d, model))
                                                .toList());
        model.trials().planProperty().addListener((o, was, is) -> fill.run());
        model.metricProperty().addListener((o, was, is) -> fill.run());
        fill.run();
        tools.getChildren().add(menus);
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

    private Node metrics() {
        ToggleGroup group = new ToggleGroup();
        HBox box = new HBox(6);
        box.setAlignment(Pos.CENTER_LEFT);
        offered.forEach(
                (metric, name) -> {
                    ToggleButton button = new ToggleButton(name);
                    button.setId("metric-" + metric.token());
                    button.getStyleClass().add("chip");
                    button.setToggleGroup(group);
                    button.setSelected(metric == model.metricProperty().get());
                    button.setOnAction(
                            e -> {
                                button.setSelected(true);
                                model.metricProperty().set(metric);
                            });
                    box.getChildren().add(button);
                });
        return box;
    }
}
