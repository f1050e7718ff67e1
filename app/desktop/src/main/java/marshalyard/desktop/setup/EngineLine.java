package marshalyard.desktop.setup;

import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.model.experiment.EngineChoice;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** An engine to take or leave, how it differs from its defaults, and what it can't do. */
final class EngineLine extends VBox {
    private final SetupModel model;
    private final OfferedLevel<EngineChoice> level;
    private final Label differences = new Label();
    private final Label limits = new Label();

    EngineLine(SetupModel model, OfferedLevel<EngineChoice> level, Runnable openOptions) {
        super(2);
        this.model = model;
        this.level = level;
        getStyleClass().add("engine-line");
        differences.getStyleClass().add("engine-options");
        limits.getStyleClass().add("engine-note");
        for (Label line : new Label[] {differences, limits}) {
            line.setWrapText(true);
            line.setMinHeight(USE_PREF_SIZE);
            line.visibleProperty().bind(line.textProperty().isNotEmpty());
            line.managedProperty().bind(line.visibleProperty());
        }
        getChildren().addAll(head(openOptions), differences, limits);
        model.plannedProperty().addListener((o, was, is) -> tell());
        tell();
    }

    private HBox head(Runnable openOptions) {
        Optional<Configurable> engine = model.engines().subject(level.value());
        CheckBox box = new CheckBox(level.label());
        box.setId(idOf(level.label()));
        box.setMaxWidth(Double.MAX_VALUE);
        box.selectedProperty().bindBidirectional(level.chosenProperty());
        box.disableProperty()
                .bind(level.refusalProperty().isNotEmpty().and(level.chosenProperty().not()));
        Tooltip about =
                new Tooltip(
                        engine.map(e -> e.title() + ". " + e.summary()).orElse(level.value().id()));
        about.setWrapText(true);
        about.setMaxWidth(360);
        box.setTooltip(about);
        Button options = new Button(null, new FontIcon(MaterialDesignT.TUNE));
        options.setId("options-" + slug());
        options.getStyleClass().addAll("flat", "button-icon", "line-button");
        options.setTooltip(new Tooltip("Options of " + level.label()));
        options.setAccessibleText("Options of " + level.label());
        options.setVisible(engine.isPresent());
        options.setOnAction(e -> openOptions.run());
        HBox.setHgrow(box, Priority.ALWAYS);
        HBox head = new HBox(4, box, options);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    /** The id of the box that takes or leaves an engine. */
    static String idOf(String label) {
        return "engine-" + slug(label);
    }

    private String slug() {
        return slug(level.label());
    }

    private static String slug(String label) {
        return label.toLowerCase().replaceAll("[^a-z0-9]+", "-");
    }

    private void tell() {
        differences.setText(model.engines().differences(level.value()));
        String refusal = level.refusalProperty().get();
        if (!refusal.isEmpty()) limits.setText(refusal);
        else limits.setText(level.isChosen() ? model.limits(level.value()) : "");
    }
}
