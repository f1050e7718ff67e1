package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.engine.OptionSpec;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;

/** An option: its title, what to choose or write, and the way back to the default. */
final class OptionRow extends HBox {
    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");
    private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
    static final double TITLE_WIDTH = 190;

    private final OptionForm option;
    private final Button back = new Button(null, new FontIcon(MaterialDesignR.RESTORE));

    /**
     * A row.
     *
     * @param folder asks the user for a folder
     */
    OptionRow(OptionForm option, Supplier<Optional<Path>> folder) {
        super(10);
        this.option = option;
        OptionSpec spec = option.spec();
        setId("option-" + spec.name());
        getStyleClass().add("option");
        Label title = new Label(spec.title());
        title.setWrapText(true);
        title.setMinWidth(TITLE_WIDTH);
        title.setMaxWidth(TITLE_WIDTH);
        title.getStyleClass().add("option-title");
        FaultLabel fault = new FaultLabel();
        fault.textProperty().bind(option.faultProperty());
        VBox value = new VBox(4, control(folder), fault);
        value.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(value, Priority.ALWAYS);
        back.getStyleClass().addAll("flat", "button-icon", "line-button");
        back.setFocusTraversable(false);
        back.setTooltip(
                new Tooltip(
                        spec.fallback().isEmpty()
                                ? "Back to nothing"
                                : "Back to the default, " + spec.fallback()));
        back.setOnAction(e -> option.reset());
        getChildren().addAll(title, value, back);
        tell();
    }

    OptionSpec spec() {
        return option.spec();
    }

    /** Shows whether it differs from the default. */
    void tell() {
        pseudoClassStateChanged(DIFFERS, option.differs());
        back.setVisible(option.differs());
    }

    private Node control(Supplier<Optional<Path>> folder) {
        if (option instanceof ChosenOption chosen) return new ChipFlow<>(chosen.values());
        if (option instanceof SecretOption secret) return secret(secret);
        return written((WrittenOption) option, folder);
    }

    private Node secret(SecretOption secret) {
        PasswordField field = new PasswordField();
        field.getStyleClass().add("small-field");
        field.setPromptText("Used for runs, written nowhere");
        field.textProperty().bindBidirectional(secret.valueProperty());
        return field;
    }

    private Node written(WrittenOption written, Supplier<Optional<Path>> folder) {
        OptionSpec spec = option.spec();
        TextField field = new TextField();
        field.getStyleClass().add("small-field");
        field.setPromptText(
                switch (spec.kind()) {
                    case CODE_FOLDER -> "Run asks before it uses the code there";
                    case TEXT -> "";
                    default -> spec.fallback();
                });
        field.textProperty().bindBidirectional(written.field().textProperty());
        option.faultProperty()
                .addListener((o, was, is) -> field.pseudoClassStateChanged(ERROR, !is.isEmpty()));
        if (spec.kind() != OptionSpec.Kind.CODE_FOLDER) return field;
        Button choose = new Button(null, new FontIcon(MaterialDesignF.FOLDER_OPEN_OUTLINE));
        choose.getStyleClass().addAll("flat", "button-icon", "line-button");
        choose.setTooltip(new Tooltip("Choose a folder"));
        choose.setOnAction(
                e ->
                        folder.get()
                                .map(path -> LevelText.format(java.util.List.of(path.toString())))
                                .ifPresent(field::setText));
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = new HBox(4, field, choose);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
