package marshalyard.analysis.published;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/**
 * One version of TTCP in {@code sigcomm96}, Table 1: its highest and lowest throughput over
 * loopback or over ATM, in Mbit/s.
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

    /** The halves of the table: the networks between sender and receiver. */
    public enum Network {
        LOOPBACK("loopback", "loopback"),
        REMOTE("remote", "remote, over ATM");

        private final String label;
        private final String words;

        Network(String label, String words) {
            this.label = label;
            this.words = words;
        }

        /** What the paper says of it. */
        public String words() {
            return words;
        }
    }

    /** The paper leaves out what it saw with queues of 8K. */
    private static final Set<Integer> QUEUES = Set.of(0, 64 << 10);

    /**
     * The half that shows the same as these cells, if one does: floods, with queues of 64K or the
     * system's own; over an emulated link, what was seen over ATM.
     */
    public static Optional<Network> beside(CellGroup cells) {
        boolean same =
                cells.get(Factors.PATTERN) instanceof Pattern.Flood
                        && QUEUES.contains(cells.get(Factors.SOCKET_QUEUE));
        if (!same) return Optional.empty();
        return Optional.of(cells.get(Factors.LINK).emulated() ? Network.REMOTE : Network.LOOPBACK);
    }

    /**
     * The versions in the order of the table; the first, C/C++, is what others compare with.
     *
     * @param network the half of the table
     */
    public static List<PublishedHiLo> versions(Network network) {
        Map<String, Map<String, Double>> values = new LinkedHashMap<>();
        for (PublishedValue value : Paper.SIGCOMM96.values("Table 1")) {
            if (!value.part(1).equals(network.label)) continue;
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
