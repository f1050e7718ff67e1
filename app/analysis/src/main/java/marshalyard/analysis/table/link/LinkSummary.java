package marshalyard.analysis.table.link;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Factors;
import marshalyard.model.link.Direction;
import marshalyard.model.link.Link;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.ProbeReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;

/**
 * Emulated links, as they were asked for and as the probes beside their trials found them.
 *
 * @param rows a row for each link, in the order of the results
 */
public record LinkSummary(List<Row> rows) {
    public LinkSummary {
        rows = List.copyOf(rows);
    }

    /**
     * One link.
     *
     * @param link as it was asked for
     * @param probes how many times it was probed
     * @param medianNanos the median of the probes' median round trips
     * @param p90Nanos the median of their 90th percentiles
     * @param there from sender to receiver
     * @param back from receiver to sender
     * @param ceilingPackets small packets a second that the emulator carries one way; NaN if it is
     *     not told
     * @param ceilingBits likewise bits a second of the longest packets
     */
    public record Row(
            Link link,
            int probes,
            double medianNanos,
            double p90Nanos,
            Way there,
            Way back,
            double ceilingPackets,
            double ceilingBits) {}

    /**
     * One direction over all probes.
     *
     * @param asked of it
     * @param sent packets by which losses were counted
     * @param lost of these
     * @param bitsPerSecond mean rate of full packets; empty if none was asked for
     */
    public record Way(Direction asked, long sent, long lost, OptionalDouble bitsPerSecond) {
        /** Lost packets of those sent, 0 to 1. */
        public double loss() {
            return sent == 0 ? 0 : (double) lost / sent;
        }
    }

    /** Summary of the links of all results. */
    public static LinkSummary of(List<CellResult> results) {
        Map<Link, Set<Readings>> probes = new LinkedHashMap<>();
        for (CellResult result : results) {
            Link link = result.cell().get(Factors.LINK);
            for (Measurement m : result.measured()) {
                LinkReading reading = m.context().link();
                if (reading == null) continue;
                Set<Readings> known = probes.computeIfAbsent(link, l -> new LinkedHashSet<>());
                Stream.of(reading.before(), reading.after())
                        .filter(probe -> !probe.isEmpty())
                        .forEach(known::add); // the probe between two trials is in both
            }
        }
        List<Row> rows = new ArrayList<>();
        probes.forEach((link, known) -> rows.add(row(link, List.copyOf(known))));
        return new LinkSummary(rows);
    }

    private static Row row(Link link, List<Readings> probes) {
        return new Row(
                link,
                probes.size(),
                median(probes, ProbeReadings.MEDIAN),
                median(probes, ProbeReadings.P90),
                way(link.there(), probes, ProbeReadings.THERE),
                way(link.back(), probes, ProbeReadings.BACK),
                median(probes, ProbeReadings.CEILING),
                median(probes, ProbeReadings.CEILING_RATE));
    }

    private static Way way(Direction asked, List<Readings> probes, ProbeReadings.Way way) {
        return new Way(
                asked,
                probes.stream().mapToLong(probe -> probe.count(way.sent())).sum(),
                probes.stream().mapToLong(probe -> probe.count(way.lost())).sum(),
                probes.stream()
                        .mapToDouble(probe -> probe.of(way.rate()))
                        .filter(bits -> bits > 0)
                        .average());
    }

    private static double median(List<Readings> probes, Reading of) {
        double[] values =
                probes.stream()
                        .filter(probe -> probe.has(of))
                        .mapToDouble(probe -> probe.of(of))
                        .toArray();
        if (values.length == 0) return Double.NaN;
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }
}
