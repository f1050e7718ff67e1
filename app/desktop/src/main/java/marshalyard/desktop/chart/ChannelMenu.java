package marshalyard.desktop.chart;

import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;

/** Chooses the dimension that a channel shows, or those of all by which curves differ in looks. */
final class ChannelMenu extends MenuButton {
    private ChannelMenu(String id, String text) {
        super(text);
        setId(id);
        getStyleClass().add("level-menu");
    }

    /** The menu of one channel. */
    static ChannelMenu of(ChannelChoice choice) {
        ChannelMenu menu = new ChannelMenu(choice.id(), choice.title());
        menu.getItems().setAll(choice.items());
        return menu;
    }

    /** One menu with a menu of each of these. */
    static ChannelMenu of(String id, List<ChannelChoice> choices) {
        ChannelMenu all = new ChannelMenu(id, "Curves");
        for (ChannelChoice choice : choices) {
            Menu menu = new Menu(choice.title());
            menu.setId(choice.id());
            menu.getItems().setAll(choice.items());
            all.getItems().add(menu);
        }
        return all;
    }
}
