package marshalyard.model.unit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.Word;

/** Sizes and times as people write them. */
public final class Units {
    private static final Pattern NUMBER_AND_UNIT =
            Pattern.compile("\\s*([0-9]+(?:\\.[0-9]+)?)\\s*([A-Za-zµ]*)\\s*");

    private Units() {}

    /**
     * Bytes from {@code 512}, {@code 64K}, {@code 64 KB}, {@code 1.5 MiB}, {@code 1G}; always
     * powers of 1024.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static long parseSize(String text) {
        Matcher m = match(text, "a size such as 64K or 64 MB");
        long unit =
                switch (m.group(2)) {
                    case "", "B" -> 1L;
                    case "K", "KB", "KiB", "k" -> 1L << 10;
                    case "M", "MB", "MiB" -> 1L << 20;
                    case "G", "GB", "GiB" -> 1L << 30;
                    default ->
                            throw new IllegalArgumentException(
                                    "'"
                                            + m.group(2)
                                            + "' is not a unit of size. Use B, K, M or G, as in"
                                            + " 64K.");
                };
        return whole(m.group(1), unit, text);
    }

    /** {@code 64K} for 65536, {@code 1000} for 1000: what {@link #parseSize} reads back. */
    public static String formatSize(long bytes) {
        if (bytes > 0 && bytes % (1L << 30) == 0) return (bytes >> 30) + "G";
        if (bytes > 0 && bytes % (1L << 20) == 0) return (bytes >> 20) + "M";
        if (bytes > 0 && bytes % (1L << 10) == 0) return (bytes >> 10) + "K";
        return Long.toString(bytes);
    }

    /**
     * A socket queue in bytes from {@code 64K} or {@code default}, which is 0.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static int parseQueue(String text) {
        if (text.equals("default")) return 0;
        long bytes = parseSize(text);
        if (bytes < 1 || bytes > 1 << 30) {
            throw new IllegalArgumentException(
                    "A socket queue has 1 byte to 1G, or is 'default'; not " + text + ".");
        }
        return (int) bytes;
    }

    /** {@code 64K}, or {@code default} for 0: what {@link #parseQueue} reads back. */
    public static String formatQueue(int bytes) {
        return bytes == 0 ? "default" : formatSize(bytes);
    }

    /**
     * A time from {@code 70 ms}, {@code 2.5 s}, {@code 1 min}, {@code 100 us}.
     *
     * @throws IllegalArgumentException with a sentence for the user; a number without a unit is an
     *     error
     */
    public static Duration parseTime(String text) {
        Matcher m = match(text, "a time such as 500 ms or 2 s");
        long unit =
                switch (m.group(2)) {
                    case "ns" -> 1L;
                    case "us", "µs" -> 1_000L;
                    case "ms" -> 1_000_000L;
                    case "s" -> 1_000_000_000L;
                    case "min", "m" -> 60_000_000_000L;
                    case "h" -> 3_600_000_000_000L;
                    case "" ->
                            throw new IllegalArgumentException(
                                    "The time '%s' has no unit. Write %s ms or %s s."
                                            .formatted(text, text, text));
                    default ->
                            throw new IllegalArgumentException(
                                    "'"
                                            + m.group(2)
                                            + "' is not a unit of time. Use us, ms, s, min or h.");
                };
        return Duration.ofNanos(whole(m.group(1), unit, text));
    }

    /** {@code 500 ms}, {@code 2 s}: what {@link #parseTime} reads back. */
    public static String formatTime(Duration time) {
        long nanos = time.toNanos();
        if (nanos != 0 && nanos % 60_000_000_000L == 0) return nanos / 60_000_000_000L + " min";
        if (nanos % 1_000_000_000L == 0) return nanos / 1_000_000_000L + " s";
        if (nanos % 1_000_000L == 0) return nanos / 1_000_000L + " ms";
        if (nanos % 1_000L == 0) return nanos / 1_000L + " us";
        return nanos + " ns";
    }

    private static Matcher match(String text, String wanted) {
        Word.check(text);
        Matcher m = NUMBER_AND_UNIT.matcher(text);
        if (!m.matches()) {
            String reason = text.strip().startsWith("-") ? "; it can't be negative" : "";
            throw new IllegalArgumentException("'" + text + "' is not " + wanted + reason + ".");
        }
        return m;
    }

    private static long whole(String number, long unit, String text) {
        try {
            return new BigDecimal(number).multiply(BigDecimal.valueOf(unit)).longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a whole number of its smallest unit, or too large.", e);
        }
    }

    /** {@code 1 request}, {@code 2000 requests}. */
    public static String formatRequests(int requests) {
        return requests + (requests == 1 ? " request" : " requests");
    }
}
