package marshalyard.engine.corba.demux;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A hash function made for the names at hand, without collisions: one probe, one comparison.
 * Today's answer to linear search, which TAO gave with GNU gperf.
 *
 * <p>Made by hash and displace: names fall into buckets, and each bucket, the fullest first, gets
 * the first displacement that puts all its names into free slots.
 */
final class PerfectHashing implements OperationLookup {
    private static final int MOST_TRIES = 1 << 20;

    private final String[] slots;
    private final int[] numbers;
    private final int[] displacements;

    /**
     * @throws IllegalArgumentException if two names are equal
     */
    PerfectHashing(String[] names) {
        int size = Math.max(2, Integer.highestOneBit(names.length) * 4);
        slots = new String[size];
        numbers = new int[size];
        displacements = new int[size / 4 + 1];

        List<List<Integer>> buckets = new ArrayList<>();
        for (int i = 0; i < displacements.length; i++) buckets.add(new ArrayList<>());
        for (int i = 0; i < names.length; i++) buckets.get(bucket(mixed(names[i]))).add(i);
        buckets.stream()
                .filter(b -> !b.isEmpty())
                .sorted(Comparator.comparing(b -> -b.size()))
                .forEach(b -> place(b, names));
    }

    private void place(List<Integer> bucket, String[] names) {
        for (int d = 0; d < MOST_TRIES; d++) {
            List<Integer> taken = new ArrayList<>();
            for (int i : bucket) {
                int slot = slot(mixed(names[i]), d);
                if (slots[slot] != null) break;
                slots[slot] = names[i];
                numbers[slot] = i;
                taken.add(slot);
            }
            if (taken.size() == bucket.size()) {
                displacements[bucket(mixed(names[bucket.get(0)]))] = d;
                return;
            }
            for (int slot : taken) slots[slot] = null;
        }
        throw new IllegalArgumentException("Two operations have one name, or one hash.");
    }

    private static int mixed(String name) {
        int h = name.hashCode() * 0x9E3779B9;
        return h ^ h >>> 15;
    }

    private int bucket(int mixed) {
        return (mixed >>> 1) % displacements.length;
    }

    private int slot(int mixed, int displacement) {
        int h = (mixed + displacement * 0x85EBCA6B) * 0xC2B2AE35;
        return h >>> 8 & slots.length - 1;
    }

    @Override
    public int find(String operation) {
        int mixed = mixed(operation);
        int slot = slot(mixed, displacements[bucket(mixed)]);
        return operation.equals(slots[slot]) ? numbers[slot] : -1;
    }
}
