package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.View;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.desktop.layout.OneLine;
import marshalyard.desktop.overlay.CaptionButton;
import marshalyard.model.factor.Dimension;

/**
 * The line above a chart: its kind, which levels it shows, what its axis, colours and panels stand
 * for, and what else can be done with it. There is a menu only if there is a choice. Menus come and
 * go; the listeners stay, one for each property of the model.
 */
final class ChartTools extends OneLine {
    private final ChartModel model;
    private final Group kinds;
    private final Group logarithmic;
    private final List<Group> last = new ArrayList<>();
    private final List<Group> seldom = new ArrayList<>();
    private final List<LevelMenu> levels = new ArrayList<>();

    ChartTools(ChartModel model, ChartPane pane, ChartDeeds deeds) {
        this.model = model;
        getStyleClass().add("chart-tools");
        kinds =
                Group.of(
                        new KindButtons(
                                        model.kindProperty(),
                                        ChartKinds.of(model.topic()),
                                        model::applies)
                                .forms());
        logarithmic = Group.of(List.of(List.of(logarithmic()), List.of()));
        last.add(Group.of(back(), new HeatOffer(model, pane)));
        last.add(Group.of(new HollowMenu(model, pane, deeds::again)));
        last.add(Group.of(new AxesMenu(model, pane::seenVertically)));
        last.add(logarithmic);
        last.add(Group.of(caption(pane)));
        model.trials().planProperty().addListener((o, was, is) -> fill());
        model.kindProperty().addListener((o, was, is) -> fill());
        model.encoding().choiceProperty().addListener((o, was, is) -> fill());
        model.hidden()
                .addListener((SetChangeListener<HiddenLevel>) c -> levels.forEach(LevelMenu::tell));
        model.publishedProperty().addListener((o, was, is) -> fill());
        fill();
    }

    /** Adds a control before the last one; a narrow line does without it. */
    void add(Node control) {
        Group added = Group.of(List.of(List.of(control), List.of()));
        last.add(last.size() - 1, added);
        seldom.add(added);
        fill();
    }

    private void fill() {
        Group hiding = hiding();
        Group channels = channels();
        List<Group> first = new ArrayList<>(List.of(kinds, hiding, channels));
        if (model.hasPublished()) first.add(Group.of(new PublishedMenu(model)));
        List<Group> shortened =
                new ArrayList<>(List.of(hiding, kinds, channels, logarithmic, kinds));
        shortened.addAll(seldom);
        show(first, last, shortened);
    }

    /** A menu of levels for each dimension, or one for all. */
    private Group hiding() {
        List<Dimension> all = model.hideable();
        levels.clear();
        for (Dimension one : all) levels.add(LevelMenu.of(one, model));
        List<Node> each = List.copyOf(levels);
        if (each.size() < 2) return Group.of(List.of(each));
        LevelMenu together = LevelMenu.of(all, model);
        levels.add(together);
        return Group.of(List.of(each, List.of(together)));
    }

    /** A menu for each axis and one for the looks of curves, or one for all. */
    private Group channels() {
        List<ChannelChoice> all = new ArrayList<>();
        List<ChannelChoice> looks = new ArrayList<>();
        List<Node> each = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            List<Dimension> offered = model.encoding().offered(channel);
            if (offered.isEmpty()) continue;
            ChannelChoice choice = new ChannelChoice(channel, offered, model.encoding());
            all.add(choice);
            if (channel == Channel.X || channel == Channel.PANEL) each.add(ChannelMenu.of(choice));
            else looks.add(choice);
        }
        if (!looks.isEmpty()) each.add(ChannelMenu.of("channels", looks));
        if (each.size() < 2) return Group.of(List.of(each));
        return Group.of(List.of(each, List.of(ChannelMenu.of("all-channels", all))));
    }

    /** Shows everything again; there only while something is not shown. */
    private Button back() {
        Button back = new Button("Show all");
        back.setId("show-all");
        back.getStyleClass().add("chip");
        back.setTooltip(new Tooltip("Shows the whole chart and every curve"));
        back.setOnAction(e -> model.viewProperty().set(View.WHOLE));
        back.visibleProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> !model.viewProperty().get().equals(View.WHOLE),
                                model.viewProperty()));
        back.managedProperty().bind(back.visibleProperty());
        return back;
    }

    /** All that stands under the title, which cuts it off. */
    private static CaptionButton caption(ChartPane pane) {
        return new CaptionButton(
                "caption",
                "About this chart",
                "What the chart shows and how sure it is",
                () -> pane.drawn().map(Drawable::subtitle).orElse("Nothing yet."));
    }

    private ToggleButton logarithmic() {
        ToggleButton button = new ToggleButton("Log scale");
        button.setId("log-scale");
        button.getStyleClass().add("chip");
        button.setTooltip(new Tooltip("Logarithmic vertical axis"));
        button.selectedProperty().bindBidirectional(model.logarithmicProperty());
        return button;
    }
}
