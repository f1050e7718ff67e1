package marshalyard.desktop.overlay;

import java.util.function.Supplier;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;

/** Shows sentences for which there is no room, such as all that stands under a chart's title. */
public final class CaptionButton extends MenuButton {
    private static final double WIDTH = 460;

    /**
     * A button.
     *
     * @param name what it is about, for those who can't see it
     * @param sentences asked for whenever it is opened
     */
    public CaptionButton(String id, String name, String help, Supplier<String> sentences) {
        super(null, new FontIcon(MaterialDesignI.INFORMATION_OUTLINE));
        setId(id);
        setAccessibleText(name);
        setTooltip(new Tooltip(help));
        getStyleClass().add("level-menu");
        setMinWidth(Region.USE_PREF_SIZE);
        Text words = new Text();
        words.setId(id + "-words");
        words.setWrappingWidth(WIDTH);
        words.getStyleClass().add("card-words");
        CustomMenuItem item = new CustomMenuItem(words, false);
        item.getStyleClass().add("level-item");
        getItems().add(item);
        setOnShowing(e -> words.setText(sentences.get()));
    }
}
