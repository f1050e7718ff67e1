package marshalyard.model.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;

/**
 * The rule by which workers with many connections make room for each other: connections take
 * threads, memory and descriptors for as long as they are open.
 */
public final class ConnectionRoom {
    /** The least number of connections that are not left open beside others without a look. */
    private static final int MANY = 100;

    /** The most connections of workers that are kept, unless those of a single cell have more. */
    private static final int MOST = 10_000;

    private ConnectionRoom() {}

    /** The connections of all senders of a cell, idle ones among them. */
    public static int of(Cell cell) {
        int each = cell.get(Factors.CONNECTIONS) + cell.get(Factors.IDLE);
        return each * cell.get(Factors.SENDERS);
    }

    /**
     * The workers that are to be closed before others open their connections.
     *
     * @param wanted connections of those that are about to start
     * @param open the connections of those that are there, the last used ones last
     * @param needed those that stay whatever they have
     */
    public static List<String> makers(int wanted, Map<String, Integer> open, Set<String> needed) {
        List<String> makers = new ArrayList<>();
        if (wanted < MANY) return makers;
        int all = wanted + open.values().stream().mapToInt(each -> each).sum();
        for (Map.Entry<String, Integer> workers : open.entrySet()) {
            if (all <= MOST) break;
            if (workers.getValue() < MANY || needed.contains(workers.getKey())) continue;
            makers.add(workers.getKey());
            all -= workers.getValue();
        }
        return makers;
    }
}
