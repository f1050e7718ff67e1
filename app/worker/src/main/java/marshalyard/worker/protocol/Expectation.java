package marshalyard.worker.protocol;

import java.util.Collections;
import java.util.List;

/**
 * The expectation of a receiver: what is about to arrive.
 *
 * @param handle the receiver
 * @param type the data type's token
 * @param bytes the payload's size
 * @param seed of the first variant of the payload; the others follow
 * @param variants how many payloads are sent in turn; 0 to count only, not to compare
 * @param logged log the arrival times of so many first messages; 0 for none
 * @param stallAfter the message, counted from 0, at which the receiver stops for a while
 * @param stallNanos for how long; 0 for not at all
 * @param senders how many send at once, each the variants in turn
 * @param connections of each sender, over which its messages go in turn, so that they overtake one
 *     another; at least 1
 * @param sizes those of a mixture, each with the variants; empty for messages of one size
 * @param types the token of the data type of each of these sizes; empty if all have the one above
 * @param probe the payload's size of calls that come between the messages and do not count, by
 *     their number of elements; 0 for none
 */
public record Expectation(
        int handle,
        String type,
        int bytes,
        long seed,
        int variants,
        int logged,
        long stallAfter,
        long stallNanos,
        int senders,
        int connections,
        List<Integer> sizes,
        List<String> types,
        int probe) {
    /** What comes over one connection from each sender. */
    public Expectation(
            int handle,
            String type,
            int bytes,
            long seed,
            int variants,
            int logged,
            long stallAfter,
            long stallNanos,
            int senders) {
        this(
                handle,
                type,
                bytes,
                seed,
                variants,
                logged,
                stallAfter,
                stallNanos,
                senders,
                1,
                List.of(),
                List.of(),
                0);
    }

    public Expectation {
        senders = Math.max(1, senders);
        connections = Math.max(1, connections);
        sizes = sizes == null ? List.of() : List.copyOf(sizes);
        types = types == null ? List.of() : List.copyOf(types);
        if (!types.isEmpty() && types.size() != sizes.size()) {
            throw new IllegalArgumentException(
                    "A mixture has a type for each of its %d sizes, or for none; not %d."
                            .formatted(sizes.size(), types.size()));
        }
    }

    /** The sizes of the payloads that are sent: of one, or those of a mixture. */
    public List<Integer> allSizes() {
        return sizes.isEmpty() ? List.of(bytes) : sizes;
    }

    /** The token of the data type of each of {@link #allSizes()}. */
    public List<String> allTypes() {
        return types.isEmpty() ? Collections.nCopies(allSizes().size(), type) : types;
    }

    /** The same over so many connections of each sender. */
    public Expectation over(int several) {
        return with(several, sizes, types, probe);
    }

    /**
     * The same with messages of several sizes.
     *
     * @param severalTypes of these sizes, by token; empty if all have one type
     */
    public Expectation mixing(List<Integer> several, List<String> severalTypes) {
        return with(connections, several, severalTypes, probe);
    }

    /** The same with calls of a probe between the messages. */
    public Expectation probed(int callBytes) {
        return with(connections, sizes, types, callBytes);
    }

    private Expectation with(
            int several, List<Integer> mixed, List<String> mixedTypes, int callBytes) {
        return new Expectation(
                handle,
                type,
                bytes,
                seed,
                variants,
                logged,
                stallAfter,
                stallNanos,
                senders,
                several,
                mixed,
                mixedTypes,
                callBytes);
    }

    /** How many connections there are in all. */
    public int allConnections() {
        return senders * connections;
    }
}
