package marshalyard.desktop.action;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/** The buttons used most. A row and no tool bar: Primer would hide an accent button in one. */
public final class ToolStrip extends HBox {
    /**
     * The strip.
     *
     * @param left ids of actions in groups, with a line between two groups; the first is the main
     *     one
     * @param middle takes what is left of the width
     * @param right ids of actions
     */
    public ToolStrip(ActionList actions, List<List<String>> left, Node middle, List<String> right) {
        getStyleClass().add("tool-strip");
        setAlignment(Pos.CENTER_LEFT);
        for (List<String> group : left) {
            if (!getChildren().isEmpty()) getChildren().add(new Separator(Orientation.VERTICAL));
            for (String id : group) {
                boolean first = getChildren().isEmpty();
                getChildren().add(button(actions.get(id), first ? "accent" : "flat"));
            }
        }
        HBox space = new HBox(middle);
        space.setAlignment(Pos.CENTER);
        space.getStyleClass().add("notice-room");
        space.setMinWidth(0);
        space.setMinHeight(0);
        space.setPrefHeight(0); // two lines of a notice make the strip no higher
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().add(space);
        for (String id : right) getChildren().add(button(actions.get(id), "button-icon"));
    }

    private static Button button(Action action, String style) {
        FontIcon icon = new FontIcon();
        follow(action.icon().orElseThrow(), icon::setIconCode);
        Button button = new SteadyButton(icon, action.inTurn());
        button.setId(action.id());
        button.setMinWidth(USE_PREF_SIZE);
        button.getStyleClass().add(style);
        button.setAccessibleText(action.text());
        String keys = action.keys().map(k -> " (" + k.getDisplayText() + ")").orElse("");
        button.setTooltip(new Tooltip(action.help() + keys));
        follow(
                action.button().orElseThrow(),
                words -> button.setText(words.isEmpty() ? null : words));
        follow(action.enabled(), enabled -> button.setDisable(!enabled));
        button.setOnAction(e -> action.run());
        return button;
    }

    private static <T> void follow(ObservableValue<? extends T> value, Consumer<T> step) {
        value.addListener((o, was, is) -> step.accept(is));
        step.accept(value.getValue());
    }

    /** A button that is as wide as the longest of its texts, so that its neighbours stay. */
    private static final class SteadyButton extends Button {
        private final List<String> texts;

        SteadyButton(Node icon, List<String> texts) {
            super(null, icon);
            this.texts = texts;
        }

        @Override
        protected double computePrefWidth(double height) {
            double longest = texts.stream().mapToDouble(this::width).max().orElse(0);
            double more = texts.isEmpty() ? 0 : longest - width(getText());
            return super.computePrefWidth(height) + Math.max(0, more);
        }

        private double width(String words) {
            Text text = new Text(words);
            text.setFont(getFont());
            return text.getLayoutBounds().getWidth();
        }
    }
}
