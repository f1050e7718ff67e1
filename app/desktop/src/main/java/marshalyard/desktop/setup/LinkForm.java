package marshalyard.desktop.setup;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import marshalyard.model.link.Link;
import marshalyard.model.link.LinkText;

/**
 * A link as fields: a column for each direction, what holds for both, and values of one of them to
 * sweep. Empty fields are what a wire that does nothing has; a number alone has the usual unit.
 */
public final class LinkForm {
    private static final String NOTHING = "latency: 0 s";

    private final Consumer<List<Link>> taker;
    private final Map<LinkPart, StringProperty> there = fields();
    private final Map<LinkPart, StringProperty> back = fields();
    private final BooleanProperty alike = new SimpleBooleanProperty(true);
    private final StringProperty name = new SimpleStringProperty("");
    private final StringProperty mtu = new SimpleStringProperty("");
    private final StringProperty congestion = new SimpleStringProperty("");
    private final StringProperty down = new SimpleStringProperty("");
    private final StringProperty swept = new SimpleStringProperty("");
    private final StringProperty sweep = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<List<Link>> links = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private Link base = LinkText.parse(NOTHING).get(0);
    private boolean showing;
    private boolean taken;

    /**
     * A form of a wire that does nothing.
     *
     * @param taker gets the links; throws an exception with a sentence if it can't take one
     */
    LinkForm(Consumer<List<Link>> taker) {
        this.taker = taker;
        there.values().forEach(this::watch);
        back.values().forEach(this::watch);
        List.of(name, mtu, congestion, down, swept, sweep).forEach(this::watch);
        alike.addListener((o, was, is) -> read());
        read();
    }

    private static Map<LinkPart, StringProperty> fields() {
        Map<LinkPart, StringProperty> fields = new EnumMap<>(LinkPart.class);
        for (LinkPart part : LinkPart.values()) fields.put(part, new SimpleStringProperty(""));
        return fields;
    }

    private void watch(StringProperty field) {
        field.addListener((o, was, is) -> read());
    }

    /** Shows the values of a link, to begin with. */
    public void show(Link link) {
        showing = true;
        base = link;
        fill(there, LinkText.values(link.there()));
        fill(back, LinkText.values(link.back()));
        alike.set(link.there().equals(link.back()));
        mtu.set(link.mtu() == Link.MTU ? "" : Integer.toString(link.mtu()));
        congestion.set(link.congestion().equals(Link.CONGESTION) ? "" : link.congestion());
        down.set(LinkText.downOf(link));
        showing = false;
        read();
    }

    private static void fill(Map<LinkPart, StringProperty> fields, Map<String, String> values) {
        fields.forEach((part, field) -> field.set(part.shown(values)));
    }

    private void read() {
        if (showing) return;
        try {
            List<Link> made =
                    LinkText.parse(text()).stream().map(l -> l.by(base.emulation())).toList();
            links.set(made);
            fault.set("");
        } catch (IllegalArgumentException e) {
            links.set(List.of());
            fault.set(e.getMessage());
        }
    }

    /** The links as an experiment's text has them. */
    String text() {
        Map<String, String> entries = new LinkedHashMap<>();
        String own = name.get().strip();
        if (!own.isEmpty()) entries.put("name", own);
        Map<String, String> to = LinkPart.values(there);
        Map<String, String> from = alike.get() ? to : LinkPart.values(back);
        if (alike.get()) {
            entries.putAll(to);
        } else {
            entries.put("there", "{" + flow(to) + "}");
            entries.put("back", "{" + flow(from) + "}");
        }
        put(entries, "mtu", mtu.get());
        put(entries, "congestion", congestion.get());
        put(entries, "down", LinkPart.withUnit(down.get(), "ms"));
        String values = sweep.get().strip();
        if (!swept.get().isEmpty() && !values.isEmpty()) entries.put(swept.get(), values);
        boolean nothing = own.isEmpty() ? entries.isEmpty() : entries.size() == 1;
        if (nothing) entries.put("latency", "0 s");
        return flow(entries);
    }

    private static void put(Map<String, String> entries, String key, String value) {
        if (!value.isBlank()) entries.put(key, value.strip());
    }

    private static String flow(Map<String, String> entries) {
        if (entries.isEmpty()) return NOTHING;
        StringBuilder flow = new StringBuilder();
        entries.forEach(
                (key, value) -> {
                    if (!flow.isEmpty()) flow.append(", ");
                    flow.append(key).append(": ").append(value);
                });
        return flow.toString();
    }

    /**
     * Chooses the links for the experiment.
     *
     * @return false if they can't be; the fault says why
     */
    public boolean take() {
        try {
            taker.accept(links.get());
            taken = true;
            return true;
        } catch (IllegalArgumentException e) {
            fault.set(e.getMessage());
            return false;
        }
    }

    /** True if something was typed that nobody has taken as a link. */
    boolean isUnfinished() {
        return !taken && !text().equals(NOTHING);
    }

    /** A field of the way from sender to receiver. */
    public StringProperty there(LinkPart part) {
        return there.get(part);
    }

    /** A field of the way from receiver to sender, which counts if the ways are not alike. */
    public StringProperty back(LinkPart part) {
        return back.get(part);
    }

    /** True while the way to the receiver holds for both. */
    public BooleanProperty alikeProperty() {
        return alike;
    }

    public StringProperty nameProperty() {
        return name;
    }

    public StringProperty mtuProperty() {
        return mtu;
    }

    public StringProperty congestionProperty() {
        return congestion;
    }

    /** The time for which the link is cut in the middle of each trial. */
    public StringProperty downProperty() {
        return down;
    }

    /** The key whose values are swept; empty for none. */
    public StringProperty sweptProperty() {
        return swept;
    }

    /** The values to sweep, such as {@code 5..80 ms *2} or {@code [0 %, 1 %]}. */
    public StringProperty sweepProperty() {
        return sweep;
    }

    /** What the fields make; none while one of them can't be read. */
    public ReadOnlyObjectProperty<List<Link>> linksProperty() {
        return links.getReadOnlyProperty();
    }

    /** A sentence, or empty. */
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }
}
