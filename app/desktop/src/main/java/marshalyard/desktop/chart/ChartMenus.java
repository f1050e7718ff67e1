package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.model.factor.Dimension;

/**
 * The choices above a chart: its kind, which levels it shows, and what its axis, colours and panels
 * stand for. There is a menu only if there is a choice. Menus come and go; the listeners stay, one
 * for each property of the model.
 */
final class ChartMenus extends FlowPane {
    private final ChartModel model;
    private final KindButtons kinds;
    private final List<LevelMenu> levels = new ArrayList<>();

    ChartMenus(ChartModel model) {
        super(6, 6);
        this.model = model;
        this.kinds = new KindButtons(model.kindProperty(), ChartKinds.of(model.topic()));
        model.trials().planProperty().addListener((o, was, is) -> fill());
        model.kindProperty().addListener((o, was, is) -> fill());
        model.encoding().choiceProperty().addListener((o, was, is) -> fill());
        model.hidden()
                .addListener((SetChangeListener<HiddenLevel>) c -> levels.forEach(LevelMenu::tell));
        model.publishedProperty().addListener((o, was, is) -> fill());
        fill();
    }

    private void fill() {
        levels.clear();
        for (Dimension dimension : model.hideable()) levels.add(new LevelMenu(dimension, model));
        List<Node> menus = new ArrayList<>(kinds.buttons());
        menus.addAll(levels);
        List<ChannelChoice> looks = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            List<Dimension> offered = model.encoding().offered(channel);
            if (offered.isEmpty()) continue;
            ChannelChoice choice = new ChannelChoice(channel, offered, model.encoding());
            if (channel == Channel.X || channel == Channel.PANEL) menus.add(ChannelMenu.of(choice));
            else looks.add(choice);
        }
        if (!looks.isEmpty()) menus.add(ChannelMenu.ofCurves(looks));
        if (model.hasPublished()) menus.add(new PublishedMenu(model));
        getChildren().setAll(menus);
    }
}
