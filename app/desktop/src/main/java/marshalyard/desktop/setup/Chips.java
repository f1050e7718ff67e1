package marshalyard.desktop.setup;

import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** A factor: its levels as chips, and a field for further ones. Folded, it says what is chosen. */
final class Chips<T> extends VBox {
    private final LevelChoice<T> factor;
    private final Predicate<T> wanted;
    private final VBox body;
    private final FoldHead head;

    /** All levels of a factor. */
    Chips(LevelChoice<T> factor, String id) {
        this(factor, factor.title(), value -> true, id);
    }

    /** Chips of the levels of a factor that are wanted here. */
    Chips(LevelChoice<T> factor, String title, Predicate<T> wanted, String id) {
        this.factor = factor;
        this.wanted = wanted;
        getStyleClass().add("factor");
        body = new VBox(6, new ChipFlow<>(factor, wanted));
        head = new FoldHead(title, id, body);
        getChildren().addAll(head, body);
        factor.levels().addListener((ListChangeListener<OfferedLevel<T>>) c -> watch());
        watch();
    }

    private void watch() {
        factor.levels().forEach(l -> l.chosenProperty().addListener((o, was, is) -> tell()));
        tell();
    }

    private void tell() {
        String list =
                factor.levels().stream()
                        .filter(l -> l.isChosen() && wanted.test(l.value()))
                        .map(OfferedLevel::label)
                        .collect(Collectors.joining(", "));
        head.tell(list.isEmpty() ? "none" : list);
    }

    /** Adds what is to stand below the levels. */
    void show(Node below) {
        body.getChildren().add(below);
    }

    /** Folds the factor away, or brings it out. */
    void fold(boolean away) {
        head.fold(away);
    }

    /** Says what the factor is, on its title. */
    void help(String sentence) {
        SettingHelp.on(head, sentence);
    }

    /**
     * Adds a field for further levels.
     *
     * @param hint an example, such as {@code 256K}
     */
    Chips<T> with(FurtherLevels further, String hint, String id) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(hint);
        field.setAccessibleText(hint);
        field.getStyleClass().add("small-field");
        field.textProperty().bindBidirectional(further.textProperty());
        field.setOnAction(e -> further.take());
        field.focusedProperty()
                .addListener(
                        (o, was, focused) -> {
                            if (!focused) further.take();
                        });
        FaultLabel fault = new FaultLabel(field);
        fault.of(further.faultProperty(), field);
        body.getChildren().addAll(field, fault);
        return this;
    }
}
