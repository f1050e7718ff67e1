package marshalyard.engine.corbafast.server;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.function.Supplier;
import marshalyard.engine.corbafast.contract.Contract;
import marshalyard.engine.corbafast.demux.Demultiplexer;
import marshalyard.engine.corbafast.demux.DemuxStrategy;
import marshalyard.engine.corbafast.reference.ObjectReference;

/**
 * The objects of a server. Their keys are 16 random bytes, by which strangers are kept out, and
 * four bytes with the object's index.
 */
final class Exports {
    private static final int RANDOM_BYTES = 16;

    private final Contract contract;
    private final byte[][] keys;
    private final Supplier<Demultiplexer> demultiplexers;
    private final ObjectReference first;

    /**
     * @param where the first object's reference, but for its key
     */
    Exports(Contract contract, int objects, DemuxStrategy strategy, ObjectReference where) {
        this.contract = contract;
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        keys = new byte[objects][];
        for (int i = 0; i < objects; i++) {
            keys[i] = ByteBuffer.allocate(RANDOM_BYTES + 4).put(random).putInt(i).array();
        }
        demultiplexers = strategy.over(keys, contract.names());
        first = where;
    }

    Contract contract() {
        return contract;
    }

    int objects() {
        return keys.length;
    }

    /** One for a new connection. */
    Demultiplexer demultiplexer() {
        return demultiplexers.get();
    }

    ObjectReference reference(int index) {
        return first.withKey(keys[index]);
    }
}
