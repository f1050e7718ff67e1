package marshalyard.desktop.setup;

import java.util.function.Predicate;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;

/** A factor's levels as chips to switch on and off; one that is refused says why. */
final class ChipFlow<T> extends FlowPane {
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

    /** All levels of a factor. */
    ChipFlow(LevelChoice<T> factor) {
        this(factor, value -> true);
    }

    /** A flow of the levels of a factor that are wanted here. */
    ChipFlow(LevelChoice<T> factor, Predicate<T> wanted) {
        super(6, 6);
        Runnable fill =
                () ->
                        getChildren()
                                .setAll(
                                        factor.levels().stream()
                                                .filter(l -> wanted.test(l.value()))
                                                .map(this::chip)
                                                .toList());
        fill.run();
        factor.levels().addListener((ListChangeListener<OfferedLevel<T>>) c -> fill.run());
    }

    /** A switched-off button shows no tooltip, so the pane around it does. */
    private StackPane chip(OfferedLevel<T> level) {
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
