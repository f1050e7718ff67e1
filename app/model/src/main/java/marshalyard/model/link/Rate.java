package marshalyard.model.link;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.Word;
import marshalyard.model.unit.Units;

/**
 * The rate at which a link takes packets: a token bucket that counts the bytes of IP packets.
 *
 * @param bitsPerSecond 1,000 to 10^10; {@link #UNLIMITED} has 0
 * @param burst bytes that pass at once after a pause; 0 for one packet at a time
 */
public record Rate(long bitsPerSecond, int burst) {
    /** The rate without a limit: as fast as the emulator goes. */
    public static final Rate UNLIMITED = new Rate(0, 0);

    private static final long LEAST = 1_000;
    private static final long MOST = 10_000_000_000L;
    private static final int LARGEST_BURST = 1 << 24;
    private static final Pattern TEXT =
            Pattern.compile("([0-9]+(?:\\.[0-9]+)?) *([kMG]?)bit/s(?: +burst +(.+))?");

    public Rate {
        if (bitsPerSecond != 0 && (bitsPerSecond < LEAST || bitsPerSecond > MOST)) {
            throw new IllegalArgumentException(
                    "A link's rate lies between 1 kbit/s and 10 Gbit/s.");
        }
        if (burst < 0 || burst > LARGEST_BURST || (bitsPerSecond == 0 && burst > 0)) {
            throw new IllegalArgumentException("The burst of a rate has at most 16M.");
        }
    }

    /**
     * Reads {@code 1.536 Mbit/s}, {@code 64 kbit/s}, {@code 10 Mbit/s burst 16K}.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static Rate parse(String text) {
        Word.check(text);
        Matcher m = TEXT.matcher(text.strip());
        if (!m.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no rate such as 64 kbit/s or 1.536 Mbit/s.");
        }
        long unit =
                switch (m.group(2)) {
                    case "k" -> 1_000;
                    case "M" -> 1_000_000;
                    case "G" -> 1_000_000_000;
                    default -> 1;
                };
        if (new BigDecimal(m.group(1)).signum() == 0) {
            throw new IllegalArgumentException(
                    "A link with a rate of 0 would carry nothing. Leave 'rate' out for no limit.");
        }
        long burst = m.group(3) == null ? 0 : Units.parseSize(m.group(3));
        try {
            return new Rate(
                    new BigDecimal(m.group(1)).multiply(BigDecimal.valueOf(unit)).longValueExact(),
                    Math.toIntExact(burst));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no whole number of bit/s, or too large.", e);
        }
    }

    public boolean unlimited() {
        return bitsPerSecond == 0;
    }

    /** 10^6 bit/s. */
    public double megabits() {
        return bitsPerSecond / 1e6;
    }

    /** Nanoseconds that so many bytes take; 0 if unlimited. */
    public double nanos(double bytes) {
        return unlimited() ? 0 : bytes * 8e9 / bitsPerSecond;
    }

    /** What {@link #parse} reads back. */
    @Override
    public String toString() {
        BigDecimal bits = BigDecimal.valueOf(bitsPerSecond);
        String rate =
                bitsPerSecond >= 1_000_000_000
                        ? plain(bits, 9) + " Gbit/s"
                        : bitsPerSecond >= 1_000_000
                                ? plain(bits, 6) + " Mbit/s"
                                : plain(bits, 3) + " kbit/s";
        return burst == 0 ? rate : rate + " burst " + Units.formatSize(burst);
    }

    private static String plain(BigDecimal bits, int digits) {
        return bits.movePointLeft(digits).stripTrailingZeros().toPlainString();
    }
}
