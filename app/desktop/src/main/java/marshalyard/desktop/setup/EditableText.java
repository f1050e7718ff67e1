package marshalyard.desktop.setup;

import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/** A text that reads as a label; pressed, it is edited where it stands. */
final class EditableText extends VBox {
    private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");

    /** Height of a line, in heights of the font. */
    private static final double LINE = 1.25;

    private static final double TOOLTIP_WIDTH = 420;

    private final Label text = new Label();
    private final VBox shown = new VBox(text);
    private final TextArea editor = new TextArea();

    /**
     * The text.
     *
     * @param id of what is pressed; the editor's is the same with {@code -editor} behind
     * @param name for screen readers
     * @param missing what stands there while the text is empty
     * @param lines how many the editor shows; with one, Enter ends editing. Of several, no more are
     *     shown before the text is pressed; a tooltip has all of them
     * @param style of the text
     */
    EditableText(
            String id, String name, String missing, Field<String> field, int lines, String style) {
        text.setWrapText(true);
        text.setMinHeight(USE_PREF_SIZE);
        if (lines > 1) showAtMost(lines);
        text.getStyleClass().add(style);
        shown.setId(id);
        shown.getStyleClass().add("in-place");
        shown.setFocusTraversable(true);
        shown.setAccessibleRole(AccessibleRole.BUTTON);
        shown.setAccessibleText(name);
        shown.setOnMouseClicked(e -> edit());
        shown.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ENTER || e.getCode() == KeyCode.SPACE) edit();
                });
        editor.setId(id + "-editor");
        editor.setWrapText(true);
        editor.setPrefRowCount(lines);
        editor.setPromptText(missing);
        editor.setAccessibleText(name);
        editor.textProperty().bindBidirectional(field.textProperty());
        editor.addEventFilter(KeyEvent.KEY_PRESSED, e -> endWith(e, lines));
        editor.focusedProperty()
                .addListener(
                        (o, was, focused) -> {
                            if (!focused) show(false);
                        });
        field.textProperty().addListener((o, was, is) -> tell(is, missing));
        tell(field.textProperty().get(), missing);
        getChildren().addAll(shown, editor);
        show(false);
    }

    /** A long text would leave no room for what is below it. */
    private void showAtMost(int lines) {
        text.setMinHeight(0);
        text.maxHeightProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> lines * LINE * text.getFont().getSize(),
                                text.fontProperty()));
        Tooltip all = new Tooltip();
        all.setWrapText(true);
        all.setMaxWidth(TOOLTIP_WIDTH);
        all.textProperty().bind(text.textProperty());
        text.setTooltip(all);
    }

    private void tell(String value, String missing) {
        text.setText(value.isBlank() ? missing : value.replaceAll("\\s*\n\\s*", " "));
        text.pseudoClassStateChanged(MISSING, value.isBlank());
    }

    private void endWith(KeyEvent e, int lines) {
        boolean ends =
                switch (e.getCode()) {
                    case ESCAPE, TAB -> true;
                    case ENTER -> lines == 1;
                    default -> false;
                };
        if (!ends) return;
        e.consume();
        show(false);
        shown.requestFocus();
    }

    private void edit() {
        show(true);
        editor.requestFocus();
        editor.end();
    }

    private void show(boolean editing) {
        editor.setVisible(editing);
        editor.setManaged(editing);
        shown.setVisible(!editing);
        shown.setManaged(!editing);
    }
}
