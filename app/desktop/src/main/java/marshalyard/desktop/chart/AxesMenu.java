package marshalyard.desktop.chart;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;
import marshalyard.charts.Topic;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.frame.View;

/**
 * The menu of a chart's axes: how they are spread, in which unit rates stand, and what the pointer
 * tells.
 */
final class AxesMenu extends MenuButton {
    private final ChartModel model;
    private final Supplier<Optional<View.Part>> seen;

    /**
     * The menu.
     *
     * @param seen what the chart shows of its vertical axis; empty while it shows nothing
     */
    AxesMenu(ChartModel model, Supplier<Optional<View.Part>> seen) {
        super("Axes");
        this.model = model;
        this.seen = seen;
        setId("axes");
        getStyleClass().add("level-menu");
        setMinWidth(USE_PREF_SIZE);
        ToggleGroup horizontal = new ToggleGroup();
        getItems()
                .addAll(
                        horizontal("Automatic horizontal axis", Optional.empty(), horizontal),
                        horizontal("Linear horizontal axis", Optional.of(Scale.LINEAR), horizontal),
                        horizontal(
                                "Logarithmic horizontal axis",
                                Optional.of(Scale.LOGARITHMIC),
                                horizontal),
                        new SeparatorMenuItem(),
                        logarithmic(),
                        hold());
        if (model.topic() == Topic.THROUGHPUT || model.topic() == Topic.QUEUE) {
            getItems().add(bytes());
        }
        getItems().addAll(new SeparatorMenuItem(), crosshair(), trends(), relative());
    }

    private RadioMenuItem horizontal(String text, Optional<Scale> scale, ToggleGroup group) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId("axes-x-" + scale.map(s -> s.name().toLowerCase(Locale.ROOT)).orElse("usual"));
        item.setToggleGroup(group);
        follow(item::setSelected, axes -> axes.horizontal().equals(scale));
        item.setOnAction(e -> change(axes -> axes.withHorizontal(scale)));
        return item;
    }

    private CheckMenuItem logarithmic() {
        CheckMenuItem item = new CheckMenuItem("Logarithmic vertical axis");
        item.setId("axes-y-logarithmic");
        item.selectedProperty().bindBidirectional(model.logarithmicProperty());
        return item;
    }

    private CheckMenuItem hold() {
        CheckMenuItem item = new CheckMenuItem("Same vertical axis for every experiment");
        item.setId("axes-hold");
        item.setSelected(model.heldProperty().get());
        model.heldProperty().addListener((o, was, is) -> item.setSelected(is));
        item.setOnAction(
                e -> {
                    if (item.isSelected()) seen.get().ifPresent(model::hold);
                    else model.release();
                    item.setSelected(model.heldProperty().get());
                });
        return item;
    }

    private void follow(Consumer<Boolean> item, Predicate<Axes> selected) {
        model.axesProperty().addListener((o, was, is) -> item.accept(selected.test(is)));
        item.accept(selected.test(model.axesProperty().get()));
    }

    private CheckMenuItem bytes() {
        CheckMenuItem item = new CheckMenuItem("Rates in MB/s");
        item.setId("axes-bytes");
        follow(item::setSelected, Axes::bytes);
        item.setOnAction(e -> change(axes -> axes.withBytes(item.isSelected())));
        return item;
    }

    private void change(UnaryOperator<Axes> how) {
        model.axesProperty().set(how.apply(model.axesProperty().get()));
    }

    private CheckMenuItem trends() {
        CheckMenuItem item = new CheckMenuItem("Trend lines, equations on hover");
        item.setId("axes-trends");
        follow(item::setSelected, Axes::trends);
        item.setOnAction(e -> change(axes -> axes.withTrends(item.isSelected())));
        return item;
    }

    /** Filled when it is opened, for engines come and go with the experiment. */
    private Menu relative() {
        Menu menu = new Menu("Relative to");
        menu.setId("axes-relative");
        Runnable fill =
                () -> {
                    ToggleGroup group = new ToggleGroup();
                    menu.getItems().setAll(relativeTo("Absolute figures", Optional.empty(), group));
                    for (String engine : model.engines()) {
                        menu.getItems().add(relativeTo(engine, Optional.of(engine), group));
                    }
                };
        fill.run();
        setOnShowing(e -> fill.run());
        return menu;
    }

    private RadioMenuItem relativeTo(String text, Optional<String> engine, ToggleGroup group) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId("axes-relative-" + engine.orElse("none"));
        item.setToggleGroup(group);
        item.setMnemonicParsing(false);
        item.setSelected(model.referenceProperty().get().equals(engine));
        item.setOnAction(e -> model.referenceProperty().set(engine));
        return item;
    }

    private CheckMenuItem crosshair() {
        CheckMenuItem item = new CheckMenuItem("Values of the nearest curves at the pointer");
        item.setId("axes-crosshair");
        item.selectedProperty().bindBidirectional(model.crosshairProperty());
        return item;
    }
}
