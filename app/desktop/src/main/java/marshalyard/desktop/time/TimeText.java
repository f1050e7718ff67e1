package marshalyard.desktop.time;

import java.time.Duration;

/** Times to wait, for people. */
public final class TimeText {
    private TimeText() {}

    /** {@code 45 s}, {@code 1 min 10 s}, {@code 56 min}, {@code 2 h 5 min}. */
    public static String of(Duration time) {
        long seconds = Math.max(1, time.plusMillis(500).toSeconds());
        if (seconds < 60) return seconds + " s";
        if (seconds < 600) return pair(seconds / 60, "min", seconds % 60, "s");
        if (seconds < 3600) return (seconds + 30) / 60 + " min";
        return pair(seconds / 3600, "h", seconds % 3600 / 60, "min");
    }

    private static String pair(long great, String unit, long small, String smallUnit) {
        String head = great + " " + unit;
        return small == 0 ? head : head + " " + small + " " + smallUnit;
    }
}
