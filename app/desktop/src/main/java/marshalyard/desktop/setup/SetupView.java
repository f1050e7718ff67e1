package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factor;

/** The form of an experiment; below it the number of trials and how long they take. */
public final class SetupView extends VBox {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

    private final SetupModel model;

    /**
     * The form.
     *
     * @param overlay where an engine's options are shown
     * @param folder asks the user for a folder
     */
    public SetupView(SetupModel model, Overlay overlay, Supplier<Optional<Path>> folder) {
        this.model = model;
        EngineDialog dialog = new EngineDialog(model.engines(), overlay, folder);
        getStyleClass().addAll("side", "setup");
        Label heading = new Label("SETTINGS");
        heading.getStyleClass().add("heading");
        VBox form = new VBox(14);
        form.getStyleClass().add("form");
        form.getChildren().addAll(about(), new EngineList(model, dialog::open));
        for (Factor<?> factor : model.factors()) addChips(factor, form);
        for (SettingGroup group : model.groups()) {
            form.getChildren().add(new SettingGroupView(group, model.shownProperty()));
        }
        form.visibleProperty().bind(model.shownProperty().isNotNull());
        ScrollPane scroll = new ScrollPane(form);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(heading, scroll, summary());
    }

    private <T> void addChips(Factor<T> factor, VBox form) {
        LevelChoice<T> choice = model.choice(factor);
        for (String group : factor.groups()) {
            Chips<T> chips =
                    new Chips<>(
                            choice,
                            group,
                            level -> factor.group(level).equals(group),
                            idOf(factor, group));
            if (!factor.example().isEmpty()) {
                chips.with(
                        model.further(factor), "More: " + factor.example(), "add-" + factor.id());
            }
            if (!factor.basic()) {
                rare(chips, () -> choice.chosen().stream().allMatch(factor::isFallback));
            } else if (!group.equals(factor.plural())) {
                rare(
                        chips,
                        () ->
                                choice.chosen().stream()
                                        .noneMatch(l -> factor.group(l).equals(group)));
            }
            form.getChildren().add(chips);
        }
    }

    private static String idOf(Factor<?> factor, String group) {
        return group.equals(factor.plural())
                ? factor.key()
                : group.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private Node about() {
        Label title = new Label();
        title.getStyleClass().add("experiment-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        Label description = new Label();
        description.getStyleClass().add("muted");
        description.setWrapText(true);
        description.setMinHeight(USE_PREF_SIZE);
        description.managedProperty().bind(description.textProperty().isNotEmpty());
        title.textProperty().bind(text(Experiment::title));
        description.textProperty().bind(text(e -> e.description().replaceAll("\\s*\n\\s*", " ")));
        return new VBox(4, title, description);
    }

    private javafx.beans.binding.StringBinding text(
            java.util.function.Function<Experiment, String> part) {
        return Bindings.createStringBinding(
                () ->
                        model.shownProperty().get() == null
                                ? ""
                                : part.apply(model.shownProperty().get()),
                model.shownProperty());
    }

    /** Folds a factor away when an experiment comes that has nothing in it. */
    private void rare(Chips<?> chips, BooleanSupplier nothingInIt) {
        model.shownProperty().addListener((o, was, is) -> chips.fold(nothingInIt.getAsBoolean()));
        chips.fold(nothingInIt.getAsBoolean());
    }

    private Node summary() {
        Label sentence = new Label();
        sentence.setId("plan-summary");
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        Label skipped = new Label();
        skipped.setId("plan-skipped");
        skipped.getStyleClass().add("engine-note");
        skipped.setWrapText(true);
        skipped.setMaxHeight(54);
        skipped.managedProperty().bind(skipped.visibleProperty());
        Tooltip all = new Tooltip();
        skipped.setTooltip(all);
        Runnable tell =
                () -> {
                    Planned planned = model.plannedProperty().get();
                    sentence.setText(planned.summary());
                    sentence.pseudoClassStateChanged(
                            ERROR, !planned.runnable() && planned != Planned.NOTHING);
                    skipped.setText(planned.skipped());
                    all.setText(planned.skipped());
                    skipped.setVisible(!planned.skipped().isEmpty());
                };
        model.plannedProperty().addListener((o, was, is) -> tell.run());
        tell.run();
        VBox box = new VBox(4, sentence, skipped);
        box.getStyleClass().add("plan-summary");
        return box;
    }
}
