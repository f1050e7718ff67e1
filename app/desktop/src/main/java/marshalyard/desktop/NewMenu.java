package marshalyard.desktop;

import javafx.collections.ListChangeListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import marshalyard.desktop.setup.Templates;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;

/** What a new experiment can begin with. */
final class NewMenu extends Menu {
    private final Menu samples = new Menu("From a _sample");
    private final EditActions actions;

    NewMenu(Workbench bench, EditActions actions) {
        super("_New experiment");
        this.actions = actions;
        getItems().add(MainMenu.item("_Blank", "Shortcut+N", actions::blank));
        getItems().add(new SeparatorMenuItem());
        Templates.all().forEach(template -> getItems().add(beginWith(template)));
        getItems().addAll(new SeparatorMenuItem(), samples);
        bench.shelf()
                .samples()
                .addListener((ListChangeListener<ShelfItem.Sample>) c -> fill(bench));
        fill(bench);
    }

    private void fill(Workbench bench) {
        samples.getItems()
                .setAll(
                        bench.shelf().samples().stream()
                                .filter(sample -> sample.experiment() != null)
                                .map(sample -> beginWith(sample.experiment()))
                                .toList());
        samples.setDisable(samples.getItems().isEmpty());
    }

    private MenuItem beginWith(Experiment experiment) {
        MenuItem item = new MenuItem(experiment.title());
        item.setMnemonicParsing(false);
        item.setOnAction(e -> actions.begin(experiment));
        return item;
    }
}
