package marshalyard.model.link;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.model.text.Tokens;
import marshalyard.model.unit.Units;

/**
 * The jitter of a link: how its latency differs over time. Packets keep their order, for the
 * latency moves slowly: packets close to each other take about as long, and those that are some
 * {@linkplain Distribution#memory() eight times} the amount apart have nothing in common.
 *
 * @param amount what the distribution makes of it; zero for none
 * @param distribution of what is added to the latency
 */
public record Jitter(Duration amount, Distribution distribution) {
    /** Every packet takes the same time. */
    public static final Jitter NONE = new Jitter(Duration.ZERO, Distribution.NORMAL);

    private static final Pattern TEXT = Pattern.compile("(.*?[a-zµ])(?: +([a-z]+))?");

    /**
     * The distribution of the part that is added to the latency; a sum below zero counts as zero.
     */
    public enum Distribution {
        /** Normal with the amount as its standard deviation, cut at three of them. */
        NORMAL,
        /** Uniform from minus to plus the amount. */
        UNIFORM,
        /** Exponential with the amount as its mean: never less than the latency. */
        EXPONENTIAL;

        /** Amounts that packets are apart when their times have nothing in common. */
        public int memory() {
            return this == EXPONENTIAL ? 16 : 8;
        }

        /** The name in texts. */
        public String token() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Jitter {
        Bounds.time("jitter", amount);
        if (amount.isZero()) distribution = Distribution.NORMAL;
    }

    /**
     * Reads {@code 2 ms}, {@code 2 ms uniform}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static Jitter parse(String text) {
        Matcher m = TEXT.matcher(text.strip());
        if (!m.matches() || m.group(2) == null) {
            return new Jitter(Units.parseTime(text), Distribution.NORMAL);
        }
        for (Distribution distribution : Distribution.values()) {
            if (distribution.token().equals(m.group(2))) {
                return new Jitter(Units.parseTime(m.group(1)), distribution);
            }
        }
        if (m.group(1).matches("[0-9.]+ *")) {
            return new Jitter(Units.parseTime(text), Distribution.NORMAL);
        }
        throw new IllegalArgumentException(
                Tokens.sentence(
                        "jitter",
                        m.group(2),
                        " behind the time",
                        Stream.of(Distribution.values()).map(Distribution::token).toList()));
    }

    public boolean none() {
        return amount.isZero();
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        String time = Units.formatTime(amount);
        return distribution == Distribution.NORMAL ? time : time + " " + distribution.token();
    }
}
