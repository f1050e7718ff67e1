package marshalyard.desktop.setup;

import java.util.List;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import marshalyard.lab.catalog.AbsentEngine;
import marshalyard.model.experiment.EngineChoice;

/** The engines, a line for each setup; below them, folded away, those that are not built. */
final class EngineList extends VBox {
    private final SetupModel model;
    private final Consumer<OfferedLevel<EngineChoice>> openOptions;
    private final VBox lines = new VBox(4);
    private final VBox absent = new VBox(4);
    private final FoldHead further = new FoldHead("Further engines", "engines", absent);

    EngineList(SetupModel model, Consumer<OfferedLevel<EngineChoice>> openOptions) {
        this.model = model;
        this.openOptions = openOptions;
        LevelChoice<EngineChoice> factor = model.engines().factor();
        getStyleClass().add("factor");
        Label title = new Label(factor.title());
        title.getStyleClass().add("factor-title");
        further.fold(true);
        further.managedProperty().bind(further.visibleProperty());
        getChildren().addAll(title, lines, further, absent);
        fill(factor);
        factor.levels().addListener((ListChangeListener<Object>) c -> fill(factor));
    }

    private void fill(LevelChoice<EngineChoice> factor) {
        lines.getChildren()
                .setAll(
                        factor.levels().stream()
                                .map(l -> new EngineLine(model, l, () -> openOptions.accept(l)))
                                .toList());
        List<AbsentEngine> others = model.engines().absent();
        absent.getChildren()
                .setAll(others.stream().map(e -> new AbsentEngineLine(e, model.builds())).toList());
        further.tell(others.size() + " can be built or installed");
        further.setVisible(!others.isEmpty());
    }
}
