package marshalyard.desktop;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import marshalyard.analysis.published.Paper;
import marshalyard.desktop.setup.Templates;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.model.experiment.Experiment;

/** The menu of things that a new experiment can begin with. */
final class NewMenu extends Menu {
    private final Menu samples = new Menu("From a _sample");
    private final Menu published = new Menu("Redo a _published figure");
    private final EditActions actions;

    NewMenu(Workbench bench, EditActions actions) {
        super("_New experiment");
        this.actions = actions;
        getItems().add(MainMenu.item("_Blank", "Shortcut+N", actions::blank));
        getItems().add(new SeparatorMenuItem());
        Templates.all().forEach(template -> getItems().add(beginWith(template)));
        getItems().addAll(new SeparatorMenuItem(), samples, published);
        bench.shelf()
                .samples()
                .addListener((ListChangeListener<ShelfItem.Sample>) c -> fill(bench));
        fill(bench);
    }

    private void fill(Workbench bench) {
        List<Experiment> all =
                bench.shelf().samples().stream()
                        .map(ShelfItem.Sample::experiment)
                        .filter(Objects::nonNull)
                        .toList();
        fill(samples, all.stream().map(this::beginWith));
        fill(published, all.stream().filter(e -> Paper.of(e).isPresent()).map(this::redo));
    }

    private static void fill(Menu menu, Stream<MenuItem> items) {
        menu.getItems().setAll(items.toList());
        menu.setDisable(menu.getItems().isEmpty());
    }

    private MenuItem beginWith(Experiment experiment) {
        return item(experiment.title(), () -> actions.begin(experiment));
    }

    private MenuItem redo(Experiment experiment) {
        String paper = Paper.of(experiment).orElseThrow().label();
        return item(paper + ": " + experiment.title(), () -> actions.redo(experiment));
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> action.run());
        return item;
    }
}
