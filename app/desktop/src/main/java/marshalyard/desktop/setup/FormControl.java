package marshalyard.desktop.setup;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import marshalyard.desktop.setup.FormInput.Chips;
import marshalyard.desktop.setup.FormInput.Choice;
import marshalyard.desktop.setup.FormInput.Count;
import marshalyard.desktop.setup.FormInput.Folder;
import marshalyard.desktop.setup.FormInput.Secret;
import marshalyard.desktop.setup.FormInput.Text;
import marshalyard.desktop.setup.FormInput.Tick;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/**
 * The control that the value of a row is entered with.
 *
 * @param node the control, with what belongs to it
 * @param marked what shows that the value is wrong
 * @param saysTitle true if the row's title is part of the control
 */
record FormControl(Region node, Node marked, boolean saysTitle) {
    private FormControl(Region node) {
        this(node, node, false);
    }

    /**
     * The control of a row.
     *
     * @param folder asks the user for a folder
     */
    static FormControl of(FormRow row, Supplier<Optional<Path>> folder) {
        FormInput input = row.input();
        if (input instanceof Text text) return new FormControl(text(text, text.prompt()));
        if (input instanceof Folder path) return folder(path, folder);
        if (input instanceof Secret secret) return new FormControl(secret(secret));
        if (input instanceof Count count) return count(row, count);
        if (input instanceof Tick tick) return tick(row, tick);
        if (input instanceof Choice choice) return new FormControl(choice(choice));
        return new FormControl(new ChipFlow<>(((Chips) input).levels()));
    }

    private static TextField text(FormInput.OfField input, String prompt) {
        return bound(new TextField(), input, prompt);
    }

    private static TextField secret(Secret secret) {
        return bound(new PasswordField(), secret, secret.prompt());
    }

    private static TextField bound(TextField field, FormInput.OfField input, String prompt) {
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(input.field().textProperty());
        field.setMaxWidth(Double.MAX_VALUE);
        return field;
    }

    private static FormControl folder(Folder path, Supplier<Optional<Path>> folder) {
        TextField field = text(path, path.prompt());
        Button choose = new Button(null, new FontIcon(MaterialDesignF.FOLDER_OPEN_OUTLINE));
        choose.getStyleClass().addAll("flat", "button-icon", "line-button");
        choose.setTooltip(new Tooltip("Choose a folder"));
        choose.setOnAction(
                e ->
                        folder.get()
                                .map(chosen -> LevelText.format(List.of(chosen.toString())))
                                .ifPresent(field::setText));
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = new HBox(4, field, choose);
        line.setAlignment(Pos.CENTER_LEFT);
        return new FormControl(line, field, false);
    }

    private static FormControl count(FormRow row, Count count) {
        Spinner<String> spinner = new Spinner<>(new Counter(count));
        spinner.setEditable(true);
        spinner.setMaxWidth(Double.MAX_VALUE);
        spinner.getEditor().textProperty().bindBidirectional(count.field().textProperty());
        spinner.getEditor().setAccessibleText(row.title());
        selectOnFocus(spinner);
        return new FormControl(spinner, spinner.getEditor(), false);
    }

    /** A number that is typed replaces the one that is there; fields do so by themselves. */
    private static void selectOnFocus(Spinner<?> spinner) {
        TextField editor = spinner.getEditor();
        ChangeListener<Boolean> came =
                (o, was, is) -> {
                    if (is) editor.selectAll();
                };
        spinner.focusedProperty().addListener(came);
        editor.focusedProperty().addListener(came);
    }

    private static FormControl tick(FormRow row, Tick tick) {
        CheckBox box = new CheckBox(row.title());
        StringProperty text = tick.field().textProperty();
        box.setSelected(Boolean.parseBoolean(text.get()));
        text.addListener((o, was, is) -> box.setSelected(Boolean.parseBoolean(is)));
        box.selectedProperty().addListener((o, was, is) -> text.set(is.toString()));
        return new FormControl(box, box, true);
    }

    private static ChoiceBox<String> choice(Choice choice) {
        ChoiceBox<String> words = new ChoiceBox<>();
        words.getItems().setAll(choice.words());
        words.valueProperty().bindBidirectional(choice.field().textProperty());
        words.setMaxWidth(Double.MAX_VALUE);
        return words;
    }
}
