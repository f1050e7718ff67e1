package marshalyard.desktop.setup;

import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import marshalyard.lab.catalog.AbsentEngine;
import marshalyard.model.experiment.EngineChoice;

/** The engines, a line for each setup. */
final class EngineList extends VBox {
    private final SetupModel model;
    private final Consumer<OfferedLevel<EngineChoice>> openOptions;
    private final VBox lines = new VBox(4);

    EngineList(SetupModel model, Consumer<OfferedLevel<EngineChoice>> openOptions) {
        this.model = model;
        this.openOptions = openOptions;
        LevelChoice<EngineChoice> factor = model.engines().factor();
        getStyleClass().add("factor");
        Label title = new Label(factor.title());
        title.getStyleClass().add("factor-title");
        getChildren().addAll(title, lines);
        fill(factor);
        factor.levels().addListener((ListChangeListener<Object>) c -> fill(factor));
    }

    private void fill(LevelChoice<EngineChoice> factor) {
        lines.getChildren()
                .setAll(
                        factor.levels().stream()
                                .map(l -> new EngineLine(model, l, () -> openOptions.accept(l)))
                                .toList());
        for (AbsentEngine engine : model.engines().absent()) {
            lines.getChildren().add(new AbsentEngineLine(engine, model.builds()));
        }
    }
}
