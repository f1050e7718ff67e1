package marshalyard.desktop;

import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import marshalyard.desktop.chart.ChartModel;
import marshalyard.desktop.chart.ChartView;
import marshalyard.desktop.log.LogView;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.results.ResultsView;
import marshalyard.desktop.run.ProgressView;
import marshalyard.desktop.setup.SetupView;
import marshalyard.desktop.shelf.ShelfView;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** The whole window: shelf, charts and results, settings, log. */
public final class WorkbenchView extends StackPane {
    private final Workbench bench;
    private final ChartModel[] inFront;

    public WorkbenchView(Workbench bench, Actions actions) {
        this.bench = bench;
        this.inFront = new ChartModel[] {bench.throughput()};
        getStyleClass().add("workbench");
        BooleanBinding busy = bench.run().busy();
        Runnable export = () -> actions.save().export(inFront[0]);
        BorderPane window = new BorderPane();
        window.setTop(
                new VBox(
                        new MainMenu(bench, actions, export),
                        new ToolStrip(bench, actions, export)));
        Overlay overlay = new Overlay();
        ShelfView shelf = new ShelfView(bench.shelf(), bench.session(), actions.open()::show, busy);
        shelf.setMinWidth(180);
        SetupView setup = new SetupView(bench.setup(), busy, overlay, actions.open()::chooseFolder);
        setup.setMinWidth(260);
        SplitPane columns = new SplitPane(shelf, tabs(), setup);
        columns.setDividerPositions(0.19, 0.765);
        SplitPane.setResizableWithParent(shelf, false);
        SplitPane.setResizableWithParent(setup, false);
        LogView log = new LogView(bench.log());
        VBox.setVgrow(log, Priority.ALWAYS);
        VBox bottom = new VBox(new ProgressView(bench.run(), bench.lab()), log);
        bottom.getStyleClass().add("bottom");
        bottom.setMinHeight(90);
        SplitPane rows = new SplitPane(columns, bottom);
        rows.setOrientation(Orientation.VERTICAL);
        rows.setDividerPositions(0.77);
        SplitPane.setResizableWithParent(bottom, false);
        window.setCenter(rows);
        getChildren().addAll(window, overlay);
    }

    private Node tabs() {
        var dark = bench.appearance().darkProperty();
        TabPane tabs =
                new TabPane(
                        tab(
                                "Throughput",
                                MaterialDesignC.CHART_LINE,
                                new ChartView(bench.throughput(), dark)),
                        tab("Latency", MaterialDesignP.PULSE, new ChartView(bench.latency(), dark)),
                        tab("Results", MaterialDesignT.TABLE, new ResultsView(bench.trials())));
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setMinWidth(300);
        tabs.getSelectionModel()
                .selectedIndexProperty()
                .addListener(
                        (o, was, index) ->
                                inFront[0] =
                                        index.intValue() == 1
                                                ? bench.latency()
                                                : bench.throughput());
        return tabs;
    }

    private static Tab tab(String title, Ikon icon, Node content) {
        Tab tab = new Tab(title, content);
        tab.setGraphic(new FontIcon(icon));
        return tab;
    }
}
