package marshalyard.desktop.session;

import java.util.function.BiConsumer;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import marshalyard.desktop.overlay.TabKey;

/** Title, tags and notes of an experiment in a session. */
public final class RemarksCard extends VBox {
    private static final double WIDTH = 460;
    private static final int NOTE_LINES = 8;

    /**
     * The card.
     *
     * @param take is given the title and the remarks when the user agrees to them
     * @param close what the other button does; Escape does it as well
     */
    public RemarksCard(SessionEntry kept, BiConsumer<String, Remarks> take, Runnable close) {
        setId("remarks");
        getStyleClass().add("engine-form");
        setMaxSize(WIDTH, USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        Label heading = new Label("Title, notes and tags");
        heading.getStyleClass().add("card-title");
        VBox head = new VBox(heading);
        head.getStyleClass().add("card-head");
        TextField title = new TextField(kept.stored().experiment().title());
        TextField tags = new TextField(kept.remarks().tagLine());
        tags.setPromptText("quiet machine, after the update");
        TextArea notes = new TextArea(kept.remarks().notes());
        notes.setPrefRowCount(NOTE_LINES);
        notes.setWrapText(true);
        TabKey.leaves(notes);
        VBox body =
                new VBox(
                        12,
                        line("Title", "remarks-title", title),
                        line("Tags, with commas between them", "remarks-tags", tags),
                        line("Notes", "remarks-notes", notes));
        body.getStyleClass().add("card-body");
        Button save = new Button("Save");
        save.setId("remarks-save");
        save.setDefaultButton(true);
        save.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> title.getText().isBlank(), title.textProperty()));
        save.setOnAction(
                e ->
                        take.accept(
                                title.getText().strip(),
                                Remarks.of(notes.getText(), tags.getText())));
        Button cancel = new Button("Cancel");
        cancel.setCancelButton(true);
        cancel.setOnAction(e -> close.run());
        HBox foot = new HBox(8, cancel, save);
        foot.setAlignment(Pos.CENTER_RIGHT);
        foot.getStyleClass().add("card-foot");
        getChildren().addAll(head, body, foot);
    }

    private static Node line(String text, String id, TextInputControl input) {
        input.setId(id);
        Label label = new Label(text);
        label.getStyleClass().add("factor-title");
        label.setLabelFor(input);
        return new VBox(4, label, input);
    }
}
