package marshalyard.desktop.setup;

import java.util.function.BooleanSupplier;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The foot of a card on which something new is made: what is wrong with it, Cancel, and Add. */
final class CardFoot extends VBox {
    /** Height of two lines, so that nothing moves when a fault comes. */
    private static final double TWO_LINES = 34;

    private final Button ok;

    /**
     * The foot.
     *
     * @param id what the names of its controls begin with: {@code link} of {@code link-ok}
     * @param fault what is wrong, a sentence; empty if nothing is
     * @param add what the button says
     * @param take takes what was made; false if it can't
     * @param close takes the card away
     */
    CardFoot(
            String id,
            ObservableValue<String> fault,
            String add,
            BooleanSupplier take,
            Runnable close) {
        super(6);
        getStyleClass().add("card-foot");
        Label said = new Label();
        said.setId(id + "-fault");
        said.getStyleClass().add("fault");
        said.setWrapText(true);
        said.setMinHeight(TWO_LINES);
        said.textProperty().bind(fault);
        Button cancel = new Button("Cancel");
        cancel.setId(id + "-cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(e -> close.run());
        ok = new Button(add);
        ok.setId(id + "-ok");
        ok.setDefaultButton(true);
        ok.setOnAction(
                e -> {
                    if (take.getAsBoolean()) close.run();
                });
        HBox buttons = new HBox(8, cancel, ok);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(said, buttons);
    }

    /** The button that adds what was made. */
    Button ok() {
        return ok;
    }
}
