package marshalyard.cli.terminal;

import java.time.Duration;
import java.util.Locale;

/** Figures with three significant digits or so: no more is known of them. */
public final class Figures {
    private Figures() {}

    /** {@code 12.3}, {@code 123}, {@code 12300}. */
    public static String of(double value) {
        double size = Math.abs(value);
        if (Double.isNaN(value)) return "-";
        if (size >= 100 || value == 0) return String.format(Locale.ROOT, "%.0f", value);
        if (size >= 10) return String.format(Locale.ROOT, "%.1f", value);
        if (size >= 1) return String.format(Locale.ROOT, "%.2f", value);
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** {@code 45 s}, {@code 3 min 20 s}, {@code 2 h 5 min}. */
    public static String of(Duration time) {
        long seconds = time.plusMillis(500).toSeconds();
        if (seconds < 60) return seconds + " s";
        if (seconds < 3600) return seconds / 60 + " min " + seconds % 60 + " s";
        return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
}
