package marshalyard.desktop.chart;

import java.nio.file.Path;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.charts.ChartKind;
import marshalyard.charts.Topic;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;

/** A chart, above it what it is to show, and a hint where there is nothing yet. */
public final class ChartView extends VBox {
    private final ChartModel model;
    private final ObservableValue<Path> opening;
    private final ObservableBooleanValue inFront;
    private final Label hint = new Label();
    private final ChartPane pane;
    private final Gestures gestures;
    private final ChartTools tools;
    private final ObservableBooleanValue busy;

    /**
     * The view.
     *
     * @param opening the file that is being read; null if there is none
     * @param opened the cell that is looked into, whose points are marked; null for none
     * @param deeds what it leaves to others
     * @param theme the colours to draw in
     * @param inFront false while another tab hides it
     * @param busy true while something is measured
     */
    public ChartView(
            ChartModel model,
            ObservableValue<Path> opening,
            ObservableValue<Cell> opened,
            ChartDeeds deeds,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront,
            ObservableBooleanValue busy) {
        this.model = model;
        this.busy = busy;
        this.opening = opening;
        this.inFront = inFront;
        getStyleClass().add("chart-view");
        pane =
                new ChartPane(
                        model.source(),
                        model.dataProperty(),
                        model.choicesProperty(),
                        model.viewProperty(),
                        theme,
                        inFront);
        pane.setId("chart-" + model.topic().name().toLowerCase(Locale.ROOT));
        pane.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        pane.setAccessibleText("Chart of " + model.topic().title().toLowerCase(Locale.ROOT));
        gestures =
                new Gestures(
                        pane,
                        model.viewProperty(),
                        model.crosshairProperty(),
                        opened,
                        hit -> deeds.open(hit.spot()),
                        new ChartContextMenu(model, pane, deeds));
        hint.getStyleClass().add("hint");
        hint.setMouseTransparent(true);
        StackPane stack = new StackPane(pane, hint);
        stack.setMinSize(0, 0);
        VBox.setVgrow(stack, Priority.ALWAYS);
        tools = new ChartTools(model, pane, deeds);
        getChildren().addAll(tools, stack);
        model.dataProperty().addListener((o, was, is) -> tellHint());
        model.choicesProperty().addListener((o, was, is) -> tellHint());
        opening.addListener((o, was, is) -> tellHint());
        pane.awaitedProperty().addListener((o, was, is) -> tellHint());
        inFront.addListener((o, was, is) -> tellHint());
        busy.addListener((o, was, is) -> tellHint());
        tellHint();
    }

    /**
     * Marks the sides of a claim, and lets the user point at such.
     *
     * @param claim makes a claim of the points that are marked
     */
    public void offerClaim(SideMarks sides, Runnable claim) {
        gestures.mark(sides);
        Button button = new Button("Claim…");
        button.setId("make-claim");
        button.getStyleClass().add("chip");
        button.setTooltip(
                new Tooltip(
                        "Proposes a claim about two points or curves: Ctrl+click one of each first"
                                + " (or C, where the arrow keys are)"));
        button.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> sides.sidesProperty().get().size() != 2,
                                sides.sidesProperty()));
        button.setOnAction(e -> claim.run());
        tools.add(button);
    }

    /** Offers the views of the experiment. */
    public void offerViews(MenuButton views) {
        tools.add(views);
    }

    /** A sentence that stays true when Run has been pressed, and nothing has been measured yet. */
    private String toCome(Topic topic) {
        if (topic == Topic.QUEUE) {
            return (busy.get() ? "A" : "Press Run: a")
                    + " curve appears here when the first trial of its cell ends.";
        }
        return busy.get()
                ? "The curves grow here when its trials begin."
                : "Press Run: the curves grow here.";
    }

    private void tellHint() {
        if (!inFront.get()) return; // to find out what it lacks takes a look at every trial
        String text = hintText();
        hint.setText(text);
        hint.setVisible(!text.isEmpty());
    }

    private String hintText() {
        ChartKind kind = model.kindProperty().get();
        if (model.trials().planProperty().get() == null) {
            Path file = opening.getValue();
            return file == null
                    ? "Choose an experiment on the left."
                    : "Opening " + file.getFileName() + "…";
        }
        if (!model.applies()) {
            return kind.topic().absent() + "\nChoose " + kind.needs() + ".";
        }
        boolean live = kind.showsLive() && !model.trials().live().isEmpty();
        if (model.trials().records().isEmpty() && !live) {
            return toCome(kind.topic());
        }
        if (pane.awaitedProperty().get()) {
            return String.format("Drawing %,d trials…", model.trials().records().size());
        }
        if (model.isSilent()) return kind.title() + "\n" + kind.wants();
        return "";
    }
}
