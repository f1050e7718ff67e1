package marshalyard.desktop.setup;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import marshalyard.lab.api.Lab;

/** An engine that nobody has built, with a button that does; or with the command, without one. */
final class NotBuiltLine extends HBox {
    NotBuiltLine(String engine, Optional<EngineBuilds> builds) {
        super(8);
        setAlignment(Pos.CENTER_LEFT);
        Label text = new Label(engine + ", not built: " + Lab.buildCommand(engine));
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.getStyleClass().add("muted");
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().add(text);
        builds.ifPresent(by -> offer(engine, text, by));
    }

    private void offer(String engine, Label text, EngineBuilds builds) {
        ReadOnlyStringProperty progress = builds.progressOf(engine);
        text.textProperty()
                .bind(
                        Bindings.when(progress.isEmpty())
                                .then(engine + ", not built")
                                .otherwise(Bindings.concat(engine, ", ", progress)));
        Button button = new Button("Build");
        button.setId("build-" + engine);
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip("Does what " + Lab.buildCommand(engine) + " does."));
        button.setAccessibleText("Build " + engine);
        button.disableProperty().bind(progress.isNotEmpty());
        button.setOnAction(e -> builds.build(engine));
        getChildren().add(button);
    }
}
