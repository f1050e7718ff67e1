package marshalyard.model.reading;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;

/**
 * Values of readings, by their ids. What is not told is absent. Values of ids that no list of this
 * version has are kept.
 *
 * @param values whole numbers as {@link Long}, others as {@link Double}
 */
public record Readings(Map<String, Number> values) {
    /** No value is told. */
    public static final Readings NONE = new Readings(Map.of());

    /** Leaves out what is null or no finite number. */
    public Readings {
        boolean plain = true;
        for (Number value : values.values()) plain &= isPlain(value);
        values = Map.copyOf(plain ? values : plain(values));
    }

    /** True of nearly all values, as sessions and workers are read. */
    private static boolean isPlain(Number value) {
        return value instanceof Long || value instanceof Double d && Double.isFinite(d);
    }

    private static Map<String, Number> plain(Map<String, Number> values) {
        Map<String, Number> known = new HashMap<>();
        values.forEach(
                (id, value) -> {
                    if (value != null && Double.isFinite(value.doubleValue())) {
                        known.put(id, plain(value));
                    }
                });
        return known;
    }

    /** The readings of one end, and its network namespace. */
    public record OfEnd(Object network, Readings readings) {}

    /** Values by reading; null is absent. */
    public static Readings of(Map<Reading, ? extends Number> values) {
        Map<String, Number> byId = new HashMap<>();
        values.forEach((reading, value) -> byId.put(reading.id(), value));
        return new Readings(byId);
    }

    private static Number plain(Number value) {
        if (value instanceof Long || value instanceof Double) return value;
        return number(value.toString());
    }

    /**
     * A number as JSON has it.
     *
     * @throws NumberFormatException if it is none
     */
    public static Number number(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            return Double.valueOf(text);
        }
    }

    public boolean isEmpty() {
        return values.isEmpty();
    }

    public boolean has(Reading reading) {
        return values.containsKey(reading.id());
    }

    /** The value; NaN if it is not told. */
    public double of(Reading reading) {
        Number value = values.get(reading.id());
        return value == null ? Double.NaN : value.doubleValue();
    }

    /** The value for people, with its unit; empty if it is not told. */
    public String text(Reading reading) {
        Number value = values.get(reading.id());
        if (value == null) return "";
        boolean counted = reading.quantity() == Quantity.COUNT && value instanceof Long;
        return counted
                ? String.format(Locale.ROOT, "%,d", value)
                : Figures.withUnit(reading.quantity(), value.doubleValue());
    }

    /** The value as it was told; null if it was not. */
    public Number told(Reading reading) {
        return values.get(reading.id());
    }

    /** The value as a whole number; null if it is not told. */
    public Long whole(Reading reading) {
        Number value = values.get(reading.id());
        if (value == null) return null;
        return value instanceof Long whole ? whole : Long.valueOf(Math.round(value.doubleValue()));
    }

    /** The value of a count; 0 if it is not told. */
    public long count(Reading reading) {
        Long value = whole(reading);
        return value == null ? 0 : value;
    }

    /** The value as a number with a fraction; null if it is not told. */
    public Double real(Reading reading) {
        Number value = values.get(reading.id());
        return value == null ? null : Double.valueOf(value.doubleValue());
    }

    /**
     * The same with one value more, or with another.
     *
     * @param value null to leave it out
     */
    public Readings with(Reading reading, Number value) {
        Map<String, Number> changed = new HashMap<>(values);
        changed.put(reading.id(), value);
        return new Readings(changed);
    }

    /** The same with other values, which replace those of the same ids. */
    public Readings with(Readings others) {
        Map<String, Number> all = new HashMap<>(values);
        all.putAll(others.values);
        return new Readings(all);
    }

    /** Values that this list lacks, in the order of ids: a newer worker may tell more. */
    public SortedMap<String, Number> others(Collection<Reading> known) {
        SortedMap<String, Number> others = new TreeMap<>(values);
        known.forEach(reading -> others.remove(reading.id()));
        return others;
    }

    /**
     * The readings of several ends together. A reading that one of them does not tell is absent,
     * and so are those of the whole machine, which are no end's own. What no list has is kept of a
     * single end.
     *
     * @param list of the readings
     */
    public static Readings together(List<Reading> list, List<OfEnd> ends) {
        Map<String, Number> all = new LinkedHashMap<>();
        if (ends.size() == 1) all.putAll(ends.get(0).readings.values);
        for (Reading reading : list) all.put(reading.id(), together(reading, ends));
        return new Readings(all);
    }

    private static Number together(Reading reading, List<OfEnd> ends) {
        if (reading.together() == Reading.Together.MACHINE) return null;
        Number all = null;
        Set<Object> networks = new HashSet<>();
        for (OfEnd end : ends) {
            Number one = end.readings.values.get(reading.id());
            if (one == null) return null;
            switch (reading.together()) {
                case SUM -> all = all == null ? one : sum(all, one);
                case NETWORK -> {
                    if (!networks.add(end.network)) continue;
                    Number most = mostOf(reading, ends, end.network);
                    all = all == null ? most : sum(all, most);
                }
                default -> all = all == null ? one : greater(all, one);
            }
        }
        return all;
    }

    /** The greatest value in one namespace, whose ends did not read at the same moment. */
    private static Number mostOf(Reading reading, List<OfEnd> ends, Object network) {
        Number most = null;
        for (OfEnd end : ends) {
            Number one = end.readings.values.get(reading.id());
            if (one == null || !network.equals(end.network)) continue;
            most = most == null ? one : greater(most, one);
        }
        return most;
    }

    private static Number sum(Number a, Number b) {
        if (a instanceof Long x && b instanceof Long y) return x + y;
        return a.doubleValue() + b.doubleValue();
    }

    private static Number greater(Number a, Number b) {
        return a.doubleValue() >= b.doubleValue() ? a : b;
    }
}
