package marshalyard.desktop.setup;

import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A factor's levels as chips to switch on and off, and a field for further levels. */
final class Chips<T> extends VBox {
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");
    private final FlowPane flow = new FlowPane(6, 6);

    /** Takes a text as a further level. */
    @FunctionalInterface
    interface Adder {
        /**
         * Adds the level.
         *
         * @throws IllegalArgumentException with a sentence for the user
         */
        void add(String text);
    }

    Chips(Factor<T> factor) {
        getStyleClass().add("factor");
        Label title = new Label(factor.title());
        title.getStyleClass().add("factor-title");
        getChildren().addAll(title, flow);
        fill(factor);
        factor.levels().addListener((ListChangeListener<Level<T>>) c -> fill(factor));
    }

    /**
     * Adds a field for further levels.
     *
     * @param hint an example, such as {@code 256K}
     */
    Chips<T> with(Adder adder, String hint, String id) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(hint);
        field.getStyleClass().add("small-field");
        Label fault = new Label();
        fault.getStyleClass().add("fault");
        fault.setWrapText(true);
        fault.managedProperty().bind(fault.visibleProperty());
        fault.visibleProperty().bind(fault.textProperty().isNotEmpty());
        field.textProperty().addListener((o, was, is) -> fault.setText(""));
        field.setOnAction(
                e -> {
                    if (field.getText().isBlank()) return;
                    try {
                        adder.add(field.getText());
                        field.clear();
                    } catch (IllegalArgumentException x) {
                        fault.setText(x.getMessage());
                    }
                });
        getChildren().addAll(field, fault);
        return this;
    }

    private void fill(Factor<T> factor) {
        flow.getChildren().setAll(factor.levels().stream().map(this::chip).toList());
    }

    /** A switched-off button shows no tooltip, so the pane around it does. */
    private StackPane chip(Level<T> level) {
        ToggleButton button = new ToggleButton(level.label());
        button.getStyleClass().add("chip");
        button.setMinWidth(USE_PREF_SIZE);
        button.selectedProperty().bindBidirectional(level.chosenProperty());
        StackPane pane = new StackPane(button);
        Tooltip reason = new Tooltip();
        reason.setWrapText(true);
        reason.setMaxWidth(320);
        Runnable refuse =
                () -> {
                    String sentence = level.refusalProperty().get();
                    button.setDisable(!sentence.isEmpty() && !level.isChosen());
                    button.pseudoClassStateChanged(REFUSED, !sentence.isEmpty());
                    reason.setText(sentence);
                    if (sentence.isEmpty()) Tooltip.uninstall(pane, reason);
                    else Tooltip.install(pane, reason);
                };
        level.refusalProperty().addListener((o, was, is) -> refuse.run());
        level.chosenProperty().addListener((o, was, is) -> refuse.run());
        refuse.run();
        return pane;
    }
}
