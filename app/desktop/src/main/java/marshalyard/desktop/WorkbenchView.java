package marshalyard.desktop;

import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.desktop.inspect.InspectPane;
import marshalyard.desktop.inspect.InspectSplit;
import marshalyard.desktop.log.LogView;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.run.ProgressView;
import marshalyard.desktop.setup.SetupView;
import marshalyard.desktop.shelf.ShelfView;

/** The whole window: shelf, charts and results, settings, log. */
public final class WorkbenchView extends StackPane {
    public WorkbenchView(Workbench bench, Actions actions) {
        getStyleClass().add("workbench");
        BooleanBinding busy = bench.run().busy();
        ResultTabs results = new ResultTabs(bench, actions.save()::export);
        Runnable export = () -> actions.save().export(results.lastChart());
        Overlay overlay = new Overlay();
        BorderPane window = new BorderPane();
        window.setTop(
                new VBox(
                        new MainMenu(bench, actions, overlay, export),
                        new ToolStrip(bench, actions, export)));
        ShelfView shelf = new ShelfView(bench.shelf(), bench.session(), actions.open()::show);
        shelf.setMinWidth(180);
        SetupView setup = new SetupView(bench.setup(), busy, overlay, actions.open()::chooseFolder);
        setup.setMinWidth(260);
        InspectPane inspector = new InspectPane(bench.inspect(), bench.appearance().darkProperty());
        InspectSplit middle = new InspectSplit(results, inspector, bench.inspect());
        middle.setMinWidth(300);
        SplitPane columns = new SplitPane(shelf, middle, setup);
        bench.remembered().dividers(columns, "columns", 0.19, 0.765);
        SplitPane.setResizableWithParent(shelf, false);
        SplitPane.setResizableWithParent(setup, false);
        LogView log = new LogView(bench.log());
        VBox.setVgrow(log, Priority.ALWAYS);
        VBox bottom = new VBox(new ProgressView(bench.run(), bench.lab()), log);
        bottom.getStyleClass().add("bottom");
        bottom.setMinHeight(90);
        SplitPane rows = new SplitPane(columns, bottom);
        rows.setOrientation(Orientation.VERTICAL);
        bench.remembered().dividers(rows, "rows", 0.77);
        SplitPane.setResizableWithParent(bottom, false);
        bench.remembered().tab(results, "results");
        window.setCenter(rows);
        getChildren().addAll(window, overlay);
    }
}
