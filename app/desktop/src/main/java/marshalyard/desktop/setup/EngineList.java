package marshalyard.desktop.setup;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import marshalyard.engine.EngineDescriptor;
import marshalyard.model.experiment.EngineChoice;

/** The engines as check boxes, each with what it can't do of what else is chosen. */
final class EngineList extends VBox {
    private final SetupModel model;
    private final VBox lines = new VBox(6);

    EngineList(SetupModel model) {
        this.model = model;
        getStyleClass().add("factor");
        Label title = new Label(model.engines().title());
        title.getStyleClass().add("factor-title");
        getChildren().addAll(title, lines);
        fill();
        model.engines().levels().addListener((ListChangeListener<Object>) c -> fill());
    }

    private void fill() {
        lines.getChildren().setAll(model.engines().levels().stream().map(this::line).toList());
    }

    private VBox line(Level<EngineChoice> level) {
        Optional<EngineDescriptor> engine = model.descriptor(level.value());
        CheckBox box = new CheckBox(level.label());
        box.setId("engine-" + level.value().id());
        box.selectedProperty().bindBidirectional(level.chosenProperty());
        box.disableProperty()
                .bind(level.refusalProperty().isNotEmpty().and(level.chosenProperty().not()));
        String about = engine.map(e -> e.title() + ". " + e.summary()).orElse(level.value().id());
        Tooltip tooltip = new Tooltip(about + options(level.value()));
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(360);
        box.setTooltip(tooltip);
        Label note = new Label();
        note.getStyleClass().add("engine-note");
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        note.managedProperty().bind(note.visibleProperty());
        Runnable tell =
                () -> {
                    String text = note(level, engine);
                    note.setText(text);
                    note.setVisible(!text.isEmpty());
                };
        model.plannedProperty().addListener((o, was, is) -> tell.run());
        tell.run();
        return new VBox(2, box, note);
    }

    private static String options(EngineChoice choice) {
        if (choice.options().isEmpty()) return "";
        return choice.options().entrySet().stream()
                .map(Map.Entry::toString)
                .collect(Collectors.joining(", ", "\nOptions: ", ""));
    }

    private String note(Level<EngineChoice> level, Optional<EngineDescriptor> engine) {
        if (!level.refusalProperty().get().isEmpty()) return level.refusalProperty().get();
        if (engine.isEmpty() || !level.isChosen()) return "";
        List<String> reasons =
                Stream.concat(
                                model.types().chosen().stream()
                                        .map(t -> engine.get().reasonAgainst(t)),
                                model.patterns().chosen().stream()
                                        .map(p -> engine.get().reasonAgainst(p.style())))
                        .map(r -> r.orElse(null))
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        return reasons.isEmpty()
                ? ""
                : reasons.get(0)
                        + (reasons.size() == 1 ? "" : " And " + (reasons.size() - 1) + " more.");
    }
}
