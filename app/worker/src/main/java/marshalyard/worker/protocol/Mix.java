package marshalyard.worker.protocol;

import java.util.List;

/**
 * Messages of several sizes, and of several types, which follow each other in an order that begins
 * anew at its end.
 *
 * @param bytes the payload's size of each part
 * @param cycle the part of each message in turn, from 0
 * @param types the token of each part's data type; empty if all have that of the order
 */
public record Mix(List<Integer> bytes, List<Integer> cycle, List<String> types) {
    /** Sizes of one type. */
    public Mix(List<Integer> bytes, List<Integer> cycle) {
        this(bytes, cycle, List.of());
    }

    public Mix {
        bytes = List.copyOf(bytes);
        cycle = List.copyOf(cycle);
        types = types == null ? List.of() : List.copyOf(types);
        int parts = bytes.size();
        boolean known = cycle.stream().allMatch(part -> part >= 0 && part < parts);
        if (bytes.isEmpty() || cycle.isEmpty() || !known) {
            throw new IllegalArgumentException(
                    "A mixture has sizes, and an order that names them from 0 on.");
        }
        if (!types.isEmpty() && types.size() != parts) {
            throw new IllegalArgumentException(
                    "A mixture has a type for each of its %d sizes, or for none; not %d."
                            .formatted(parts, types.size()));
        }
    }

    /**
     * The token of a part's data type.
     *
     * @param ofOrder the one that all have if none is named
     */
    public String type(int part, String ofOrder) {
        return types.isEmpty() ? ofOrder : types.get(part);
    }

    /** How many of so many messages each part has. */
    public long[] counts(long messages) {
        long[] counts = new long[bytes.size()];
        long whole = messages / cycle.size();
        int rest = (int) (messages % cycle.size());
        for (int i = 0; i < cycle.size(); i++) {
            counts[cycle.get(i)] += i < rest ? whole + 1 : whole;
        }
        return counts;
    }
}
