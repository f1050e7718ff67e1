package marshalyard.engine.corba.demux;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.engine.Clash;
import marshalyard.engine.OptionSpec;
import marshalyard.engine.Options;

/** The strategy by which a servant finds the operation that a request names. */
public enum OperationStrategy {
    /** The skeleton that JacORB's IDL compiler generated: a hash table, then a switch. */
    SKELETON("skeleton") {
        @Override
        OperationLookup over(String[] names) {
            throw new IllegalArgumentException("The skeleton does its demultiplexing itself.");
        }
    },
    LINEAR("linear") {
        @Override
        OperationLookup over(String[] names) {
            return new LinearSearch(names);
        }
    },
    HASHING("hashing") {
        @Override
        OperationLookup over(String[] names) {
            return new Hashing(names);
        }
    },
    /** Requests then carry a number in place of a name. */
    DIRECT("direct") {
        @Override
        OperationLookup over(String[] names) {
            return new DirectIndex(names.length);
        }

        @Override
        String name(int operation, boolean numbered) {
            return Integer.toString(operation);
        }
    },
    PERFECT("perfect") {
        @Override
        OperationLookup over(String[] names) {
            return new PerfectHashing(names);
        }
    };

    private static final String NAME = "strategy";
    private static final String NAMES = "operationNames";
    private static final String NUMBERS = "numbers";

    static final OptionSpec SPEC =
            OptionSpec.choice(
                    NAME,
                    "Strategy",
                    Arrays.stream(values()).map(s -> s.token).toList(),
                    "skeleton: JacORB's generated code, for 1, 10, 100 or 1000 operations. linear:"
                            + " one name after the other. hashing: a hash table. direct: the name is"
                            + " a number. perfect: a hash function without collisions.");

    static final OptionSpec NAMES_SPEC =
            OptionSpec.choice(
                    NAMES,
                    "Names of operations",
                    List.of("words", NUMBERS),
                    "What a request carries. words: method_99. numbers: 99, which is shorter and"
                            + " found by the same strategy; the paper changed ORBeline so. direct"
                            + " always has numbers, the skeleton never.");

    static final Clash CLASH =
            Clash.of(
                            NAME,
                            SKELETON.token,
                            "The generated skeleton knows its operations by words. Set"
                                    + " operationNames: words, or take another strategy.")
                    .with(NAMES, NUMBERS);

    private final String token;

    OperationStrategy(String token) {
        this.token = token;
    }

    static OperationStrategy of(Options options) {
        String token = options.text(NAME);
        return List.of(values()).stream().filter(s -> s.token.equals(token)).findFirst().get();
    }

    /** Whether requests carry short names, numbers, whatever finds them. */
    static boolean numbered(Options options) {
        return options.text(NAMES).equals(NUMBERS);
    }

    /** A demultiplexer for operations with these names; not for the skeleton. */
    abstract OperationLookup over(String[] names);

    /** A demultiplexer for operations with the names of {@link #name(int)}. */
    public OperationLookup over(int operations) {
        return over(names(operations, false));
    }

    /** What a request for this operation carries, unless it is numbered. */
    public String name(int operation) {
        return name(operation, false);
    }

    /** What a request for this operation carries. */
    String name(int operation, boolean numbered) {
        return numbered ? Integer.toString(operation) : "method_" + operation;
    }

    String[] names(int operations, boolean numbered) {
        return IntStream.range(0, operations)
                .mapToObj(i -> name(i, numbered))
                .toArray(String[]::new);
    }
}
