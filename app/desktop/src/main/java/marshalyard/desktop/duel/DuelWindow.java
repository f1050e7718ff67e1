package marshalyard.desktop.duel;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import marshalyard.desktop.overlay.EscapeKey;

/** A small window beside the large one: asks for a duel and shows its card. */
final class DuelWindow extends Stage {
    private final ComboBox<String> first = new ComboBox<>();
    private final ComboBox<String> second = new ComboBox<>();
    private final TextField types = new TextField(DuelForm.USUAL.types());
    private final TextField sizes = new TextField(DuelForm.USUAL.sizes());
    private final TextField patterns = new TextField(DuelForm.USUAL.patterns());
    private final TextField metric = new TextField(DuelForm.USUAL.metric());
    private final TextField cpus = new TextField(DuelForm.USUAL.cpus());
    private final TextField margin = new TextField(DuelForm.USUAL.margin());
    private final TextField burnIn = new TextField(DuelForm.USUAL.burnIn());
    private final TextField time = new TextField(DuelForm.USUAL.time());
    private final Button why = new Button("Why?");
    private final Label message = new Label();
    private final TextArea card = new TextArea();

    /**
     * The window.
     *
     * @param begin is called with what was typed
     * @param explain is called to find out why a duel ended as it did
     */
    DuelWindow(Window owner, Consumer<DuelForm> begin, Runnable explain) {
        initOwner(owner);
        setTitle("Duel");
        GridPane form = new GridPane();
        form.setHgap(12);
        form.setVgap(6);
        form.getColumnConstraints().addAll(names(), fields(), names(), fields());
        engine(first, "duel-first");
        engine(second, "duel-second");
        form.addRow(0, new Label("First engine"), first, new Label("Second engine"), second);
        form.addRow(1, new Label("Types"), types, new Label("Sizes"), sizes);
        form.addRow(2, new Label("Patterns"), patterns, new Label("Metric"), metric);
        form.addRow(3, new Label("CPUs"), cpus, new Label("Alike within"), margin);
        form.addRow(4, new Label("Burn-in"), burnIn, new Label("At most"), time);
        metric.setPromptText("what the pattern is about");
        cpus.setId("duel-cpus");
        cpus.setPromptText("together; free for paced requests");
        cpus.setTooltip(
                new Tooltip(
                        "Where the ends run: together on one CPU, apart on one each, or free, as the"
                                + " scheduler likes; several, parted by commas, are a cell each."));
        burnIn.setTooltip(
                new Tooltip(
                        "For how long each pair of workers runs at most before it is measured: 3 s"
                                + " are too few for some libraries, such as gRPC."));
        Button run = new Button("Begin");
        run.setId("duel-run");
        run.setDefaultButton(true);
        run.getStyleClass().add("accent");
        run.setOnAction(e -> begin.accept(typed()));
        message.setId("duel-message");
        message.setWrapText(true);
        why.setId("duel-why");
        why.setTooltip(
                new Tooltip(
                        "Measures the same plainly and under a profiler, and splits the difference."));
        why.setDisable(true);
        why.setOnAction(e -> explain.run());
        run.setMinWidth(Region.USE_PREF_SIZE); // a long message leaves them their words
        why.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(12, run, why, message);
        line.setAlignment(Pos.CENTER_LEFT);
        card.setId("duel-card");
        card.setEditable(false);
        card.setWrapText(true);
        card.setStyle("-fx-font-family: monospace;");
        card.setPromptText("The card appears here when it is decided or the time is over.");
        VBox.setVgrow(card, Priority.ALWAYS);
        VBox all = new VBox(12, form, line, card);
        all.getStyleClass().add("reception");
        Scene scene = new Scene(all, 820, 560);
        Bindings.bindContent(scene.getStylesheets(), owner.getScene().getStylesheets());
        EscapeKey.closes(this, scene);
        setScene(scene);
    }

    /** Offers these engines, by id; what was typed stays. */
    void offer(List<String> engines) {
        for (ComboBox<String> box : List.of(first, second)) {
            if (box.getItems().equals(engines)) continue;
            String typed = box.getEditor().getText();
            box.setItems(FXCollections.observableArrayList(engines));
            box.getEditor().setText(typed);
        }
    }

    private static ColumnConstraints names() {
        ColumnConstraints column = new ColumnConstraints();
        column.setMinWidth(Region.USE_PREF_SIZE);
        return column;
    }

    private static ColumnConstraints fields() {
        ColumnConstraints column = new ColumnConstraints();
        column.setHgrow(Priority.ALWAYS);
        return column;
    }

    private static void engine(ComboBox<String> box, String id) {
        box.setId(id);
        box.setEditable(true); // options stand behind the name
        box.setMaxWidth(Double.MAX_VALUE);
    }

    private DuelForm typed() {
        return new DuelForm(
                first.getEditor().getText(),
                second.getEditor().getText(),
                types.getText(),
                sizes.getText(),
                patterns.getText(),
                metric.getText(),
                cpus.getText(),
                margin.getText(),
                burnIn.getText(),
                time.getText());
    }

    /** Says how it stands, or what is wrong with what was typed. */
    void say(String sentence) {
        message.setText(sentence);
    }

    /**
     * Shows the card.
     *
     * @param explicable true if there is a difference to explain
     */
    void card(List<String> lines, boolean explicable) {
        card.setText(String.join("\n", lines).strip());
        explicable(explicable);
    }

    /** Says whether the reasons of the card's difference can be asked for. */
    void explicable(boolean now) {
        why.setDisable(!now);
    }

    /** Shows reasons below the card. */
    void reasons(String heading, List<String> lines) {
        card.appendText("\n\n" + heading + "\n" + String.join("\n", lines).strip());
        explicable(false);
    }
}
