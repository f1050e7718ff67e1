package marshalyard.model.link;

import java.util.Optional;

/** Links that have a name of their own. */
public enum Preset {
    /** A local network with a router or two: {@code dsto01}, Table 1. */
    LAN("LAN", "latency: 5 ms"),
    /** A link within a country: {@code dsto01}, Table 1. */
    NATIONAL("national", "latency: 40 ms"),
    /** Across an ocean: {@code dsto01}, Table 1. */
    INTERNATIONAL("international", "latency: 150 ms"),
    /** A geostationary satellite: {@code dsto01}, Table 1. */
    SATELLITE("satellite", "latency: 300 ms"),
    /** 24 channels of 64 kbit/s; {@code dsto01}'s 1.544 Mbit/s with the framing bits. */
    T1("T1", "rate: 1.536 Mbit/s"),
    /** The line rate of OC-3 with the MTU of IP over ATM (RFC 1626), as in the older papers. */
    ATM("ATM OC3", "rate: 155.52 Mbit/s, mtu: 9180"),
    /** A home's line: slow from here, faster to here. */
    DSL(
            "DSL",
            "there: {latency: 12 ms, jitter: 1 ms, rate: 2 Mbit/s, queue: 50 packets}, back:"
                    + " {latency: 12 ms, jitter: 1 ms, rate: 16 Mbit/s}, mtu: 1492"),
    /** A mobile network with its long queues. */
    MOBILE_4G(
            "4G",
            "there: {latency: 25 ms, jitter: 8 ms, loss: 0.1 %, rate: 10 Mbit/s, queue: 300"
                    + " packets}, back: {latency: 25 ms, jitter: 8 ms, loss: 0.1 %, rate: 30 Mbit/s,"
                    + " queue: 300 packets}");

    private final String title;
    private final String text;

    Preset(String title, String text) {
        this.title = title;
        this.text = text;
    }

    /** Its name in experiments, such as {@code satellite}. */
    public String title() {
        return title;
    }

    /** The link, which has the preset's name. */
    public Link link() {
        return LinkText.parse(text).get(0).named(title);
    }

    /** The preset with a name, in upper or lower case. */
    static Optional<Preset> find(String name) {
        for (Preset preset : values()) {
            if (preset.title.equalsIgnoreCase(name)) return Optional.of(preset);
        }
        return Optional.empty();
    }
}
