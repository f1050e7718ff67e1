package marshalyard.desktop;

import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.desktop.files.DroppedFiles;
import marshalyard.desktop.inspect.InspectPane;
import marshalyard.desktop.inspect.InspectSplit;
import marshalyard.desktop.log.LogView;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.queue.QueueMenu;
import marshalyard.desktop.run.ProgressView;
import marshalyard.desktop.setup.SetupView;
import marshalyard.desktop.shelf.ShelfView;
import marshalyard.desktop.start.StartView;
import marshalyard.desktop.start.Tour;
import marshalyard.desktop.yaml.YamlModel;
import marshalyard.desktop.yaml.YamlView;

/** The whole window: shelf, charts and results, settings, log. */
public final class WorkbenchView extends StackPane {
    public WorkbenchView(Workbench bench, Actions actions) {
        getStyleClass().add("workbench");
        ResultTabs results = new ResultTabs(bench, actions);
        Runnable export = () -> actions.save().export(results.lastChart());
        Runnable copy = () -> actions.share().copyChart(results.lastChart());
        Overlay overlay = new Overlay();
        EditItems edit = new EditItems(bench, actions.edit(), overlay);
        BorderPane window = new BorderPane();
        window.setTop(
                new VBox(
                        new MainMenu(bench, actions, edit, overlay, export, copy, results::compare),
                        new ToolStrip(bench, actions, export)));
        ShelfView shelf =
                new ShelfView(
                        bench.shelf(), bench.session(), actions.open()::show, edit.shelfMenu());
        shelf.setMinWidth(180);
        YamlModel yaml = new YamlModel(bench.setup());
        SetupView setup =
                new SetupView(
                        bench.setup(),
                        new SetupView.Text(new YamlView(yaml), yaml::leave),
                        overlay,
                        actions.open()::chooseFolder);
        setup.setMinWidth(260);
        InspectPane inspector =
                new InspectPane(
                        bench.inspect(),
                        bench.appearance().darkProperty(),
                        () -> actions.save().export(bench.inspect().flame()));
        InspectSplit measured = new InspectSplit(results, inspector, bench.inspect());
        StartView start =
                new StartView(
                        bench.start(),
                        bench.shelf(),
                        bench.session(),
                        actions.open()::show,
                        deeds(bench, actions, overlay));
        bench.start().shownProperty().addListener((o, was, shown) -> tourAtFirst(bench, overlay));
        StackPane middle = new StackPane(measured, start);
        middle.setMinWidth(300);
        SplitPane columns = new SplitPane(shelf, middle, setup);
        bench.remembered().dividers(columns, "columns", 0.19, 0.765);
        SplitPane.setResizableWithParent(shelf, false);
        SplitPane.setResizableWithParent(setup, false);
        LogView log = new LogView(bench.log(), bench.appearance().textSizeProperty());
        VBox.setVgrow(log, Priority.ALWAYS);
        VBox bottom = new VBox(progress(bench, actions.run()), log);
        bottom.getStyleClass().add("bottom");
        bottom.setMinHeight(90);
        SplitPane rows = new SplitPane(columns, bottom);
        rows.setOrientation(Orientation.VERTICAL);
        bench.remembered().dividers(rows, "rows", 0.77);
        SplitPane.setResizableWithParent(bottom, false);
        bench.remembered().tab(results, "results");
        window.setCenter(rows);
        DroppedFiles.open(window, actions.open()::open);
        getChildren().addAll(window, overlay);
    }

    /** Who leaves the start page for the first time is shown round. */
    private void tourAtFirst(Workbench bench, Overlay overlay) {
        if (bench.start().shownProperty().get() || !bench.start().isTourDue()) return;
        Platform.runLater(() -> new Tour(overlay, this::lookup, bench.start()::tourSeen).begin());
    }

    private StartView.Deeds deeds(Workbench bench, Actions actions, Overlay overlay) {
        return new StartView.Deeds() {
            @Override
            public void chooseFile() {
                actions.open().chooseFile();
            }

            @Override
            public void tour() {
                bench.start().tourSeen();
                leave();
                new Tour(overlay, WorkbenchView.this::lookup, bench.start()::tourSeen).begin();
            }

            @Override
            public void leave() {
                bench.start().shownProperty().set(false);
            }
        };
    }

    private static Node progress(Workbench bench, RunActions run) {
        ProgressView progress =
                new ProgressView(bench.run(), bench.lab(), bench.shelf().openingProperty());
        HBox.setHgrow(progress, Priority.ALWAYS);
        HBox line =
                new HBox(
                        progress,
                        new QueueMenu(bench.runQueue(), bench.run().busy(), run::runNext));
        line.getStyleClass().add("run-line");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
