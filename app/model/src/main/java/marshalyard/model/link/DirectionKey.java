package marshalyard.model.link;

import java.time.Duration;
import java.util.Locale;
import marshalyard.model.unit.Percent;
import marshalyard.model.unit.Units;

/** The keys of one direction in the text of a link. */
enum DirectionKey {
    LATENCY,
    JITTER,
    LOSS,
    RATE,
    QUEUE,
    REORDERING,
    DUPLICATION;

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** True if a link's text may give several values, each of which makes a link. */
    boolean swept() {
        return this == LATENCY || this == LOSS || this == RATE;
    }

    /**
     * The direction with another value.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    Direction set(Direction d, String value) {
        Duration latency = this == LATENCY ? Units.parseTime(value) : d.latency();
        return new Direction(
                latency,
                this == JITTER ? Jitter.parse(value) : d.jitter(),
                this == LOSS ? Loss.parse(value) : d.loss(),
                this == RATE ? Rate.parse(value) : d.rate(),
                this == QUEUE ? packets(value) : d.queue(),
                this == REORDERING ? Percent.parse(value) : d.reordering(),
                this == DUPLICATION ? Percent.parse(value) : d.duplication());
    }

    private static int packets(String value) {
        String count = value.strip().replaceAll(" *packets?$", "");
        if (!count.matches("[0-9]{1,6}")) {
            throw new IllegalArgumentException(
                    "'" + value + "' is no length of a queue such as 100 packets.");
        }
        return Integer.parseInt(count);
    }

    /** What {@link #set} reads back; empty if the direction has what goes without saying. */
    String format(Direction d) {
        return switch (this) {
            case LATENCY -> d.latency().isZero() ? "" : Units.formatTime(d.latency());
            case JITTER -> d.jitter().none() ? "" : d.jitter().toString();
            case LOSS -> d.loss().none() ? "" : d.loss().toString();
            case RATE -> d.rate().unlimited() ? "" : d.rate().toString();
            case QUEUE -> d.queue() == Direction.QUEUE ? "" : d.queue() + " packets";
            case REORDERING -> d.reordering() == 0 ? "" : Percent.format(d.reordering());
            case DUPLICATION -> d.duplication() == 0 ? "" : Percent.format(d.duplication());
        };
    }
}
