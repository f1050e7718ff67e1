package marshalyard.worker.protocol;

import java.util.List;

/**
 * Messages of several sizes, which follow each other in an order that begins anew at its end.
 *
 * @param bytes the payload's size of each part
 * @param cycle the part of each message in turn, from 0
 */
public record Mix(List<Integer> bytes, List<Integer> cycle) {
    public Mix {
        bytes = List.copyOf(bytes);
        cycle = List.copyOf(cycle);
        int parts = bytes.size();
        boolean known = cycle.stream().allMatch(part -> part >= 0 && part < parts);
        if (bytes.isEmpty() || cycle.isEmpty() || !known) {
            throw new IllegalArgumentException(
                    "A mixture has sizes, and an order that names them from 0 on.");
        }
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
