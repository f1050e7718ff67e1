package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A hash function made for the names at hand, without collisions: one comparison. Made by hash and
 * displace: names fall into buckets, and each bucket, the fullest first, gets the first
 * displacement that puts all its names into free places.
 */
final class PerfectTable implements NameTable {
    private static final int MOST_TRIES = 1 << 20;

    private final byte[][] names;
    private final int[] places;
    private final int[] displacements;

    PerfectTable(byte[][] names) {
        this.names = names;
        places = new int[Math.max(4, Integer.highestOneBit(Math.max(1, names.length)) * 4)];
        Arrays.fill(places, RequestTarget.NONE);
        displacements = new int[places.length / 4 + 1];
        List<List<Integer>> buckets = new ArrayList<>();
        for (int i = 0; i < displacements.length; i++) buckets.add(new ArrayList<>());
        for (int i = 0; i < names.length; i++) buckets.get(bucket(Name.hash(names[i]))).add(i);
        buckets.stream()
                .filter(bucket -> !bucket.isEmpty())
                .sorted(Comparator.comparing(bucket -> -bucket.size()))
                .forEach(this::settle);
    }

    private void settle(List<Integer> bucket) {
        for (int displacement = 0; displacement < MOST_TRIES; displacement++) {
            List<Integer> taken = new ArrayList<>();
            for (int i : bucket) {
                int place = place(Name.hash(names[i]), displacement);
                if (places[place] != RequestTarget.NONE) break;
                places[place] = i;
                taken.add(place);
            }
            if (taken.size() == bucket.size()) {
                displacements[bucket(Name.hash(names[bucket.get(0)]))] = displacement;
                return;
            }
            for (int place : taken) places[place] = RequestTarget.NONE;
        }
        throw new IllegalArgumentException("Two names have one hash, so none is perfect.");
    }

    private int bucket(int hash) {
        return (hash >>> 1) % displacements.length;
    }

    private int place(int hash, int displacement) {
        int h = (hash + displacement * 0x85EBCA6B) * 0xC2B2AE35;
        return h >>> 8 & places.length - 1;
    }

    @Override
    public int find(ByteBuffer bytes, int at, int length, RequestTarget count) {
        int hash = Name.hash(bytes, at, length);
        int index = places[place(hash, displacements[bucket(hash)])];
        count.comparisons++;
        return index != RequestTarget.NONE && Name.equal(names[index], bytes, at, length)
                ? index
                : RequestTarget.NONE;
    }
}
