package marshalyard.desktop;

import javafx.beans.value.ObservableValue;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import marshalyard.desktop.run.LabAccess;
import marshalyard.desktop.run.RunModel;

/** Everything that can be done, with its keys. */
final class MainMenu extends MenuBar {
    MainMenu(Workbench bench, Actions actions, Runnable export) {
        Menu file =
                new Menu(
                        "File",
                        null,
                        item("Open…", "Shortcut+O", actions.open()::chooseFile),
                        new SeparatorMenuItem(),
                        item("Save session", "Shortcut+S", actions.save()::save),
                        item("Save session as…", "Shortcut+Shift+S", actions.save()::saveAs),
                        new SeparatorMenuItem(),
                        item("Export chart…", "Shortcut+E", export),
                        new SeparatorMenuItem(),
                        item("Quit", "Shortcut+Q", actions.quit()));
        MenuItem run = item("Run", "Shortcut+R", actions.run()::run);
        disable(run, actions.run().canRun().not());
        MenuItem resume = item("Resume", "Shortcut+Shift+R", actions.run()::resume);
        disable(resume, actions.run().canResume().not());
        MenuItem cancel = item("Cancel", "Shortcut+PERIOD", actions.run()::cancel);
        disable(cancel, bench.run().stateProperty().isEqualTo(RunModel.State.IDLE));
        MenuItem receive =
                item(
                        "Receiver for other senders…",
                        "Shortcut+Shift+L",
                        () -> actions.receive().show(getScene().getWindow()));
        disable(receive, bench.lab().isEqualTo(LabAccess.NONE));
        CheckMenuItem dark = new CheckMenuItem("Dark window");
        dark.selectedProperty().bindBidirectional(bench.appearance().darkProperty());
        CheckMenuItem logarithmic = new CheckMenuItem("Logarithmic throughput");
        logarithmic.selectedProperty().bindBidirectional(bench.throughput().logarithmicProperty());
        getMenus()
                .addAll(
                        file,
                        new Menu(
                                "Experiment",
                                null,
                                run,
                                resume,
                                cancel,
                                new SeparatorMenuItem(),
                                receive),
                        new Menu("View", null, dark, logarithmic));
    }

    private static void disable(MenuItem item, ObservableValue<Boolean> when) {
        item.disableProperty().bind(when);
    }

    private static MenuItem item(String text, String keys, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setAccelerator(KeyCombination.keyCombination(keys));
        item.setOnAction(e -> action.run());
        return item;
    }
}
