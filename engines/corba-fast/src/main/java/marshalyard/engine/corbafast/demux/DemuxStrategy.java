package marshalyard.engine.corbafast.demux;

import java.util.Locale;
import java.util.function.Supplier;

/**
 * The strategy by which a request finds its object and operation; {@link #LINEAR} is the level
 * "off".
 */
public enum DemuxStrategy {
    HASHING {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            Demultiplexer shared = hashing(keys, names);
            return () -> shared;
        }
    },
    LINEAR {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            return () -> new Layered(new LinearTable(keys), new LinearTable(names));
        }
    },
    PERFECT {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            Demultiplexer shared = new Layered(new PerfectTable(keys), new PerfectTable(names));
            return () -> shared;
        }
    },
    DIRECT {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            NameTable objects = new DirectTable(keys, false, new HashTable(keys));
            NameTable operations = new DirectTable(names, true, new HashTable(names));
            return () -> new Layered(objects, operations);
        }

        @Override
        public String name(String name, int index) {
            return Integer.toString(index);
        }
    },
    BY_USE {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            return () -> new Layered(new ByUseTable(keys), new ByUseTable(names));
        }
    },
    PREDICTED {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            Demultiplexer shared = hashing(keys, names);
            return () -> new Predicted(shared);
        }
    },
    DELAYERED {
        @Override
        public Supplier<Demultiplexer> over(byte[][] keys, byte[][] names) {
            Demultiplexer shared = hashing(keys, names);
            return () -> new Delayered(keys, names, shared);
        }
    };

    /**
     * Prepares what all connections share.
     *
     * @param keys of all objects, by index
     * @param names of all operations, by index
     * @return makes a demultiplexer for one connection
     */
    public abstract Supplier<Demultiplexer> over(byte[][] keys, byte[][] names);

    /** What a request for an operation carries, between ends that both use this strategy. */
    public String name(String name, int index) {
        return name;
    }

    /** The name as written in an experiment. */
    public String token() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Demultiplexer hashing(byte[][] keys, byte[][] names) {
        return new Layered(new HashTable(keys), new HashTable(names));
    }
}
