package marshalyard.desktop.help;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Every key, by the menu that has it. */
public final class ShortcutsCard extends VBox {
    private static final double WIDTH = 460;
    private static final double HEIGHT = 560;

    /**
     * The card.
     *
     * @param close what the button does; Escape does it as well
     */
    public ShortcutsCard(List<Shortcut> shortcuts, Runnable close) {
        setId("shortcuts");
        getStyleClass().add("engine-form");
        setMaxSize(WIDTH, HEIGHT);
        setPrefWidth(WIDTH);
        Label title = new Label("Keys");
        title.getStyleClass().add("card-title");
        VBox head = new VBox(title);
        head.getStyleClass().add("card-head");
        ScrollPane scroll = new ScrollPane(table(shortcuts));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        Button done = new Button("Close");
        done.setId("close-shortcuts");
        done.setDefaultButton(true);
        done.setCancelButton(true);
        done.setOnAction(e -> close.run());
        HBox foot = new HBox(done);
        foot.setAlignment(Pos.CENTER_RIGHT);
        foot.getStyleClass().add("card-foot");
        getChildren().addAll(head, scroll, foot);
    }

    private static GridPane table(List<Shortcut> shortcuts) {
        GridPane table = new GridPane();
        table.setHgap(18);
        table.setVgap(6);
        table.getStyleClass().add("shortcut-table");
        String place = "";
        int row = 0;
        for (Shortcut shortcut : shortcuts) {
            if (!shortcut.place().equals(place)) {
                place = shortcut.place();
                Label heading = new Label(place);
                heading.getStyleClass().add("factor-title");
                table.add(heading, 0, row++, 2, 1);
            }
            Label keys = new Label(shortcut.keys());
            keys.getStyleClass().add("muted");
            keys.setMinWidth(USE_PREF_SIZE);
            Label action = new Label(shortcut.action());
            action.setTooltip(new Tooltip(shortcut.help()));
            GridPane.setHgrow(action, Priority.ALWAYS);
            table.addRow(row++, keys, action);
        }
        return table;
    }
}
