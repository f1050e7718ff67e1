package marshalyard.desktop.receive;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.StringConverter;
import marshalyard.desktop.receive.ReceiverModel.State;
import marshalyard.model.factor.EngineSetup;

/** A small window beside the large one: opens a receiver, shows its address and copies it. */
public final class ReceiverWindow extends Stage {
    private final ReceiverModel model;
    private final ComboBox<EngineSetup> engine = new ComboBox<>();

    /** The actions of the window's buttons. */
    public interface Doing {
        void open(EngineSetup setup);

        void close();
    }

    /**
     * The window.
     *
     * @param setups engines with options to choose from
     */
    public ReceiverWindow(
            Window owner, ReceiverModel model, List<EngineSetup> setups, Doing doing) {
        this.model = model;
        initOwner(owner);
        setTitle("Receiver for other senders");
        Label about =
                new Label(
                        "Opens a receiver for a sender that Marshalyard does not start, such as a client"
                                + " of another ORB, which needs the receiver's IOR.");
        about.setWrapText(true);
        about.setMinHeight(Label.USE_PREF_SIZE);
        about.getStyleClass().add("muted");
        VBox all = new VBox(12, about, choice(setups, doing), address(), footer());
        all.getStyleClass().add("reception");
        Scene scene = new Scene(all, 560, 330);
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        setScene(scene);
        setMinWidth(420);
        setMinHeight(300);
        setOnHidden(e -> doing.close());
    }

    /** SuggestedLevels these from now on. */
    public void offer(List<EngineSetup> setups) {
        engine.getItems().setAll(setups);
        engine.getSelectionModel().selectFirst();
    }

    private BooleanBinding is(State state) {
        return Bindings.createBooleanBinding(
                () -> model.stateProperty().get() == state, model.stateProperty());
    }

    private HBox choice(List<EngineSetup> setups, Doing doing) {
        engine.setId("reception-engine");
        engine.setItems(FXCollections.observableArrayList(setups));
        engine.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(EngineSetup setup) {
                        return setup == null ? "" : setup.label();
                    }

                    @Override
                    public EngineSetup fromString(String text) {
                        throw new UnsupportedOperationException("not editable");
                    }
                });
        engine.getSelectionModel().selectFirst();
        engine.setMaxWidth(Double.MAX_VALUE);
        engine.disableProperty().bind(is(State.CLOSED).not());
        HBox.setHgrow(engine, Priority.ALWAYS);
        Button open = new Button();
        open.setId("reception-open");
        open.getStyleClass().add("accent");
        open.setMinWidth(96);
        open.textProperty().bind(Bindings.when(is(State.OPEN)).then("Close").otherwise("Open"));
        open.disableProperty()
                .bind(
                        is(State.OPENING)
                                .or(engine.getSelectionModel().selectedItemProperty().isNull()));
        open.setOnAction(
                e -> {
                    if (model.stateProperty().get() == State.OPEN) doing.close();
                    else doing.open(engine.getValue());
                });
        HBox line = new HBox(8, engine, open);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private TextArea address() {
        TextArea address = new TextArea();
        address.setId("reception-address");
        address.setEditable(false);
        address.setWrapText(true);
        address.setPromptText("The address appears here when the receiver is open.");
        address.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                this::text, model.addressProperty(), model.brokerProperty()));
        VBox.setVgrow(address, Priority.ALWAYS);
        return address;
    }

    private String text() {
        String broker = model.brokerProperty().get();
        return model.addressProperty().get() + (broker.isEmpty() ? "" : "\nBroker: " + broker);
    }

    private HBox footer() {
        Label arrived = new Label();
        arrived.setId("reception-arrived");
        arrived.setWrapText(true);
        ObservableValue<String> text =
                Bindings.createStringBinding(
                        () ->
                                switch (model.stateProperty().get()) {
                                    case CLOSED ->
                                            model.failureProperty().get().isEmpty()
                                                    ? "Not open"
                                                    : model.failureProperty().get();
                                    case OPENING -> "Opening…";
                                    case OPEN -> model.arrivedProperty().get();
                                },
                        model.stateProperty(),
                        model.failureProperty(),
                        model.arrivedProperty());
        arrived.textProperty().bind(text);
        arrived.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(arrived, Priority.ALWAYS);
        Button copy = new Button("Copy address");
        copy.setId("reception-copy");
        copy.setMinWidth(Button.USE_PREF_SIZE);
        copy.disableProperty().bind(is(State.OPEN).not());
        copy.setOnAction(
                e -> {
                    ClipboardContent content = new ClipboardContent();
                    content.putString(model.addressProperty().get());
                    Clipboard.getSystemClipboard().setContent(content);
                });
        HBox line = new HBox(8, arrived, copy);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
