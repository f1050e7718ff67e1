package marshalyard.desktop.run;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The trial under way, a bar, and what is left. Always there, so that nothing jumps. */
public final class ProgressView extends HBox {
    public ProgressView(RunModel run) {
        getStyleClass().add("progress-line");
        setAlignment(Pos.CENTER_LEFT);
        Label current = new Label();
        current.setId("current-trial");
        current.setMinWidth(330);
        current.setPrefWidth(330);
        current.textProperty()
                .bind(
                        javafx.beans.binding.Bindings.when(run.busy())
                                .then(run.currentProperty())
                                .otherwise("No run under way"));
        ProgressBar bar = new ProgressBar();
        bar.setId("progress");
        bar.progressProperty().bind(run.progressProperty());
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setMinWidth(80);
        HBox.setHgrow(bar, Priority.ALWAYS);
        Label left = new Label();
        left.setId("time-left");
        left.setMinWidth(210);
        left.setAlignment(Pos.CENTER_RIGHT);
        left.getStyleClass().add("muted");
        left.textProperty().bind(run.leftProperty());
        getChildren().addAll(current, bar, left);
    }
}
