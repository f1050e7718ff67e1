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
    private static final double TOOLTIP_WIDTH = 360;

    /** A shorter name is shown whole, whatever stands beside it. */
    private static final double LONG_NAME = 160;

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
        differences.setWrapText(true);
        differences.setMinHeight(USE_PREF_SIZE);
        differences.visibleProperty().bind(differences.textProperty().isNotEmpty());
        differences.managedProperty().bind(differences.visibleProperty());
        sayLimitsInLine();
        getChildren().addAll(head(openOptions), differences);
        model.plannedProperty().addListener((o, was, is) -> tell());
        tell();
    }

    /** Says them beside the name, so that no line moves when they come; the tooltip has all. */
    private void sayLimitsInLine() {
        limits.getStyleClass().add("engine-note");
        limits.setMinWidth(0);
        limits.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(limits, Priority.ALWAYS);
        Tooltip all = new Tooltip();
        all.setWrapText(true);
        all.setMaxWidth(TOOLTIP_WIDTH);
        all.textProperty().bind(limits.textProperty());
        limits.textProperty()
                .addListener((o, was, is) -> limits.setTooltip(is.isEmpty() ? null : all));
    }

    private HBox head(Runnable openOptions) {
        Optional<Configurable> engine = model.engines().subject(level.value());
        CheckBox box = nameFirst(level.label());
        box.setId(idOf(level.label()));
        box.selectedProperty().bindBidirectional(level.chosenProperty());
        box.disableProperty()
                .bind(level.refusalProperty().isNotEmpty().and(level.chosenProperty().not()));
        Tooltip about =
                new Tooltip(
                        engine.map(e -> e.title() + ". " + e.summary()).orElse(level.value().id()));
        about.setWrapText(true);
        about.setMaxWidth(TOOLTIP_WIDTH);
        box.setTooltip(about);
        Button options = new Button(null, new FontIcon(MaterialDesignT.TUNE));
        options.setId("options-" + slug());
        options.getStyleClass().addAll("flat", "button-icon", "line-button");
        options.setTooltip(new Tooltip("Options of " + level.label()));
        options.setAccessibleText("Options of " + level.label());
        options.setVisible(engine.isPresent());
        options.setOnAction(e -> openOptions.run());
        HBox head = new HBox(8, box, limits, options);
        head.setAlignment(Pos.CENTER_LEFT);
        return head;
    }

    private static CheckBox nameFirst(String name) {
        return new CheckBox(name) {
            @Override
            protected double computeMinWidth(double height) {
                return Math.min(computePrefWidth(height), LONG_NAME);
            }
        };
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
