package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** A hash table of names, at most half full, with the next free place taken. */
final class HashTable implements NameTable {
    private final byte[][] names;
    private final int[] places;

    HashTable(byte[][] names) {
        this.names = names;
        places = new int[Math.max(4, Integer.highestOneBit(Math.max(1, names.length)) * 4)];
        Arrays.fill(places, RequestTarget.NONE);
        for (int i = 0; i < names.length; i++) {
            int place = Name.hash(names[i]) & places.length - 1;
            while (places[place] != RequestTarget.NONE) place = place + 1 & places.length - 1;
            places[place] = i;
        }
    }

    @Override
    public int find(ByteBuffer bytes, int at, int length, RequestTarget count) {
        int place = Name.hash(bytes, at, length) & places.length - 1;
        while (places[place] != RequestTarget.NONE) {
            count.comparisons++;
            if (Name.equal(names[places[place]], bytes, at, length)) return places[place];
            place = place + 1 & places.length - 1;
        }
        return RequestTarget.NONE;
    }
}
