package marshalyard.desktop.run;

import java.nio.file.Path;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import marshalyard.lab.api.Lab;

/** The trial under way, a bar, and what is left. Always there, so that nothing jumps. */
public final class ProgressView extends HBox {
    /**
     * The line.
     *
     * @param opening the file that is being read; null if there is none
     * @param lab the engines are not known while it is {@link Lab#NONE}
     */
    public ProgressView(RunModel run, ObservableValue<Lab> lab, ObservableValue<Path> opening) {
        getStyleClass().add("progress-line");
        setAlignment(Pos.CENTER_LEFT);
        Label current = new Label();
        current.setId("current-trial");
        current.setMinWidth(160);
        current.setPrefWidth(420); // the longest sentence
        current.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> words(run, lab.getValue(), opening.getValue()),
                                run.stateProperty(),
                                run.currentProperty(),
                                lab,
                                opening));
        ProgressBar bar = new ProgressBar();
        bar.setId("progress");
        bar.progressProperty()
                .bind(
                        Bindings.createDoubleBinding(
                                () -> progress(run, opening.getValue()),
                                run.stateProperty(),
                                run.progressProperty(),
                                opening));
        // Empty it would be a grey line that says nothing.
        bar.visibleProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () ->
                                        run.stateProperty().get() != RunModel.State.IDLE
                                                || opening.getValue() != null,
                                run.stateProperty(),
                                opening));
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setMinWidth(80);
        HBox.setHgrow(bar, Priority.ALWAYS);
        Label left = new Label();
        left.setId("time-left");
        left.setMinWidth(190);
        left.setAlignment(Pos.CENTER_RIGHT);
        left.getStyleClass().add("muted");
        left.textProperty().bind(run.leftProperty());
        getChildren().addAll(current, bar, left);
    }

    private static double progress(RunModel run, Path opening) {
        boolean unknown = opening != null && run.stateProperty().get() == RunModel.State.IDLE;
        return unknown ? ProgressBar.INDETERMINATE_PROGRESS : run.progressProperty().get();
    }

    private static String words(RunModel run, Lab lab, Path opening) {
        if (run.stateProperty().get() != RunModel.State.IDLE) return run.currentProperty().get();
        if (opening != null) return "Opening " + opening.getFileName();
        return lab == Lab.NONE
                ? "Loading the engines; the first time takes some seconds…"
                : "No run in progress";
    }
}
