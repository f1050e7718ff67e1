package marshalyard.desktop.chart;

import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import marshalyard.charts.ChartKind;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.kinds.ChartKinds;

/** Offers a heat table in place of more curves than anybody can tell apart; else not there. */
final class HeatOffer extends Button {
    private final ChartModel model;
    private final ChartPane pane;

    HeatOffer(ChartModel model, ChartPane pane) {
        super("As heat table");
        this.model = model;
        this.pane = pane;
        setId("heat-offer");
        getStyleClass().addAll("chip", "accent");
        setMinWidth(Region.USE_PREF_SIZE);
        setTooltip(
                new Tooltip(
                        "Too many curves to tell them apart: shows a square for each cell instead"));
        setOnAction(e -> heat().ifPresent(model.kindProperty()::set));
        managedProperty().bind(visibleProperty());
        pane.afterDrawing(this::tell);
        tell();
    }

    private Optional<ChartKind> heat() {
        return ChartKinds.heatOf(model.kindProperty().get());
    }

    private void tell() {
        boolean many = pane.drawn().map(Drawable::advice).filter(a -> !a.isEmpty()).isPresent();
        setVisible(many && heat().isPresent());
    }
}
