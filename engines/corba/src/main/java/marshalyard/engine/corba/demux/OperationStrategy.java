package marshalyard.engine.corba.demux;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The strategy by which a servant finds the operation that a request names. */
public enum OperationStrategy {
    /** The skeleton that JacORB's IDL compiler generated: a hash table, then a switch. */
    SKELETON("skeleton") {
        @Override
        public OperationLookup over(int operations) {
            throw new IllegalArgumentException("The skeleton does its demultiplexing itself.");
        }
    },
    LINEAR("linear") {
        @Override
        public OperationLookup over(int operations) {
            return new LinearSearch(names(operations));
        }
    },
    HASHING("hashing") {
        @Override
        public OperationLookup over(int operations) {
            return new Hashing(names(operations));
        }
    },
    /** Requests then carry a number in place of a name. */
    DIRECT("direct") {
        @Override
        public OperationLookup over(int operations) {
            return new DirectIndex(operations);
        }

        @Override
        public String name(int operation) {
            return Integer.toString(operation);
        }
    },
    PERFECT("perfect") {
        @Override
        public OperationLookup over(int operations) {
            return new PerfectHashing(names(operations));
        }
    };

    private static final String NAME = "strategy";

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Strategy",
                    Arrays.stream(values()).map(s -> s.token).toList(),
                    "skeleton: JacORB's generated code, for 1, 10, 100 or 1000 operations. linear:"
                            + " one name after the other. hashing: a hash table. direct: the name is"
                            + " a number. perfect: a hash function without collisions.");

    private final String token;

    OperationStrategy(String token) {
        this.token = token;
    }

    static OperationStrategy of(Options options) {
        String token = options.text(NAME);
        return List.of(values()).stream().filter(s -> s.token.equals(token)).findFirst().get();
    }

    /** A demultiplexer for operations with the names of {@link #name}; not for the skeleton. */
    public abstract OperationLookup over(int operations);

    /** What a request for this operation carries. */
    public String name(int operation) {
        return "method_" + operation;
    }

    String[] names(int operations) {
        return IntStream.range(0, operations).mapToObj(this::name).toArray(String[]::new);
    }
}
