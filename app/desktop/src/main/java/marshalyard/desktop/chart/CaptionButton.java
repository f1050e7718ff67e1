package marshalyard.desktop.chart;

import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import marshalyard.charts.frame.Drawable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;

/** Shows all that stands under a chart's title, of which the chart has two lines. */
final class CaptionButton extends MenuButton {
    private static final double WIDTH = 460;

    CaptionButton(ChartPane pane) {
        super(null, new FontIcon(MaterialDesignI.INFORMATION_OUTLINE));
        setId("caption");
        setAccessibleText("About this chart");
        setTooltip(new Tooltip("What the chart shows and how sure it is"));
        getStyleClass().add("level-menu");
        setMinWidth(Region.USE_PREF_SIZE);
        Text words = new Text();
        words.setWrappingWidth(WIDTH);
        words.getStyleClass().add("card-words");
        CustomMenuItem item = new CustomMenuItem(words, false);
        item.getStyleClass().add("level-item");
        getItems().add(item);
        setOnShowing(
                e -> words.setText(pane.drawn().map(Drawable::subtitle).orElse("Nothing yet.")));
    }
}
