package marshalyard.desktop.yaml;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.TextAlignment;

/** Numbers beside the lines of a text that does not wrap; they scroll with it. */
final class LineNumbers extends StackPane {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

    private final TextArea area;
    private final Label before = label();
    private final Label marked = label();
    private final Label behind = label();
    private int wrong;

    LineNumbers(TextArea area) {
        this.area = area;
        getStyleClass().add("line-numbers");
        setAlignment(Pos.TOP_RIGHT);
        setMinHeight(0);
        VBox numbers = new VBox(before, marked, behind);
        numbers.setMinHeight(Region.USE_PREF_SIZE);
        numbers.translateYProperty().bind(area.scrollTopProperty().negate());
        numbers.setManaged(true);
        getChildren().add(numbers);
        Rectangle shown = new Rectangle();
        shown.widthProperty().bind(widthProperty());
        shown.heightProperty().bind(heightProperty());
        setClip(shown);
        marked.pseudoClassStateChanged(ERROR, true);
        area.textProperty().addListener((o, was, is) -> fill());
        fill();
    }

    private static Label label() {
        Label label = new Label();
        label.setMinHeight(USE_PREF_SIZE);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setAlignment(Pos.CENTER_RIGHT);
        label.setTextAlignment(TextAlignment.RIGHT);
        label.managedProperty().bind(label.textProperty().isNotEmpty());
        label.visibleProperty().bind(label.managedProperty());
        return label;
    }

    /** Marks a line; 0 marks none. */
    void mark(int line) {
        wrong = line;
        fill();
    }

    private void fill() {
        int last = (int) area.getText().chars().filter(c -> c == '\n').count() + 1;
        int mark = wrong >= 1 && wrong <= last ? wrong : last + 1;
        before.setText(numbers(1, Math.min(mark - 1, last)));
        marked.setText(numbers(mark, Math.min(mark, last)));
        behind.setText(numbers(mark + 1, last));
    }

    private static String numbers(int first, int last) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining("\n"));
    }

    @Override
    protected double computePrefHeight(double width) {
        return 0; // as high as the text beside it
    }
}
