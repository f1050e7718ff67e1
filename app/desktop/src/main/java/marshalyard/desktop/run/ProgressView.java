package marshalyard.desktop.run;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The trial under way, a bar, and what is left. Always there, so that nothing jumps. */
public final class ProgressView extends HBox {
    /**
     * The line.
     *
     * @param lab the engines are not known while it is {@link LabAccess#NONE}
     */
    public ProgressView(RunModel run, ObservableValue<LabAccess> lab) {
        getStyleClass().add("progress-line");
        setAlignment(Pos.CENTER_LEFT);
        Label current = new Label();
        current.setId("current-trial");
        current.setMinWidth(330);
        current.setPrefWidth(330);
        current.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> words(run, lab.getValue()),
                                run.stateProperty(),
                                run.currentProperty(),
                                lab));
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

    private static String words(RunModel run, LabAccess lab) {
        if (run.stateProperty().get() != RunModel.State.IDLE) return run.currentProperty().get();
        return lab == LabAccess.NONE ? "Asking the engines what they can do" : "No run under way";
    }
}
