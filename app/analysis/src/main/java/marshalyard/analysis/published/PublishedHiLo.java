package marshalyard.analysis.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One version of TTCP in {@code sigcomm96}, Table 1: its highest and lowest throughput over
 * loopback, in Mbit/s.
 *
 * @param version such as {@code RPC}
 */
public record PublishedHiLo(String version, Range scalars, Range structs) {
    /** The highest and the lowest, as printed. */
    public record Range(double high, double low) {
        /** This highest over another one. */
        public double highRatio(Range reference) {
            return high / reference.high;
        }
    }

    /** The versions in the order of the table; the first, C/C++, is what others compare with. */
    public static List<PublishedHiLo> versions() {
        Map<String, Map<String, Double>> values = new LinkedHashMap<>();
        for (PublishedValue value : Paper.SIGCOMM96.values("Table 1")) {
            if (!value.part(1).equals("loopback")) continue;
            values.computeIfAbsent(value.part(0), version -> new LinkedHashMap<>())
                    .put(value.part(2) + value.part(3), value.value());
        }
        List<PublishedHiLo> versions = new ArrayList<>();
        values.forEach(
                (version, of) ->
                        versions.add(
                                new PublishedHiLo(
                                        version,
                                        new Range(of.get("scalarsHi"), of.get("scalarsLo")),
                                        new Range(of.get("structHi"), of.get("structLo")))));
        return List.copyOf(versions);
    }
}
