package marshalyard.desktop.views;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;

/** The menu of an experiment's named views, which shows one, keeps another, or forgets it. */
public final class ViewsMenu extends MenuButton {
    private static final double NAME_WIDTH = 180;

    private final ExperimentViews views;

    public ViewsMenu(ExperimentViews views) {
        super(null, new FontIcon(MaterialDesignB.BOOKMARK_OUTLINE));
        this.views = views;
        setId("views");
        setAccessibleText("Views");
        setTooltip(
                new Tooltip("Views of this experiment: keeps what the charts show under a name"));
        getStyleClass().add("level-menu");
        setMinWidth(Region.USE_PREF_SIZE);
        disableProperty().bind(views.none());
        getItems().add(new MenuItem()); // for a menu without items does not open
        setOnShowing(e -> getItems().setAll(items()));
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        for (NamedView view : views.named()) {
            CheckMenuItem item = new CheckMenuItem(view.name());
            item.setMnemonicParsing(false);
            item.setSelected(views.isShown(view));
            item.setOnAction(e -> views.show(view));
            items.add(item);
        }
        MenuItem usual = new MenuItem("Usual view");
        usual.setId("views-usual");
        usual.setOnAction(e -> views.showUsual());
        items.add(usual);
        items.add(new SeparatorMenuItem());
        items.add(keeping());
        if (!views.named().isEmpty()) items.add(forgetting());
        return items;
    }

    private MenuItem keeping() {
        TextField name = new TextField();
        name.setId("views-name");
        name.setPromptText("Name of this view");
        name.setAccessibleText("Name under which this view is kept");
        name.setPrefWidth(NAME_WIDTH);
        Button keep = new Button("Keep");
        keep.setId("views-keep");
        keep.setMinWidth(Region.USE_PREF_SIZE);
        keep.disableProperty()
                .bind(name.textProperty().map(text -> text == null || text.isBlank()));
        name.setOnAction(e -> keep(name.getText()));
        keep.setOnAction(e -> keep(name.getText()));
        HBox line = new HBox(6, name, keep);
        line.setAlignment(Pos.CENTER_LEFT);
        CustomMenuItem item = new CustomMenuItem(line, false);
        item.getStyleClass().add("level-item");
        return item;
    }

    private void keep(String name) {
        if (name.isBlank()) return;
        views.keepAs(name);
        hide();
    }

    private Menu forgetting() {
        Menu menu = new Menu("Forget");
        for (NamedView view : views.named()) {
            MenuItem item = new MenuItem(view.name());
            item.setMnemonicParsing(false);
            item.setOnAction(e -> views.remove(view));
            menu.getItems().add(item);
        }
        return menu;
    }
}
