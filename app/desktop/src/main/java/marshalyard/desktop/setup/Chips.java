package marshalyard.desktop.setup;

import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/** A factor: its levels as chips, and a field for further ones. Folded, it says what is chosen. */
final class Chips<T> extends VBox {
    private final LevelChoice<T> factor;
    private final Predicate<T> wanted;
    private final VBox body;
    private final Label chosen = new Label();
    private final FontIcon arrow = new FontIcon(MaterialDesignC.CHEVRON_DOWN);

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

    /** All levels of a factor. */
    Chips(LevelChoice<T> factor, String id) {
        this(factor, factor.title(), value -> true, id);
    }

    /** Those levels of a factor that are wanted here. */
    Chips(LevelChoice<T> factor, String title, Predicate<T> wanted, String id) {
        this.factor = factor;
        this.wanted = wanted;
        getStyleClass().add("factor");
        body = new VBox(6, new ChipFlow<>(factor, wanted));
        body.managedProperty().bind(body.visibleProperty());
        getChildren().addAll(head(title, id), body);
        factor.levels().addListener((ListChangeListener<Level<T>>) c -> watch());
        watch();
    }

    private Button head(String text, String id) {
        Label title = new Label(text);
        title.getStyleClass().add("factor-title");
        title.setMinWidth(USE_PREF_SIZE);
        chosen.getStyleClass().add("chosen-levels");
        chosen.setTextOverrun(OverrunStyle.ELLIPSIS);
        chosen.setMinWidth(0);
        chosen.visibleProperty().bind(body.visibleProperty().not());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = new HBox(8, title, chosen, space, arrow);
        Button head = new Button(null, line);
        line.prefWidthProperty().bind(head.widthProperty());
        head.setId("fold-" + id);
        head.setAccessibleText(title.getText());
        head.getStyleClass().addAll("flat", "fold");
        head.setMaxWidth(Double.MAX_VALUE);
        head.setOnAction(e -> fold(body.isVisible()));
        return head;
    }

    private void watch() {
        factor.levels().forEach(l -> l.chosenProperty().addListener((o, was, is) -> tell()));
        tell();
    }

    private void tell() {
        String list =
                factor.levels().stream()
                        .filter(l -> l.isChosen() && wanted.test(l.value()))
                        .map(Level::label)
                        .collect(Collectors.joining(", "));
        chosen.setText(list.isEmpty() ? "none" : list);
    }

    /** Folds the factor away, or brings it out. */
    void fold(boolean away) {
        body.setVisible(!away);
        arrow.setIconCode(away ? MaterialDesignC.CHEVRON_RIGHT : MaterialDesignC.CHEVRON_DOWN);
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
        field.setAccessibleText(hint);
        field.getStyleClass().add("small-field");
        FaultLabel fault = new FaultLabel();
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
        body.getChildren().addAll(field, fault);
        return this;
    }
}
