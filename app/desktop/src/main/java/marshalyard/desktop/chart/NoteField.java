package marshalyard.desktop.chart;

import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.input.KeyCode;
import marshalyard.charts.frame.Note;

/** The field over a chart into which the user writes a remark at a point. */
final class NoteField {
    private static final double WIDTH = 260;
    private static final double ASIDE = 12;

    private final ChartPane pane;
    private final TextField field = new TextField();
    private Consumer<String> then = text -> {};

    NoteField(ChartPane pane) {
        this.pane = pane;
        field.setId("note-field");
        field.setManaged(false);
        field.setVisible(false);
        field.setPromptText("A remark at this point");
        field.setAccessibleText("Remark at this point; Enter keeps it, Escape leaves");
        field.setTextFormatter(
                new TextFormatter<>(
                        change ->
                                change.getControlNewText().length() > Note.LONGEST
                                        ? null
                                        : change));
        field.setOnAction(e -> close(true));
        field.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ESCAPE) close(false);
                    if (!e.isShortcutDown()) e.consume(); // or the chart would take it
                });
        field.setOnMouseClicked(javafx.event.Event::consume);
        field.setOnMousePressed(javafx.event.Event::consume);
        field.focusedProperty()
                .addListener(
                        (o, was, is) -> {
                            if (!is) field.setVisible(false);
                        });
        pane.lay(field);
    }

    /** Asks for a remark at a place; none is an empty one. */
    void ask(double x, double y, String before, Consumer<String> answer) {
        then = answer;
        field.setText(before);
        double height = field.prefHeight(WIDTH);
        double left = Math.min(x + ASIDE, pane.getWidth() - WIDTH - 4);
        double top = Math.min(y + ASIDE, pane.getHeight() - height - 4);
        field.resizeRelocate(Math.max(4, left), Math.max(4, top), WIDTH, height);
        field.setVisible(true);
        field.requestFocus();
        field.selectAll();
    }

    private void close(boolean keep) {
        String text = field.getText();
        field.setVisible(false);
        pane.requestFocus();
        if (keep) then.accept(text);
    }
}
