package marshalyard.desktop.chart;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import marshalyard.charts.encoding.Channel;
import marshalyard.model.factor.Dimension;

/** Chooses the dimension that a channel shows. */
final class ChannelMenu extends MenuButton {
    private final EncodingModel encoding;
    private final Channel channel;

    ChannelMenu(Channel channel, List<Dimension> offered, EncodingModel encoding) {
        this.encoding = encoding;
        this.channel = channel;
        setId("channel-" + channel.id());
        getStyleClass().add("level-menu");
        Optional<Dimension> current = encoding.current(channel);
        ToggleGroup group = new ToggleGroup();
        if (channel != Channel.X) add(Optional.empty(), current, group);
        for (Dimension dimension : offered) add(Optional.of(dimension), current, group);
        boolean told = channel == Channel.X || channel == Channel.COLOUR || current.isPresent();
        setText(told ? channel.title() + ": " + name(current) : channel.title());
    }

    private static String name(Optional<Dimension> dimension) {
        return dimension.map(Dimension::title).orElse("None");
    }

    private void add(
            Optional<Dimension> dimension, Optional<Dimension> current, ToggleGroup group) {
        RadioMenuItem item = new RadioMenuItem(name(dimension));
        item.setId(getId() + "-" + dimension.map(Dimension::id).orElse("none"));
        item.setToggleGroup(group);
        item.setSelected(dimension.equals(current));
        item.setOnAction(e -> encoding.choose(channel, dimension));
        getItems().add(item);
    }
}
