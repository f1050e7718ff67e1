package marshalyard.desktop.hosts;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.overlay.EscapeKey;
import marshalyard.lab.host.book.HostKinds;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.host.kind.HostField;
import marshalyard.lab.host.kind.HostKind;
import marshalyard.lab.hosttest.HostTest;

/** The hosts beside the large window: the list, the form of one host, the steps of its test. */
public final class HostsWindow extends Stage {
    private final HostsModel model;
    private final BackgroundTasks background;
    private final ListView<HostEntry> list = new ListView<>();

    public HostsWindow(Window owner, HostsModel model, BackgroundTasks background) {
        this.model = model;
        this.background = background;
        initOwner(owner);
        setTitle("Hosts");
        Label about =
                new Label(
                        "Machines on which workers can run. Experiments name them by label, under"
                                + " Placements. Your hosts.yaml holds this list.");
        about.setWrapText(true);
        about.setMinHeight(Label.USE_PREF_SIZE);
        about.getStyleClass().add("muted");
        HBox middle = new HBox(12, hosts(), form());
        VBox.setVgrow(middle, Priority.ALWAYS);
        VBox all = new VBox(12, about, middle, steps());
        all.getStyleClass().add("reception");
        Scene scene = new Scene(all, 780, 620);
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        EscapeKey.closes(this, scene);
        setScene(scene);
        setMinWidth(640);
        setMinHeight(480);
        model.open();
    }

    private Node hosts() {
        list.setId("hosts-list");
        list.setItems(model.entries());
        list.setPlaceholder(new Label("No hosts yet"));
        list.setCellFactory(view -> new HostCell());
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener(
                        (o, was, is) -> {
                            if (is != null) model.edit(is);
                        });
        VBox.setVgrow(list, Priority.ALWAYS);
        Button add = button("hosts-add", "New", this::begin);
        Button remove =
                button(
                        "hosts-remove",
                        "Remove",
                        () -> model.remove(list.getSelectionModel().getSelectedItem()));
        Button test =
                button(
                        "hosts-test",
                        "Test",
                        () -> model.test(list.getSelectionModel().getSelectedItem(), background));
        var none = list.getSelectionModel().selectedItemProperty().isNull();
        remove.disableProperty().bind(none);
        test.disableProperty().bind(none.or(model.testingProperty()));
        VBox left = new VBox(8, list, new HBox(8, add, remove, test));
        left.setMinWidth(260);
        return left;
    }

    private void begin() {
        list.getSelectionModel().clearSelection();
        model.add();
    }

    private static Button button(String id, String text, Runnable action) {
        Button button = new Button(text);
        button.setId(id);
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(e -> action.run());
        return button;
    }

    private static final class HostCell extends ListCell<HostEntry> {
        @Override
        protected void updateItem(HostEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            setPrefWidth(0); // as wide as the list; a long command is cut
            setText(empty || entry == null ? "" : entry.name() + "   " + entry.way().words());
        }
    }

    private Node form() {
        HostForm form = model.form();
        GridPane grid = new GridPane();
        grid.setHgap(8);
        grid.setVgap(8);
        ColumnConstraints titles = new ColumnConstraints();
        titles.setMinWidth(120);
        ColumnConstraints fields = new ColumnConstraints();
        fields.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(titles, fields);
        CheckBox runtime = new CheckBox("Copy this machine's Java if the host has none");
        runtime.setWrapText(true);
        runtime.setMinHeight(Region.USE_PREF_SIZE);
        runtime.selectedProperty().bindBidirectional(form.runtimeProperty());
        List<Node[]> rows = new ArrayList<>();
        TextField name = field("host-name", form.nameProperty(), "lab1");
        setOnShown(e -> name.requestFocus());
        rows.add(row("Label", name));
        rows.add(row("Reached by", kinds()));
        for (HostKind kind : HostKinds.ALL) {
            for (HostField field : kind.fields()) rows.add(row(field.title(), field(kind, field)));
        }
        rows.add(row("Data address", field("host-address", form.addressProperty(), "automatic")));
        rows.add(row("Data ports", field("host-ports", form.portsProperty(), "any")));
        rows.add(row("Java", field("host-java", form.javaProperty(), "automatic")));
        rows.add(row("Java options", field("host-jvm", form.jvmProperty(), "none")));
        rows.add(row("", runtime));
        for (int i = 0; i < rows.size(); i++) grid.addRow(i, rows.get(i));
        Label fault = new Label();
        fault.setId("host-fault");
        fault.setWrapText(true);
        fault.getStyleClass().add("fault");
        fault.textProperty().bind(model.faultProperty());
        fault.managedProperty().bind(fault.textProperty().isNotEmpty());
        Button save = button("host-save", "Save", this::save);
        save.getStyleClass().add("accent");
        HBox line = new HBox(8, save);
        line.setAlignment(Pos.CENTER_RIGHT);
        VBox right = new VBox(12, grid, fault, line);
        HBox.setHgrow(right, Priority.ALWAYS);
        return right;
    }

    private void save() {
        String name = model.form().nameProperty().get().strip();
        if (!model.save()) return;
        model.entries().stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .ifPresent(list.getSelectionModel()::select);
    }

    private static Node[] row(String title, Node field) {
        Label label = new Label(title);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return new Node[] {label, field};
    }

    /** One button for each kind of host. */
    private Node kinds() {
        HBox buttons = new HBox(12);
        ToggleGroup group = new ToggleGroup();
        ObjectProperty<HostKind> chosen = model.form().kindProperty();
        for (HostKind kind : HostKinds.ALL) {
            RadioButton button = new RadioButton(kind.title());
            button.setId("host-by-" + kind.key());
            button.setToggleGroup(group);
            button.setSelected(chosen.get() == kind);
            button.selectedProperty()
                    .addListener(
                            (o, was, is) -> {
                                if (is) chosen.set(kind);
                            });
            chosen.addListener(
                    (o, was, is) -> {
                        if (is == kind) button.setSelected(true);
                    });
            buttons.getChildren().add(button);
        }
        return buttons;
    }

    private TextField field(HostKind kind, HostField field) {
        TextField text =
                field("host-" + field.id(), model.form().textProperty(field.id()), field.example());
        text.setTooltip(new Tooltip(field.help()));
        text.disableProperty().bind(model.form().kindProperty().isNotEqualTo(kind));
        return text;
    }

    private static TextField field(String id, StringProperty text, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(text);
        return field;
    }

    private Node steps() {
        ListView<HostTest.Step> steps = new ListView<>(model.steps());
        steps.setId("host-steps");
        steps.setPrefHeight(210);
        steps.setPlaceholder(new Label("Test connects to a host and starts a worker there."));
        steps.setCellFactory(view -> new StepCell());
        Label running = new Label();
        running.textProperty()
                .bind(
                        Bindings.when(model.runningProperty().isEmpty())
                                .then("")
                                .otherwise(Bindings.concat("Now: ", model.runningProperty(), "…")));
        return new VBox(6, steps, running);
    }

    private static final class StepCell extends ListCell<HostTest.Step> {
        @Override
        protected void updateItem(HostTest.Step step, boolean empty) {
            super.updateItem(step, empty);
            setWrapText(true);
            setPrefWidth(0);
            setText(
                    empty || step == null
                            ? ""
                            : (step.passed() ? "✓ " : "✗ ") + step.name() + ": " + step.text());
        }
    }
}
