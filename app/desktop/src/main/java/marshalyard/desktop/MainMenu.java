package marshalyard.desktop;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCombination;
import marshalyard.desktop.appearance.AppearanceModel;
import marshalyard.desktop.appearance.ColourScheme;
import marshalyard.desktop.help.Shortcut;
import marshalyard.desktop.help.ShortcutsCard;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.run.RunModel;
import marshalyard.lab.api.Lab;

/** Everything that can be done, with its keys. */
final class MainMenu extends MenuBar {
    /** Keys of the chart, which no menu has. */
    private static final List<Shortcut> OF_CHARTS =
            List.of(
                    new Shortcut("Chart", "Look closer, or less close", "+ −"),
                    new Shortcut("Chart", "Move the part that is looked at", "← → ↑ ↓"),
                    new Shortcut(
                            "Chart", "Back to the whole chart, then close the inspector", "Esc"));

    private final Workbench bench;
    private final Actions actions;

    MainMenu(
            Workbench bench,
            Actions actions,
            EditItems edit,
            Overlay overlay,
            Runnable export,
            Runnable copy,
            Runnable compare) {
        this.bench = bench;
        this.actions = actions;
        getMenus()
                .addAll(
                        file(export, copy),
                        new EditMenu(bench.setup(), edit),
                        experiment(compare),
                        view(),
                        help(overlay));
    }

    private Menu file(Runnable export, Runnable copy) {
        return new Menu(
                "_File",
                null,
                new NewMenu(bench, actions.edit()),
                item("_Open…", "Shortcut+O", actions.open()::chooseFile),
                new SeparatorMenuItem(),
                item("Save experiment as _YAML…", "Shortcut+Alt+S", actions.save()::saveExperiment),
                item("_Save session", "Shortcut+S", actions.save()::save),
                item("Save session _as…", "Shortcut+Shift+S", actions.save()::saveAs),
                new SeparatorMenuItem(),
                item("_Export chart…", "Shortcut+E", export),
                item("_Report…", "Shortcut+P", actions.share()::report),
                new SeparatorMenuItem(),
                item("_Copy chart", "Shortcut+Shift+C", copy),
                item("Copy _tables", "Shortcut+Shift+T", actions.share()::copyTables),
                new SeparatorMenuItem(),
                item("_Quit", "Shortcut+Q", actions.quit()));
    }

    private Menu experiment(Runnable compare) {
        MenuItem run = item("_Run", "Shortcut+R", actions.run()::run);
        disable(run, actions.run().canRun().not());
        MenuItem resume = item("Re_sume", "Shortcut+Shift+R", actions.run()::resume);
        disable(resume, actions.run().canResume().not());
        MenuItem cancel = item("_Cancel", "Shortcut+PERIOD", actions.run()::cancel);
        disable(cancel, bench.run().stateProperty().isEqualTo(RunModel.State.IDLE));
        CheckMenuItem pause = new CheckMenuItem("_Pause after this trial");
        pause.setAccelerator(KeyCombination.keyCombination("Shortcut+H"));
        pause.setOnAction(e -> bench.run().pause(pause.isSelected()));
        bench.run().pausedProperty().addListener((o, was, is) -> pause.setSelected(is));
        disable(pause, bench.run().stateProperty().isNotEqualTo(RunModel.State.RUNNING));
        MenuItem receive =
                item(
                        "Receiver for _other senders…",
                        "Shortcut+Shift+L",
                        () -> actions.receive().show(getScene().getWindow()));
        disable(receive, bench.lab().isEqualTo(Lab.NONE));
        return new Menu(
                "E_xperiment",
                null,
                run,
                resume,
                pause,
                cancel,
                new SeparatorMenuItem(),
                item("Com_pare…", "Shortcut+Shift+P", compare),
                new SeparatorMenuItem(),
                item(
                        "_Hosts…",
                        "Shortcut+Shift+H",
                        () -> actions.hosts().show(getScene().getWindow())),
                receive);
    }

    private Menu view() {
        AppearanceModel appearance = bench.appearance();
        Menu look = new Menu("_Appearance");
        ToggleGroup looks = new ToggleGroup();
        for (ColourScheme choice : ColourScheme.values()) {
            RadioMenuItem item = new RadioMenuItem(choice.title());
            item.setToggleGroup(looks);
            item.setSelected(appearance.lookProperty().get() == choice);
            item.setOnAction(e -> appearance.lookProperty().set(choice));
            appearance.lookProperty().addListener((o, was, is) -> item.setSelected(is == choice));
            look.getItems().add(item);
        }
        CheckMenuItem logarithmic = new CheckMenuItem("_Logarithmic throughput");
        logarithmic.selectedProperty().bindBidirectional(bench.throughput().logarithmicProperty());
        return new Menu(
                "_View",
                null,
                item("_Start page", "Shortcut+Home", () -> bench.start().shownProperty().set(true)),
                new SeparatorMenuItem(),
                look,
                item("_Dark or light", "Shortcut+D", appearance::toggle),
                new SeparatorMenuItem(),
                item("_Larger text", "Shortcut+EQUALS", () -> appearance.enlarge(1)),
                item("_Smaller text", "Shortcut+MINUS", () -> appearance.enlarge(-1)),
                item(
                        "_Normal text",
                        "Shortcut+0",
                        () -> appearance.textSizeProperty().set(AppearanceModel.TEXT_SIZE)),
                new SeparatorMenuItem(),
                logarithmic);
    }

    private Menu help(Overlay overlay) {
        return new Menu("_Help", null, item("_Keys", "F1", () -> showKeys(overlay)));
    }

    private void showKeys(Overlay overlay) {
        List<Shortcut> all = new ArrayList<>(Shortcut.of(this));
        all.addAll(OF_CHARTS);
        overlay.show(new ShortcutsCard(all, overlay::close));
    }

    private static void disable(MenuItem item, ObservableValue<Boolean> when) {
        item.disableProperty().bind(when);
    }

    static MenuItem item(String text, String keys, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setAccelerator(KeyCombination.keyCombination(keys));
        item.setOnAction(e -> action.run());
        return item;
    }
}
