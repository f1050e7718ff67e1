package marshalyard.lab.check;

import java.util.List;
import java.util.stream.Stream;

/**
 * CPU time of a receiver for a message of structs and for one of as many octets, counted alone and
 * compared element by element. A receiver that demarshals only when it is asked pays nothing for
 * structs that are counted alone; neither does one that copies them as they lie, and says so.
 *
 * @param counted rounds of structs and octets that followed each other
 * @param comparedNanos CPU time for a message of structs whose elements are compared, of some
 *     phases
 */
record DemarshallingCost(List<Round> counted, List<Double> comparedNanos) {
    /**
     * Demarshalling is at least this part of what it costs to demarshal and compare. In our engines
     * it is a tenth (arrays that are used again) to two thirds.
     */
    private static final double LEAST = 0.05;

    /** The part beyond which few rounds tell as well as many. */
    private static final double PLAIN = 0.25;

    private static final double DEAR_OCTETS = 0.5;

    /**
     * Messages that are counted alone.
     *
     * @param structNanos CPU time for one of structs
     * @param octetNanos CPU time for one of octets
     */
    record Round(double structNanos, double octetNanos) {
        double moreNanos() {
            return structNanos - octetNanos;
        }
    }

    DemarshallingCost {
        counted = List.copyOf(counted);
        comparedNanos = List.copyOf(comparedNanos);
    }

    /** What structs cost more than octets. */
    double moreNanos() {
        return median(counted.stream().map(Round::moreNanos));
    }

    /** What it costs to demarshal and compare them. */
    double askedNanos() {
        return median(comparedNanos.stream()) - median(counted.stream().map(Round::octetNanos));
    }

    /**
     * True if structs that nobody asks for cost as good as nothing. Octets that cost far more than
     * structs, as where each is a word of four bytes on the wire, are no measure of that.
     */
    boolean isLazy() {
        return askedNanos() > 0
                && moreNanos() < LEAST * askedNanos()
                && moreNanos() > -DEAR_OCTETS * askedNanos();
    }

    /** True if structs are demarshalled without a doubt, so that no more rounds are needed. */
    boolean isPlain() {
        return askedNanos() > 0 && moreNanos() > PLAIN * askedNanos();
    }

    private static double median(Stream<Double> values) {
        double[] sorted = values.mapToDouble(v -> v).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
