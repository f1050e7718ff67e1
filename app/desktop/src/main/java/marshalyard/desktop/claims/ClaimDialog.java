package marshalyard.desktop.claims;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.overlay.EscapeKey;
import marshalyard.desktop.overlay.TabKey;

/** A small window with the text of a proposed claim, to be edited and kept. */
final class ClaimDialog extends Stage {
    private static final double WIDTH = 700, HEIGHT = 420;

    private final TextArea text = new TextArea();
    private final Label message = new Label();

    /**
     * The window.
     *
     * @param proposal the text for whole curves, or for the points alone
     * @param curves false where points and curves are the same
     * @param later true if trials have been measured already
     * @param keep keeps the text; tells what is wrong with it, empty when it is kept
     */
    ClaimDialog(
            Window owner,
            Function<Boolean, String> proposal,
            boolean curves,
            boolean later,
            BiConsumer<String, Consumer<String>> keep) {
        initOwner(owner);
        setTitle("Claim");
        text.setId("claim-text");
        text.setAccessibleText("Text of the claim");
        text.setStyle("-fx-font-family: monospace;");
        text.setWrapText(true);
        TabKey.leaves(text);
        VBox.setVgrow(text, Priority.ALWAYS);
        message.setId("claim-message");
        message.setWrapText(true);
        CheckBox whole = new CheckBox("For all levels of both curves");
        whole.setId("claim-whole");
        whole.setSelected(curves);
        whole.setVisible(curves);
        whole.setManaged(curves);
        whole.selectedProperty().addListener((o, was, is) -> propose(proposal, is));
        Label mark =
                new Label(
                        later
                                ? "Trials have been measured already: the claim is kept as written"
                                        + " after measuring."
                                : "The claim is kept with the experiment, before its first trial.");
        mark.setWrapText(true);
        mark.getStyleClass().add("muted");
        Button ok = new Button("Keep");
        ok.setId("claim-keep");
        ok.getStyleClass().add("accent");
        ok.setMinWidth(Region.USE_PREF_SIZE);
        ok.setOnAction(
                e ->
                        keep.accept(
                                text.getText(),
                                fault -> {
                                    message.setText(fault);
                                    if (fault.isEmpty()) close();
                                }));
        Button cancel = new Button("Cancel");
        cancel.setMinWidth(Region.USE_PREF_SIZE);
        cancel.setOnAction(e -> close());
        HBox buttons = new HBox(10, ok, cancel, message);
        buttons.setAlignment(Pos.CENTER_LEFT);
        VBox all = new VBox(10, whole, text, mark, buttons);
        all.getStyleClass().add("reception");
        Scene scene = new Scene(all, WIDTH, HEIGHT);
        EscapeKey.closes(this, scene);
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        setScene(scene);
        setMinWidth(WIDTH);
        setMinHeight(HEIGHT);
        setX(owner.getX() + Math.max(0, (owner.getWidth() - WIDTH) / 2));
        setY(owner.getY() + Math.max(0, (owner.getHeight() - HEIGHT) / 3));
        propose(proposal, curves);
    }

    private void propose(Function<Boolean, String> proposal, boolean whole) {
        try {
            text.setText(proposal.apply(whole));
            message.setText("");
        } catch (IllegalArgumentException e) {
            message.setText(e.getMessage());
        }
    }
}
