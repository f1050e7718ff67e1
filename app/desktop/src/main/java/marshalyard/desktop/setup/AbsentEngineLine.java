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
import marshalyard.lab.catalog.AbsentEngine;

/**
 * An engine that is known by name only, with a button that builds it or installs its package;
 * without one, with the command.
 */
final class AbsentEngineLine extends HBox {
    AbsentEngineLine(AbsentEngine engine, Optional<EngineBuilds> builds) {
        super(8);
        setAlignment(Pos.CENTER_LEFT);
        Label text = new Label(label(engine) + ": " + engine.command());
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        text.getStyleClass().add("muted");
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().add(text);
        builds.ifPresent(by -> offer(engine, text, by));
    }

    private void offer(AbsentEngine engine, Label text, EngineBuilds builds) {
        ReadOnlyStringProperty progress = builds.progressOf(engine.id());
        text.textProperty()
                .bind(
                        Bindings.when(progress.isEmpty())
                                .then(label(engine))
                                .otherwise(Bindings.concat(engine.id(), ", ", progress)));
        String verb = engine.hasSources() ? "Build" : "Install";
        Button button = new Button(verb);
        button.setId("build-" + engine.id());
        button.getStyleClass().add("chip");
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip("Does what " + engine.command() + " does."));
        button.setAccessibleText(verb + " " + engine.id());
        button.disableProperty().bind(progress.isNotEmpty());
        button.setOnAction(e -> builds.build(engine.id()));
        getChildren().add(button);
    }

    private static String label(AbsentEngine engine) {
        return engine.id() + ", " + engine.state();
    }
}
