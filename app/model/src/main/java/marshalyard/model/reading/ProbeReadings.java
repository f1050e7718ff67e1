package marshalyard.model.reading;

import java.util.List;
import marshalyard.model.figure.Quantity;
import marshalyard.model.reading.Reading.Together;

/** Readings of a link by an emulator's own packets. Times are round trips of small packets. */
public final class ProbeReadings {
    /** The time at which the lab asked. */
    public static final Reading AT =
            Reading.of("atMillis", "Probed at", Quantity.COUNT, Together.MACHINE)
                    .means("When the link was probed, in ms since 1970.")
                    .noMetric();

    public static final Reading ANSWERED =
            Reading.of("answered", "Round trips probed", Quantity.COUNT, Together.SUM)
                    .means("Round trips among the figures.")
                    .noMetric();

    public static final Reading LEAST =
            time("leastNanos", "Shortest round trip", "The shortest round trip.")
                    .column("round_trip_min_ns");

    public static final Reading MEDIAN =
            time("medianNanos", "Round trip", "The median round trip.").column("round_trip_p50_ns");

    public static final Reading P90 =
            time("p90Nanos", "Round trip, p90", "The 90th percentile of the round trips.")
                    .column("round_trip_p90_ns");

    public static final Reading CEILING =
            Reading.of("ceilingPackets", "Ceiling, packets/s", Quantity.COUNT, Together.GREATEST)
                    .means(
                            "Small packets a second that the emulator carried one way when it was"
                                    + " flooded as the link was made, without workers beside it.")
                    .noMetric();

    public static final Reading CEILING_RATE =
            Reading.of("ceilingBitsPerSecond", "Ceiling", Quantity.RATE, Together.GREATEST)
                    .means("The same of packets as long as the MTU, as a rate.")
                    .column("ceiling_bit_per_s")
                    .noMetric();

    /** The readings of one direction. */
    public record Way(Reading sent, Reading lost, Reading rate) {
        private static Way of(String id, String to) {
            return new Way(
                    Reading.of(
                                    id + ".sent",
                                    "Packets probed to the " + to,
                                    Quantity.COUNT,
                                    Together.SUM)
                            .means("Packets sent to the " + to + " to count losses.")
                            .noMetric(),
                    Reading.of(
                                    id + ".lost",
                                    "Packets lost to the " + to,
                                    Quantity.COUNT,
                                    Together.SUM)
                            .means("Packets of these that did not arrive.")
                            .noMetric(),
                    Reading.of(
                                    id + ".bitsPerSecond",
                                    "Rate to the " + to,
                                    Quantity.RATE,
                                    Together.SUM)
                            .means(
                                    "The rate at which full packets arrived at the "
                                            + to
                                            + ", headers of IP included; 0 if it is not limited.")
                            .column(id + "_bit_per_s")
                            .noMetric());
        }

        /** Lost packets of those sent, 0 to 1; 0 if none were sent. */
        public double loss(Readings probe) {
            double packets = probe.of(sent);
            return packets > 0 ? probe.of(lost) / packets : 0;
        }
    }

    /** The direction from sender to receiver. */
    public static final Way THERE = Way.of("there", "receiver");

    /** The direction from receiver to sender. */
    public static final Way BACK = Way.of("back", "sender");

    public static final List<Reading> ALL =
            List.of(
                    ANSWERED,
                    LEAST,
                    MEDIAN,
                    P90,
                    THERE.sent,
                    THERE.lost,
                    THERE.rate,
                    BACK.sent,
                    BACK.lost,
                    BACK.rate,
                    CEILING,
                    CEILING_RATE);

    /** No emulator moves a packet within less than 100 ns. */
    private static final double MOST_PACKETS = 10e6;

    /** More than memory bears. */
    private static final double MOST_BITS = 1e13;

    private ProbeReadings() {}

    /** The same without a ceiling that no emulator has, which an emulator without CPU time told. */
    public static Readings withoutFalseCeiling(Readings probe) {
        boolean is = isCeiling(probe, CEILING, MOST_PACKETS);
        is &= isCeiling(probe, CEILING_RATE, MOST_BITS);
        return is ? probe : probe.with(CEILING, null).with(CEILING_RATE, null);
    }

    private static boolean isCeiling(Readings probe, Reading reading, double most) {
        double told = probe.of(reading);
        return !probe.has(reading) || told > 0 && told <= most;
    }

    private static Reading time(String id, String title, String meaning) {
        return Reading.of(id, title, Quantity.TIME, Together.GREATEST).means(meaning).noMetric();
    }
}
