package marshalyard.model.reading;

import java.util.List;
import marshalyard.model.figure.Quantity;
import marshalyard.model.reading.Reading.Together;

/** Counts of what one direction of an emulated link did to packets, by the emulator's ids. */
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
                    "Packets dropped because the emulator could not follow.");

    public static final Reading REORDERED =
            count("reordered", "Packets reordered", "Packets that overtook others.");

    public static final Reading DUPLICATED =
            count("duplicated", "Packets duplicated", "Packets that arrived twice.");

    public static final Reading LATE =
            Reading.of("lateNanos", "Latest packet", Quantity.TIME, Together.GREATEST)
                    .means("By how much the latest packet left after it was due.")
                    .noMetric();

    public static final Reading STOOD =
            Reading.of("stoodNanos", "Standstill", Quantity.TIME, Together.GREATEST)
                    .means(
                            "Time of the measured phase for which the emulator did not look"
                                    + " for packets.")
                    .noMetric();

    public static final List<Reading> ALL =
            List.of(
                    PACKETS,
                    BYTES,
                    LOST,
                    OVERFLOWED,
                    CUT,
                    OVERRUN,
                    REORDERED,
                    DUPLICATED,
                    LATE,
                    STOOD);

    private PacketReadings() {}

    private static Reading count(String id, String title, String meaning) {
        return Reading.of(id, title, Quantity.COUNT, Together.SUM).means(meaning).noMetric();
    }
}
