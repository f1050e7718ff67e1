package marshalyard.desktop.setup;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.property.StringProperty;

/**
 * The parts of what a direction of a link does to packets, a field each; what most links are made
 * of comes first.
 */
public enum LinkPart {
    LATENCY("latency", "Latency", "ms", "0 ms", "One-way time that every packet takes"),
    LOSS("loss", "Loss", "%", "none", "Share of the packets that are lost, 0 % to 90 %"),
    BURSTS(
            "",
            "in bursts of",
            "",
            "1 packet",
            "Packets for which the link stays bad on average; 5 losing 50 % loses half of them"),
    JITTER(
            "jitter",
            "Jitter",
            "ms",
            "none",
            "How single packets differ from the latency: 5 ms, 5 ms uniform, 5 ms exponential"),
    RATE("rate", "Rate", "Mbit/s", "unlimited", "How fast packets leave the queue"),
    QUEUE("queue", "Queue", "packets", "100 packets", "Packets that may wait; one more is lost"),
    REORDERING("reordering", "Reordering", "%", "none", "Share of the packets that overtake"),
    DUPLICATION("duplication", "Duplication", "%", "none", "Share of the packets sent twice");

    private static final String BURST = " in bursts of ";

    private final String key;
    private final String title;
    private final String unit;
    private final String usual;
    private final String help;

    LinkPart(String key, String title, String unit, String usual, String help) {
        this.key = key;
        this.title = title;
        this.unit = unit;
        this.usual = usual;
        this.help = help;
    }

    /** The key of an experiment's text; empty for what is part of another key's value. */
    public String key() {
        return key;
    }

    public String title() {
        return title;
    }

    /** The unit that a number alone has. */
    public String unit() {
        return unit;
    }

    /** What holds while the field is empty. */
    public String usual() {
        return usual;
    }

    /** The part in a sentence. */
    public String help() {
        return help;
    }

    /** What its field shows of a direction's values. */
    String shown(Map<String, String> values) {
        String[] loss = values.getOrDefault(LOSS.key, "").split(BURST, 2);
        return switch (this) {
            case LOSS -> loss[0];
            case BURSTS -> loss.length == 2 ? loss[1] : "";
            default -> values.getOrDefault(key, "");
        };
    }

    /** The values of a direction by their keys, without those that are not set. */
    static Map<String, String> values(Map<LinkPart, StringProperty> fields) {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach(
                (part, field) -> {
                    String value = withUnit(field.get(), part.unit);
                    if (value.isEmpty()) return;
                    if (part != BURSTS) values.put(part.key, value);
                    else if (values.containsKey(LOSS.key)) {
                        values.merge(LOSS.key, value, (loss, burst) -> loss + BURST + burst);
                    } else {
                        throw new IllegalArgumentException(
                                "Bursts need a loss. Say how many of the packets are lost.");
                    }
                });
        return values;
    }

    /** A text with its unit if it is a number alone; decimal commas become points. */
    static String withUnit(String text, String unit) {
        String value = text.strip().replaceAll("(?<=[0-9]),(?=[0-9])", ".");
        if (value.matches("[,:{}].*|.*[,:{}\\[\\]].*")) {
            throw new IllegalArgumentException(
                    "'" + value + "' is more than one value. Sweep it below to have several.");
        }
        boolean plain = value.matches("[0-9]+(\\.[0-9]+)?") && !unit.isEmpty();
        return plain ? value + " " + unit : value;
    }
}
