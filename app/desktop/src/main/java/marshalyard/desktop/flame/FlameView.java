package marshalyard.desktop.flame;

import java.util.List;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import marshalyard.charts.flame.FlameGraph;
import marshalyard.charts.flame.FlameSearch;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignO;

/** A flame graph with what one looks into it by: its end, a comparison, a search, the way back. */
public final class FlameView extends VBox {
    private static final String HINT =
            "No profile to see: look into a cell whose trials were profiled, or choose the profile"
                    + " cpu in the experiment and run it.";

    /** Height of two lines, whether or not there is as much to say, so that nothing moves. */
    private static final double TWO_LINES = 36;

    private final FlameModel model;
    private final ObservableBooleanValue inFront;
    private final ComboBox<String> end = new ComboBox<>();
    private final ComboBox<Cell> reference = new ComboBox<>();
    private final TextField search = new TextField();
    private final Label found = new Label();
    private final ToggleButton sandwich = new ToggleButton("Sandwich");
    private final Button back = new Button("Back");
    private final Button whole = new Button("All");
    private final Button save = new Button("Save…");
    private final Label words = new Label();
    private final FlowPane tools;
    private final Label hint = new Label(HINT);
    private boolean filling;

    /**
     * The view.
     *
     * @param theme the colours to draw in
     * @param inFront while false nothing is drawn, and no profile is read
     * @param saving asks for a file and writes the graph to it
     */
    public FlameView(
            FlameModel model,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront,
            Runnable saving) {
        super(4);
        this.model = model;
        this.inFront = inFront;
        getStyleClass().add("flame-view");
        setMinSize(0, 0);
        hint.getStyleClass().add("hint");
        hint.setWrapText(true);
        words.getStyleClass().add("muted");
        words.setMinWidth(0);
        words.setWrapText(true);
        words.setAlignment(Pos.TOP_LEFT);
        words.setMinHeight(TWO_LINES);
        words.setMaxHeight(TWO_LINES);
        words.setId("flame-words");
        FlameCanvas canvas = new FlameCanvas(model, theme, inFront, this::tell);
        StackPane stack = new StackPane(canvas, hint);
        stack.setMinSize(0, 0);
        VBox.setVgrow(stack, Priority.ALWAYS);
        save.setOnAction(e -> saving.run());
        tools = tools();
        getChildren().addAll(tools, stack, words);
        model.changesProperty().addListener((o, was, is) -> fill());
        inFront.addListener((o, was, is) -> fill());
    }

    private FlowPane tools() {
        end.setId("flame-end");
        end.setAccessibleText("End");
        end.setOnAction(e -> choose(() -> model.endProperty().set(end.getValue())));
        reference.setId("flame-reference");
        reference.setAccessibleText("Compare with");
        reference.setPrefWidth(180);
        reference.setConverter(new CellNames());
        reference.setTooltip(
                new Tooltip(
                        "Red frames take a larger share here than in the other cell, blue ones a smaller"));
        reference.setOnAction(
                e -> choose(() -> model.referenceProperty().set(reference.getValue())));
        search.setId("flame-search");
        search.setPromptText("Search");
        search.setAccessibleText("Search for functions");
        search.setPrefWidth(130);
        search.setText(model.searchProperty().get().text());
        search.textProperty()
                .addListener((o, was, is) -> model.searchProperty().set(new FlameSearch(is)));
        model.searchProperty().addListener((o, was, is) -> follow(is));
        found.getStyleClass().add("muted");
        sandwich.setId("flame-sandwich");
        sandwich.setTooltip(
                new Tooltip(
                        "One function: all of its callers above it, all that it calls below; a click"
                                + " on a frame looks at its function"));
        sandwich.selectedProperty().bindBidirectional(model.sandwichedProperty());
        sandwich.setMinWidth(USE_PREF_SIZE);
        back.setId("flame-back");
        back.setTooltip(
                new Tooltip("Back to the caller, or from a sandwich (Backspace, or right click)"));
        back.setOnAction(e -> model.back());
        whole.setId("flame-whole");
        whole.setTooltip(new Tooltip("Show all frames (Home)"));
        whole.setOnAction(e -> model.whole());
        save.setId("flame-save");
        save.setTooltip(new Tooltip("Saves all frames as SVG, PNG or PDF"));
        end.setMinWidth(USE_PREF_SIZE);
        back.setMinWidth(USE_PREF_SIZE);
        whole.setMinWidth(USE_PREF_SIZE);
        save.setMinWidth(USE_PREF_SIZE);
        found.setMinWidth(0);
        FlowPane line = new FlowPane(8, 4);
        line.getChildren().addAll(end, reference, search, sandwich, back, whole, save, found);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setPrefWrapLength(0);
        line.getStyleClass().add("flame-tools");
        return line;
    }

    /** Adds a button that opens the graph in a window of its own. */
    public void offerWindow(Runnable opening) {
        Button window = new Button();
        window.setGraphic(new FontIcon(MaterialDesignO.OPEN_IN_NEW));
        window.setId("flame-window");
        window.setAccessibleText("Open in a window of its own");
        window.setTooltip(new Tooltip("Open in a window of its own"));
        window.setMinWidth(USE_PREF_SIZE);
        window.setOnAction(e -> opening.run());
        tools.getChildren().add(tools.getChildren().size() - 1, window);
    }

    /** The same graph may be searched in another window. */
    private void follow(FlameSearch other) {
        if (!new FlameSearch(search.getText()).equals(other)) search.setText(other.text());
    }

    private void choose(Runnable choice) {
        if (!filling) choice.run();
    }

    private void tell(List<String> lines) {
        words.setText(lines.isEmpty() ? taken() : String.join(" · ", lines));
    }

    /** What the graph was made from. */
    private String taken() {
        return !inFront.get() ? "" : model.graph().map(FlameGraph::subtitle).orElse("");
    }

    private void fill() {
        if (!inFront.get()) return;
        boolean there = model.graph().isPresent();
        hint.setVisible(!there);
        tools.setDisable(!there);
        filling = true;
        end.setItems(FXCollections.observableArrayList(model.ends()));
        end.setValue(
                model.ends().contains(model.endProperty().get())
                        ? model.endProperty().get()
                        : model.ends().stream().findFirst().orElse(null));
        var cells = FXCollections.<Cell>observableArrayList();
        cells.add(null);
        cells.addAll(model.references());
        reference.setItems(cells);
        reference.setValue(model.referenceProperty().get());
        filling = false;
        found.setText(model.found());
        tell(List.of());
        back.setDisable(!model.zoomed());
        whole.setDisable(!model.zoomed());
    }

    /** Names of cells; null stands for none. */
    private static final class CellNames extends StringConverter<Cell> {
        @Override
        public String toString(Cell cell) {
            return cell == null ? "Compare with…" : cell.title();
        }

        @Override
        public Cell fromString(String text) {
            throw new UnsupportedOperationException("Cells are chosen, not written.");
        }
    }
}
