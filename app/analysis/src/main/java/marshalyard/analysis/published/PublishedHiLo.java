package marshalyard.analysis.published;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;

/**
 * One version of TTCP in {@code sigcomm96}, Table 1: its highest and lowest throughput over
 * loopback or over ATM, in Mbit/s.
 *
 * @param version such as {@code RPC}
 */
public record PublishedHiLo(String version, Range scalars, Range structs) {
    /** The highest and the lowest, as printed. */
    public record Range(BigDecimal high, BigDecimal low) {
        /** This highest over another one. */
        public double highRatio(Range reference) {
            return high.doubleValue() / reference.high.doubleValue();
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

        /** Its name in the table of published values. */
        String label() {
            return label;
        }

        /** What the paper says of it. */
        public String words() {
            return words;
        }
    }

    /**
     * The half that shows the same as some cells, if one does: over an emulated link of the rate of
     * OC-3, what was seen over ATM.
     *
     * @param flood what they have in common
     */
    public static Optional<Network> beside(CellGroup flood, Collection<Cell> cells) {
        boolean same =
                cells.stream().allMatch(c -> TtcpStream.isFlood(c) && TtcpStream.hasBuffer(c));
        return same ? TtcpStream.network(flood.example()) : Optional.empty();
    }

    /**
     * The versions in the order of the table; the first, C/C++, is what others compare with.
     *
     * @param network the half of the table
     */
    public static List<PublishedHiLo> versions(Network network) {
        Map<String, Map<String, BigDecimal>> values = new LinkedHashMap<>();
        for (PublishedValue value : Paper.SIGCOMM96.values("Table 1")) {
            if (!value.part(1).equals(network.label)) continue;
            values.computeIfAbsent(value.part(0), version -> new LinkedHashMap<>())
                    .put(value.part(2) + value.part(3), value.printed());
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
