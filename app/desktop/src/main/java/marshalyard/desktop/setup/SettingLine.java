package marshalyard.desktop.setup;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import marshalyard.desktop.setup.Setting.Counted;
import marshalyard.desktop.setup.Setting.Picked;
import marshalyard.desktop.setup.Setting.Ticked;
import marshalyard.desktop.setup.Setting.Written;

/** A setting in the form: its title, its control, and below them what is wrong. */
final class SettingLine extends VBox {
    private static final double LABEL_WIDTH = 124;

    SettingLine(Setting setting) {
        super(4);
        if (setting instanceof Ticked ticked) add(box(ticked));
        else if (setting instanceof Written written) add(written);
        else if (setting instanceof Counted counted) add(counted);
        else if (setting instanceof Picked picked) add(picked, words(picked));
    }

    private void add(Node node) {
        getChildren().add(node);
    }

    private void add(Written written) {
        TextField input = new TextField();
        input.setPromptText(written.example());
        input.textProperty().bindBidirectional(written.field().textProperty());
        add(written, input);
        fault(written.field(), input);
    }

    private void add(Counted counted) {
        Spinner<String> spinner = new Spinner<>(new Counter(counted));
        spinner.setEditable(true);
        spinner.getEditor().textProperty().bindBidirectional(counted.field().textProperty());
        spinner.getEditor().setAccessibleText(counted.about().title());
        add(counted, spinner);
        fault(counted.field(), spinner.getEditor());
    }

    private void fault(Field<?> field, Control control) {
        FaultLabel fault = new FaultLabel();
        fault.of(field.faultProperty(), control);
        add(fault);
    }

    private void add(Setting setting, Control control) {
        control.setId(setting.about().id());
        control.setMaxWidth(Double.MAX_VALUE);
        SettingHelp.on(control, setting.about().help());
        Label label = new Label(setting.about().title());
        label.setMinWidth(LABEL_WIDTH);
        label.setLabelFor(control);
        HBox line = new HBox(label, control);
        line.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(control, Priority.ALWAYS);
        add(line);
    }

    private static CheckBox box(Ticked ticked) {
        CheckBox box = new CheckBox(ticked.about().title());
        box.setId(ticked.about().id());
        box.selectedProperty().bindBidirectional(ticked.on());
        SettingHelp.on(box, ticked.about().help());
        return box;
    }

    private static ChoiceBox<String> words(Picked picked) {
        ChoiceBox<String> words = new ChoiceBox<>();
        words.getItems().setAll(picked.words());
        words.valueProperty().bindBidirectional(picked.field().textProperty());
        return words;
    }
}
