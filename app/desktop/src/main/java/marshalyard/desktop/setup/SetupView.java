package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.model.experiment.EngineChoice;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.setting.SettingGroup;

/** The form of an experiment; below it the number of trials and how long they take. */
public final class SetupView extends VBox {
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");

    private static final KeyCombination UNDO = KeyCombination.keyCombination("Shortcut+Z");
    private static final List<KeyCombination> REDO =
            List.of(
                    KeyCombination.keyCombination("Shortcut+Shift+Z"),
                    KeyCombination.keyCombination("Shortcut+Y"));

    private static final double NOTE_WIDTH = 420;

    private final SetupModel model;
    private final Overlay overlay;
    private final Consumer<Consumer<String>> idl;
    private final VBox form = new VBox(14);

    /** The last one; Escape may have closed it by a slip. Null before the first. */
    private OwnTypeForm newType;

    /** The last one, for the same reason. */
    private LinkForm newLink;

    private final ScrollPane scroll = new ScrollPane();
    private final ToggleButton asForm = side("Form", "as-form", "left-pill");
    private final ToggleButton asYaml = side("YAML", "as-yaml", "right-pill");

    /**
     * The form.
     *
     * @param text the other side
     * @param opening the file that is being read; null while there is none
     * @param overlay where an engine's options, a new link and a new type are shown
     * @param folder asks the user for a folder
     * @param idl asks the user for a file of IDL, and gives its text
     */
    public SetupView(
            SetupModel model,
            Text text,
            ObservableValue<Path> opening,
            Overlay overlay,
            Supplier<Optional<Path>> folder,
            Consumer<Consumer<String>> idl) {
        this.model = model;
        this.overlay = overlay;
        this.idl = idl;
        EngineDialog dialog = new EngineDialog(model.engines(), overlay, folder);
        getStyleClass().addAll("side", "setup");
        form.getStyleClass().add("form");
        form.getChildren().addAll(about(), new EngineList(model, dialog::open));
        for (Factor<?> factor : model.factors()) addChips(factor, form);
        for (SettingGroup group : SettingList.groups()) {
            form.getChildren()
                    .add(
                            new SettingGroupView(
                                    group, model.settings().rows(group), model.shownProperty()));
        }
        form.visibleProperty().bind(model.shownProperty().isNotNull());
        form.addEventFilter(KeyEvent.KEY_PRESSED, this::keys);
        scroll.setContent(form);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.vbarPolicyProperty()
                .bind(
                        Bindings.when(model.shownProperty().isNotNull())
                                .then(ScrollPane.ScrollBarPolicy.AS_NEEDED)
                                .otherwise(ScrollPane.ScrollBarPolicy.NEVER));
        scroll.getStyleClass().add("edge-to-edge");
        model.shownProperty().addListener((o, was, is) -> turned(was, is));
        chooseSides();
        text.view().visibleProperty().bind(asYaml.selectedProperty());
        scroll.visibleProperty().bind(asForm.selectedProperty());
        asForm.selectedProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is) text.leave().run();
                        });
        StackPane sides = new StackPane(scroll, text.view());
        VBox.setVgrow(sides, Priority.ALWAYS);
        getChildren().addAll(heading(), sides, summary(opening));
    }

    /** Another experiment is seen from its beginning. */
    private void turned(Experiment was, Experiment is) {
        if (was != null && is != null && !was.title().equals(is.title())) scroll.setVvalue(0);
    }

    /**
     * The experiment as text.
     *
     * @param leave is run when the user turns from it to the form
     */
    public record Text(Node view, Runnable leave) {}

    /** The places of the form: engines, factors and settings, from the top down. */
    public List<FormPlace> places() {
        List<FormPlace> places = new ArrayList<>();
        for (OfferedLevel<EngineChoice> engine : model.engines().factor().levels()) {
            places.add(
                    new FormPlace("Engine", EngineLine.idOf(engine.label()), engine.label(), ""));
        }
        for (Factor<?> factor : model.factors()) {
            for (String group : factor.groups()) {
                String id = FoldHead.idOf(idOf(factor, group));
                places.add(new FormPlace("Factor", id, group, factor.help()));
            }
        }
        for (SettingGroup group : SettingList.groups()) {
            for (FormRow row : model.settings().rows(group)) {
                places.add(new FormPlace("Setting", row.id(), row.title(), row.help()));
            }
        }
        return places;
    }

    /** Brings a place into view, unfolds what it stands in, and gives it the focus. */
    public void reveal(FormPlace place) {
        asForm.setSelected(true);
        Node node = form.lookup("#" + place.id());
        if (node == null) return;
        if (node instanceof FoldHead head) head.fold(false);
        for (Node n = node; n != form && n != null; n = n.getParent()) {
            if (!n.isVisible()) FoldHead.unfold(n);
        }
        applyCss();
        layout();
        Bounds at = form.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double hidden = form.getHeight() - scroll.getViewportBounds().getHeight();
        double above = at.getMinY() - scroll.getViewportBounds().getHeight() / 3;
        if (hidden > 0) scroll.setVvalue(Math.max(0, Math.min(1, above / hidden)));
        node.requestFocus();
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
            chips.help(factor.help());
            if (!factor.example().isEmpty()) {
                chips.with(
                        model.further(factor), "More: " + factor.example(), "add-" + factor.id());
            }
            if (!factor.alwaysShown()) {
                rare(chips, () -> choice.chosen().stream().allMatch(factor::isFallback));
            } else if (!group.equals(factor.plural())) {
                rare(
                        chips,
                        () ->
                                choice.chosen().stream()
                                        .noneMatch(l -> factor.group(l).equals(group)));
            }
            form.getChildren().add(chips);
            if (factor == Factors.TYPE && group.equals(factor.plural())) chips.show(newType());
            if (factor == Factors.LINK) {
                chips.show(newLink());
                chips.show(new LinkPaths(model.choice(Factors.LINK)));
            }
        }
    }

    private Node newType() {
        Button open = new Button("New type…");
        open.setId("new-type");
        open.getStyleClass().add("small-field");
        open.setTooltip(new Tooltip("A message of your own system, from its OMG IDL"));
        open.setOnAction(e -> newType(""));
        return open;
    }

    /**
     * Opens the form of a new type with this IDL, or without any the form that was left with some;
     * nothing happens before there is an experiment.
     */
    public void newType(String text) {
        if (model.shownProperty().get() == null) return;
        if (!text.isEmpty() || newType == null || !newType.isUnfinished()) {
            newType = model.newType();
            newType.idlProperty().set(text);
        }
        overlay.show(new OwnTypeFormView(newType, idl, overlay::close));
    }

    private Node newLink() {
        Button open = new Button("New link…");
        open.setId("new-link");
        open.getStyleClass().add("small-field");
        open.setTooltip(
                new Tooltip(
                        "Latency, loss, jitter, rate, queue and more, for each direction (Ctrl+L)"));
        open.setOnAction(e -> makeLink());
        return open;
    }

    /**
     * Opens the form of a new link, or the one that was left with something in it, and brings out
     * the links that it will be one of; nothing happens before there is an experiment.
     */
    public void makeLink() {
        if (model.shownProperty().get() == null) return;
        String links = FoldHead.idOf(Factors.LINK.key());
        reveal(new FormPlace("Factor", links, Factors.LINK.plural(), Factors.LINK.help()));
        if (newLink == null || !newLink.isUnfinished()) newLink = model.newLink();
        overlay.show(
                new LinkFormView(
                        newLink,
                        model.choice(Factors.LINK).levels().stream()
                                .map(OfferedLevel::value)
                                .toList(),
                        overlay::close));
    }

    private static String idOf(Factor<?> factor, String group) {
        return group.equals(factor.plural())
                ? factor.key()
                : group.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private Node about() {
        return new VBox(
                2,
                new EditableText(
                        "experiment-title",
                        "Title",
                        "Add a title",
                        model.title(),
                        1,
                        "experiment-title"),
                new EditableText(
                        "experiment-description",
                        "Description",
                        "Add a description",
                        model.description(),
                        6,
                        "muted"));
    }

    /** Keys of the whole form; a field's own undo would know its own text only. */
    private void keys(KeyEvent e) {
        if (UNDO.match(e)) model.undo();
        else if (REDO.stream().anyMatch(keys -> keys.match(e))) model.redo();
        else return;
        e.consume();
    }

    private static ToggleButton side(String text, String id, String style) {
        ToggleButton side = new ToggleButton(text);
        side.setId(id);
        side.getStyleClass().addAll(style, "side-button");
        side.setMinWidth(USE_PREF_SIZE);
        return side;
    }

    /** One of the two is always chosen. */
    private void chooseSides() {
        ToggleGroup sides = new ToggleGroup();
        sides.getToggles().addAll(asForm, asYaml);
        sides.selectToggle(asForm);
        sides.selectedToggleProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is == null) sides.selectToggle(was);
                        });
    }

    private Node heading() {
        Label heading = new Label("SETTINGS");
        Label edited = new Label("edited");
        edited.setId("edited");
        edited.getStyleClass().add("edited-mark");
        edited.setTooltip(
                new Tooltip("What you have changed is in no file and in no session yet."));
        edited.visibleProperty().bind(model.dirtyProperty());
        HBox line = new HBox(8, heading, edited);
        line.getStyleClass().add("heading-line");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        line.getChildren().addAll(space, asForm, asYaml);
        heading.getStyleClass().add("heading");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    /** Folds a factor away when an experiment comes that has nothing in it. */
    private void rare(Chips<?> chips, BooleanSupplier nothingInIt) {
        model.shownProperty().addListener((o, was, is) -> chips.fold(nothingInIt.getAsBoolean()));
        chips.fold(nothingInIt.getAsBoolean());
    }

    private Node summary(ObservableValue<Path> opening) {
        Label sentence = note("plan-summary", "plan-sentence");
        sentence.setMinHeight(USE_PREF_SIZE); // what is said below it gives way
        Label skipped = note("plan-skipped", "engine-note");
        Label warnings = note("plan-warnings", "engine-options");
        Runnable tell =
                () -> {
                    PlannedRun planned = model.plannedProperty().get();
                    Path file = planned == PlannedRun.NOTHING ? opening.getValue() : null;
                    sentence.setText(
                            file == null
                                    ? planned.summary()
                                    : "Opening " + file.getFileName() + "…");
                    sentence.pseudoClassStateChanged(
                            ERROR, !planned.runnable() && planned != PlannedRun.NOTHING);
                    skipped.setText(planned.skipped());
                    warnings.setText(String.join("\n", planned.warnings()));
                };
        model.plannedProperty().addListener((o, was, is) -> tell.run());
        opening.addListener((o, was, is) -> tell.run());
        tell.run();
        VBox.setVgrow(skipped, Priority.SOMETIMES);
        VBox.setVgrow(warnings, Priority.SOMETIMES);
        VBox box = new VBox(4, sentence, skipped, warnings);
        box.setMinHeight(USE_PREF_SIZE); // a constant, so that nothing moves in the form above
        box.getStyleClass().add("plan-summary");
        return box;
    }

    /** Shows as many lines as there is room for; the tooltip has all of them. */
    private static Label note(String id, String style) {
        Label note = new Label();
        note.setId(id);
        note.getStyleClass().add(style);
        note.setWrapText(true);
        note.setAlignment(Pos.TOP_LEFT);
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        note.managedProperty().bind(note.visibleProperty());
        Tooltip all = new Tooltip();
        all.setWrapText(true);
        all.setMaxWidth(NOTE_WIDTH);
        all.textProperty().bind(note.textProperty());
        note.setTooltip(all);
        return note;
    }
}
