package marshalyard.desktop.setup;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** A row of a form: its title, its control, and below them what is wrong. */
final class FormRowView extends VBox {
    private final HBox line = new HBox();

    /**
     * A row.
     *
     * @param control what its value is entered with
     * @param titleWidth of the column of titles
     */
    FormRowView(FormRow row, FormControl control, double titleWidth) {
        super(4);
        if (!control.saysTitle()) line.getChildren().add(title(row, control, titleWidth));
        line.getChildren().add(control.node());
        line.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(control.node(), Priority.ALWAYS);
        FaultLabel fault = new FaultLabel(line);
        fault.of(row.input().faultProperty(), control.marked());
        getChildren().addAll(line, fault);
    }

    private static Label title(FormRow row, FormControl control, double width) {
        Label title = new Label(row.title());
        title.setWrapText(true);
        title.setMinWidth(width);
        title.setMaxWidth(width);
        title.setLabelFor(control.node());
        title.getStyleClass().add("row-title");
        return title;
    }

    /** Adds what stands behind the control. */
    void with(Node behind) {
        line.setSpacing(10);
        line.getChildren().add(behind);
    }
}
