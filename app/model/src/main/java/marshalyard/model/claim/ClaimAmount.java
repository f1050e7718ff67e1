package marshalyard.model.claim;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.model.text.PlainNumber;
import marshalyard.model.text.Word;

/**
 * A number with a unit, such as a bound: {@code 2}, {@code 5 %}, {@code 0.6 ms}, {@code 64 bytes},
 * {@code 80 Mbit/s}.
 *
 * @param value in the base unit of its kind: 1, ns, bytes or bit/s
 * @param kind what it counts
 */
public record ClaimAmount(double value, Kind kind) {
    /** The kind of thing that an amount counts. */
    public enum Kind {
        /** A ratio, a share or a count. */
        NUMBER("a number"),
        TIME("a time"),
        BYTES("an amount of bytes"),
        RATE("a rate"),
        /** CPU time for data. */
        COST("a time for each GB");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The kind in a sentence: {@code a time}. */
        public String words() {
            return words;
        }
    }

    private record Unit(Kind kind, double size) {}

    private static final Map<String, Unit> UNITS =
            Map.ofEntries(
                    Map.entry("", new Unit(Kind.NUMBER, 1)),
                    Map.entry("%", new Unit(Kind.NUMBER, 0.01)),
                    Map.entry("ns", new Unit(Kind.TIME, 1)),
                    Map.entry("us", new Unit(Kind.TIME, 1e3)),
                    Map.entry("µs", new Unit(Kind.TIME, 1e3)),
                    Map.entry("ms", new Unit(Kind.TIME, 1e6)),
                    Map.entry("s", new Unit(Kind.TIME, 1e9)),
                    Map.entry("bytes", new Unit(Kind.BYTES, 1)),
                    Map.entry("KB", new Unit(Kind.BYTES, 1 << 10)),
                    Map.entry("MB", new Unit(Kind.BYTES, 1 << 20)),
                    Map.entry("Mbit/s", new Unit(Kind.RATE, 1e6)),
                    Map.entry("Gbit/s", new Unit(Kind.RATE, 1e9)),
                    Map.entry("s/GB", new Unit(Kind.COST, 1)));

    private static final Pattern WRITTEN =
            Pattern.compile("(-?[0-9]{1,15}(?:\\.[0-9]{1,12})?)\\s*([A-Za-zµ/%]*)");

    public ClaimAmount {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("A bound is a number, not " + value + ".");
        }
    }

    /** A ratio, a share or a count. */
    public static ClaimAmount of(double number) {
        return new ClaimAmount(number, Kind.NUMBER);
    }

    /**
     * Reads an amount.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    public static ClaimAmount parse(String text) {
        Word.check(text);
        Matcher m = WRITTEN.matcher(text.strip());
        if (!m.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no amount such as 2, 5 %, 4 s, 64 bytes or 80 Mbit/s.");
        }
        Unit unit = UNITS.get(m.group(2));
        if (unit == null) {
            throw new IllegalArgumentException(
                    "'"
                            + m.group(2)
                            + "' is no unit of an amount. Use %, ns, us, ms, s, bytes, KB, MB,"
                            + " Mbit/s, Gbit/s or s/GB.");
        }
        return new ClaimAmount(Double.parseDouble(m.group(1)) * unit.size(), unit.kind());
    }

    @Override
    public String toString() {
        return switch (kind) {
            case NUMBER -> text(value);
            case TIME -> scaled(1e9, "s", 1e6, "ms", 1e3, "us", "ns");
            case BYTES -> scaled(1 << 20, "MB", 1 << 10, "KB", 1, "bytes", "bytes");
            case RATE -> scaled(1e9, "Gbit/s", 1e6, "Mbit/s", 1e6, "Mbit/s", "bit/s");
            case COST -> PlainNumber.text(value) + " s/GB";
        };
    }

    private String scaled(
            double a, String ofA, double b, String ofB, double c, String ofC, String plain) {
        double size = Math.abs(value);
        if (size >= a) return text(value / a) + " " + ofA;
        if (size >= b) return text(value / b) + " " + ofB;
        return size >= c ? text(value / c) + " " + ofC : text(value) + " " + plain;
    }

    private static String text(double number) {
        String rounded = String.format(Locale.ROOT, "%.6f", number);
        return PlainNumber.text(Double.parseDouble(rounded));
    }
}
