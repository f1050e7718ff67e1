package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The options of an engine on a card; below them what the one under the mouse is about. */
final class EngineFormView extends VBox {
    private static final double WIDTH = 660, HEIGHT = 716, TWO_LINES = 34;

    private final EngineForm form;
    private final Label help = new Label();

    /** The actions of the buttons. */
    interface Deeds {
        void take();

        void cancel();

        void duplicate();

        void remove();
    }

    /**
     * A card.
     *
     * @param removable there are other setups of the engine
     * @param folder asks the user for a folder
     */
    EngineFormView(
            EngineForm form, boolean removable, Supplier<Optional<Path>> folder, Deeds deeds) {
        this.form = form;
        setId("engine-form");
        getStyleClass().add("engine-form");
        setMaxSize(WIDTH, HEIGHT);
        setPrefWidth(WIDTH);
        List<OptionRow> rows = form.options().stream().map(option -> row(option, folder)).toList();
        form.summaryProperty().addListener((o, was, is) -> rows.forEach(OptionRow::tell));
        VBox list = new VBox();
        rows.forEach(row -> list.getChildren().add(row.view()));
        list.getStyleClass().add("option-list");
        rows.forEach(this::explain);
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head(), scroll, foot(removable, deeds));
    }

    private static OptionRow row(OptionForm option, Supplier<Optional<Path>> folder) {
        return new OptionRow(option, FormControl.of(option.row(), folder));
    }

    private void explain(OptionRow row) {
        String text = row.help();
        row.view().setOnMouseEntered(e -> help.setText(text));
        row.view()
                .focusWithinProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is) help.setText(text);
                        });
    }

    private Node head() {
        Label title =
                new Label(
                        form.isFurther()
                                ? "One more setup of " + form.subject().id()
                                : "Options of " + form.subject().id());
        title.getStyleClass().add("card-title");
        Label about = new Label(form.subject().title());
        about.getStyleClass().add("muted");
        TextField label = new TextField();
        label.setId("setup-label");
        label.setAccessibleText("Label");
        label.getStyleClass().add("small-field");
        label.setPromptText("From the engine and its options");
        label.textProperty().bindBidirectional(form.labelProperty());
        HBox.setHgrow(label, Priority.ALWAYS);
        Label named = new Label("Label in curves");
        named.setMinWidth(OptionRow.TITLE_WIDTH);
        HBox line = new HBox(10, named, label);
        line.setAlignment(Pos.CENTER_LEFT);
        VBox.setMargin(line, new Insets(8, 0, 0, 0));
        VBox head = new VBox(4, title, about, line);
        head.getStyleClass().add("card-head");
        return head;
    }

    private Node foot(boolean removable, Deeds deeds) {
        help.setId("option-help");
        help.setText(form.subject().summary());
        help.getStyleClass().add("option-help");
        help.setWrapText(true);
        help.setAlignment(Pos.TOP_LEFT);
        help.setMaxWidth(Double.MAX_VALUE);
        help.setTooltip(wholeOf(help));
        Label summary = new Label();
        summary.setId("form-summary");
        summary.getStyleClass().add("engine-options");
        summary.setWrapText(true);
        summary.setMaxHeight(TWO_LINES);
        summary.textProperty().bind(form.summaryProperty());
        summary.setTooltip(wholeOf(summary));
        Label fault = new Label();
        fault.setId("form-fault");
        fault.getStyleClass().add("fault");
        fault.setWrapText(true);
        fault.textProperty().bind(form.faultProperty());
        summary.visibleProperty().bind(form.faultProperty().isEmpty());
        StackPane said = new StackPane(summary, fault);
        said.setAlignment(Pos.TOP_LEFT);
        said.setMinHeight(TWO_LINES);
        said.setMaxHeight(TWO_LINES);
        VBox foot = new VBox(6, help, said, buttons(removable, deeds));
        foot.getStyleClass().add("card-foot");
        return foot;
    }

    /** A tooltip for a text that has more to say than there is room for. */
    private static Tooltip wholeOf(Label label) {
        Tooltip whole = new Tooltip();
        whole.setWrapText(true);
        whole.setMaxWidth(500);
        whole.textProperty().bind(label.textProperty());
        return whole;
    }

    private Node buttons(boolean removable, Deeds deeds) {
        Button defaults = button("defaults", "Defaults", "Every option as the engine has it");
        defaults.setOnAction(e -> form.defaults());
        Button duplicate =
                button(
                        "duplicate",
                        "Duplicate",
                        "Leaves this setup as it was, and makes one more as the form shows it");
        duplicate.setOnAction(e -> deeds.duplicate());
        duplicate.setVisible(!form.isFurther());
        Button remove = button("remove", "Remove", "Takes this setup out of the experiment");
        remove.setOnAction(e -> deeds.remove());
        remove.setVisible(removable && !form.isFurther());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Button cancel = new Button("Cancel");
        cancel.setId("form-cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(e -> deeds.cancel());
        Button ok = new Button("OK");
        ok.setId("form-ok");
        ok.setDefaultButton(true);
        ok.setMinWidth(76);
        ok.disableProperty().bind(form.goodProperty().not());
        ok.setOnAction(e -> deeds.take());
        HBox buttons = new HBox(8, defaults, duplicate, remove, space, cancel, ok);
        buttons.setAlignment(Pos.CENTER_LEFT);
        return buttons;
    }

    private static Button button(String id, String text, String tooltip) {
        Button button = new Button(text);
        button.setId(id);
        button.getStyleClass().add("flat");
        button.setTooltip(new Tooltip(tooltip));
        return button;
    }
}
