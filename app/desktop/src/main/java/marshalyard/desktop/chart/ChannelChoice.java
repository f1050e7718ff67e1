package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import marshalyard.charts.encoding.Channel;
import marshalyard.model.factor.Dimension;

/**
 * The choice of the dimension that a channel shows.
 *
 * @param offered the dimensions that it can show
 */
record ChannelChoice(Channel channel, List<Dimension> offered, EncodingModel encoding) {
    String id() {
        return "channel-" + channel.id();
    }

    Optional<Dimension> current() {
        return encoding.current(channel);
    }

    /** The channel, and what it shows if that is told. */
    String title() {
        boolean told = channel == Channel.X || channel == Channel.COLOUR || current().isPresent();
        return told ? channel.title() + ": " + name(current()) : channel.title();
    }

    /** An item for each dimension, of which one is chosen. */
    List<MenuItem> items() {
        ToggleGroup group = new ToggleGroup();
        List<MenuItem> items = new ArrayList<>();
        if (channel != Channel.X) items.add(item(Optional.empty(), group));
        for (Dimension dimension : offered) items.add(item(Optional.of(dimension), group));
        return items;
    }

    private RadioMenuItem item(Optional<Dimension> dimension, ToggleGroup group) {
        RadioMenuItem item = new RadioMenuItem(name(dimension));
        item.setId(id() + "-" + dimension.map(Dimension::id).orElse("none"));
        item.setToggleGroup(group);
        item.setSelected(dimension.equals(current()));
        item.setOnAction(e -> encoding.choose(channel, dimension));
        return item;
    }

    private static String name(Optional<Dimension> dimension) {
        return dimension.map(Dimension::title).orElse("None");
    }
}
