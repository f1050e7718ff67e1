package marshalyard.engine.corbafast.deliver;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds out which shape costs less for one type as it is used: converted before the servant gets
 * it, or where it is read. Takes both in turn for some messages, with the reading, then the cheaper
 * one. The shapes choice of {@code wcsss96}, section 3, with measured costs in place of given ones.
 */
final class ShapeCost {
    /** Messages taken in turn; the first ones, until code is compiled, do not count. */
    private static final int MEASURED = 2_000;

    private static final int COUNTED = 1_000;

    private int messages;
    private long eagerNanos;
    private long eagerElements;
    private long lazyNanos;
    private long lazyElements;

    boolean isMeasuring() {
        return messages < MEASURED;
    }

    /** How to take the next message. */
    boolean prefersLazy() {
        return isMeasuring() ? messages % 2 == 1 : perElement(true) < perElement(false);
    }

    void measured(long nanos, int elements) {
        boolean lazy = prefersLazy();
        if (++messages <= MEASURED - COUNTED) return;
        if (lazy) {
            lazyNanos += nanos;
            lazyElements += elements;
        } else {
            eagerNanos += nanos;
            eagerElements += elements;
        }
    }

    private double perElement(boolean lazy) {
        return lazy
                ? lazyNanos / (double) Math.max(1, lazyElements)
                : eagerNanos / (double) Math.max(1, eagerElements);
    }

    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        if (isMeasuring()) return facts;
        facts.put("chosen", prefersLazy() ? "lazy" : "receiver-makes-right");
        facts.put("eagerNanos", String.format(Locale.ROOT, "%.2f", perElement(false)));
        facts.put("lazyNanos", String.format(Locale.ROOT, "%.2f", perElement(true)));
        return facts;
    }
}
