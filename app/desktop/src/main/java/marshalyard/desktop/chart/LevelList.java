package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.model.factor.Dimension;

/**
 * Switches the curves of single levels of a dimension off and on; of many levels it finds some by
 * words.
 */
final class LevelList extends VBox {
    /** The most levels that are found by eye. */
    private static final int FEW = 8;

    private static final double HIGHEST = 320;

    private final ChartModel model;
    private final Dimension dimension;
    private final List<String> levels;
    private final Map<String, CheckBox> boxes = new LinkedHashMap<>();
    private final Map<String, HBox> rows = new LinkedHashMap<>();
    private final VBox list = new VBox(2);
    private String words = "";

    LevelList(Dimension dimension, ChartModel model) {
        super(4);
        this.model = model;
        this.dimension = dimension;
        this.levels = model.levels(dimension);
        for (String level : levels) rows.put(level, row(level));
        getChildren().add(head());
        if (levels.size() > FEW) getChildren().add(search());
        getChildren().add(scrolled());
        getStyleClass().add("level-choice");
        find("");
        tell();
    }

    /** Begins with the dimension's title. */
    LevelList titled() {
        Label title = new Label(dimension.title());
        title.getStyleClass().add("factor-title");
        getChildren().add(0, title);
        return this;
    }

    static String id(Dimension dimension) {
        return "levels-" + dimension.id();
    }

    private String itsId() {
        return id(dimension);
    }

    private ScrollPane scrolled() {
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMaxHeight(HIGHEST);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setAccessibleText("Levels of " + dimension.title());
        return scroll;
    }

    private Node head() {
        HBox head = new HBox(6, all("All", true), all("None", false));
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    /** A button for all that are listed. */
    private Button all(String text, boolean shown) {
        Button button = new Button(text);
        button.setId(itsId() + "-" + text.toLowerCase(Locale.ROOT));
        button.getStyleClass().add("chip");
        button.setAccessibleText((shown ? "Show" : "Hide") + " all that are listed");
        button.setOnAction(e -> listed().forEach(level -> show(level, shown)));
        return button;
    }

    private Node search() {
        TextField field = new TextField();
        field.setId(itsId() + "-search");
        field.setPromptText("Search");
        field.setAccessibleText("Search for levels of " + dimension.title());
        field.getStyleClass().add("small-field");
        field.textProperty().addListener((o, was, is) -> find(is));
        return field;
    }

    private HBox row(String level) {
        CheckBox box = new CheckBox(named(level));
        box.setId(itsId() + "-" + level);
        box.setMnemonicParsing(false);
        box.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setSelected(isShown(level));
        box.setOnAction(e -> show(level, box.isSelected()));
        boxes.put(level, box);
        Button only = new Button("only");
        only.setId(itsId() + "-only-" + level);
        only.getStyleClass().addAll("flat", "only-button");
        only.setMinWidth(Region.USE_PREF_SIZE);
        only.setAccessibleText("Show only " + named(level));
        only.setOnAction(e -> levels.forEach(other -> show(other, other.equals(level))));
        HBox row = new HBox(12, box, only);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static String named(String level) {
        return level.isEmpty() ? "none" : level;
    }

    private void find(String text) {
        words = text.strip().toLowerCase(Locale.ROOT);
        list.getChildren().setAll(listed().stream().map(rows::get).toList());
    }

    /** The levels that have all of the words. */
    private List<String> listed() {
        List<String> found = new ArrayList<>();
        for (String level : levels) {
            String name = named(level).toLowerCase(Locale.ROOT);
            if (List.of(words.split(" +")).stream().allMatch(name::contains)) found.add(level);
        }
        return found;
    }

    private boolean isShown(String level) {
        return !model.hidden().contains(new HiddenLevel(dimension, level));
    }

    private void show(String level, boolean shown) {
        HiddenLevel hidden = new HiddenLevel(dimension, level);
        if (shown) model.hidden().remove(hidden);
        else model.hidden().add(hidden);
    }

    /** Ticks what is shown; to be called when that has changed. */
    void tell() {
        boxes.forEach((level, box) -> box.setSelected(isShown(level)));
    }

    int count() {
        return levels.size();
    }

    int shown() {
        return (int) levels.stream().filter(this::isShown).count();
    }
}
