package marshalyard.desktop.action;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The buttons used most; in a narrow window those of files show their icons only. A row and no tool
 * bar: Primer would hide an accent button in one.
 */
public final class ToolStrip extends HBox {
    /** All buttons but those of the first group. */
    private final List<SteadyButton> further = new ArrayList<>();

    private boolean narrow;

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
            boolean main = getChildren().isEmpty();
            if (!main) getChildren().add(new Separator(Orientation.VERTICAL));
            for (String id : group) {
                boolean first = getChildren().isEmpty();
                SteadyButton button = button(actions.get(id), first ? "accent" : "flat");
                getChildren().add(button);
                if (!main) further.add(button);
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

    @Override
    protected double computeMinWidth(double height) {
        return super.computeMinWidth(height) - (narrow ? 0 : words());
    }

    @Override
    protected void layoutChildren() {
        boolean now = getWidth() < super.computeMinWidth(-1) + (narrow ? words() : 0);
        if (now != narrow) {
            narrow = now;
            further.forEach(
                    b ->
                            b.setContentDisplay(
                                    now ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT));
        }
        super.layoutChildren();
    }

    /** The width of what the further buttons say beside their icons. */
    private double words() {
        return further.stream().mapToDouble(SteadyButton::words).sum();
    }

    private static SteadyButton button(Action action, String style) {
        FontIcon icon = new FontIcon();
        follow(action.icon().orElseThrow(), icon::setIconCode);
        SteadyButton button = new SteadyButton(icon, action.inTurn());
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

        /** The width of its text, with the gap to its icon. */
        double words() {
            return getGraphicTextGap() + width(getText());
        }

        private double width(String words) {
            Text text = new Text(words);
            text.setFont(getFont());
            return text.getLayoutBounds().getWidth();
        }
    }
}
