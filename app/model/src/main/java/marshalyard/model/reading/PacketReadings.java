package marshalyard.model.reading;

import java.util.List;
import marshalyard.model.figure.Quantity;
import marshalyard.model.reading.Reading.Together;

/**
 * Readings of what one direction of an emulated link did to the packets of a measured phase, by the
 * emulator's ids.
 */
public final class PacketReadings {
    public static final Reading PACKETS = count("packets", "Packets", "Packets that came.");

    public static final Reading BYTES =
            Reading.of("bytes", "Bytes of packets", Quantity.BYTES, Together.SUM)
                    .means("Bytes of IP packets that came.")
                    .noMetric();

    public static final Reading LOST =
            count("lost", "Packets lost", "Packets lost by chance, as asked.");

    public static final Reading OVERFLOWED =
            count(
                    "overflowed",
                    "Packets overflowed",
                    "Packets dropped because the queue before the rate was full.");

    public static final Reading CUT =
            count("cut", "Packets cut", "Packets dropped while the link was down.");

    public static final Reading OVERRUN =
            count(
                    "overrun",
                    "Packets overrun",
                    "Packets that the emulator or the kernel around it dropped because it could not"
                            + " follow.");

    public static final Reading ROOM =
            Reading.of("room", "Room for packets", Quantity.COUNT, Together.GREATEST)
                    .means("Packets that can wait until the emulator takes them.")
                    .noMetric();

    public static final Reading REORDERED =
            count("reordered", "Packets reordered", "Packets that overtook others.");

    public static final Reading DUPLICATED =
            count("duplicated", "Packets duplicated", "Packets that arrived twice.");

    public static final Reading DELAY_LEAST =
            delay("Least", "min", "Shortest delay", "shortest time that a packet was on the link");

    public static final Reading DELAY_MEDIAN =
            delay("Median", "p50", "Delay", "median time that packets were on the link");

    public static final Reading DELAY_P90 =
            delay("P90", "p90", "Delay, p90", "90th percentile of these times");

    public static final Reading DELAY_P99 =
            delay("P99", "p99", "Delay, p99", "99th percentile of these times");

    public static final Reading DELAY_MOST =
            delay("Most", "max", "Longest delay", "longest time that a packet was on the link");

    public static final Reading LATE_MEDIAN =
            time(
                            "lateMedianNanos",
                            "Late",
                            "By how much half of the packets left after they were due.")
                    .column("late_p50_ns");

    public static final Reading LATE_P99 =
            time(
                            "lateP99Nanos",
                            "Late, p99",
                            "By how much one packet of a hundred left after it was due.")
                    .column("late_p99_ns");

    public static final Reading LATE =
            time(
                    "lateNanos",
                    "Latest packet",
                    "By how much the latest packet left after it was due.");

    public static final Reading BUSY =
            Reading.of("busyNanos", "Emulator busy", Quantity.TIME, Together.SUM)
                    .means("Time for which the emulator moved packets and did not wait for any.")
                    .noMetric();

    public static final Reading COST =
            time(
                    "costNanos",
                    "Emulator's time for a packet",
                    "Median time that the emulator takes for a packet while more of them wait than"
                            + " it takes at once; 0 if that many waited too seldom.");

    public static final Reading STOOD =
            Reading.of("stoodNanos", "Standstill", Quantity.TIME, Together.GREATEST)
                    .means(
                            "Time of the measured phase for which the emulator did not look for"
                                    + " packets, all of its stops together, without waits for a"
                                    + " busy CPU.")
                    .noMetric();

    public static final List<Reading> ALL =
            List.of(
                    PACKETS,
                    BYTES,
                    LOST,
                    OVERFLOWED,
                    CUT,
                    OVERRUN,
                    ROOM,
                    REORDERED,
                    DUPLICATED,
                    DELAY_LEAST,
                    DELAY_MEDIAN,
                    DELAY_P90,
                    DELAY_P99,
                    DELAY_MOST,
                    LATE_MEDIAN,
                    LATE_P99,
                    LATE,
                    BUSY,
                    COST,
                    STOOD);

    private PacketReadings() {}

    private static Reading count(String id, String title, String meaning) {
        return Reading.of(id, title, Quantity.COUNT, Together.SUM).means(meaning).noMetric();
    }

    private static Reading delay(String id, String column, String title, String meaning) {
        return time("delay" + id + "Nanos", title, "The " + meaning + ", from end to end.")
                .column("delay_" + column + "_ns");
    }

    private static Reading time(String id, String title, String meaning) {
        return Reading.of(id, title, Quantity.TIME, Together.GREATEST).means(meaning).noMetric();
    }
}
