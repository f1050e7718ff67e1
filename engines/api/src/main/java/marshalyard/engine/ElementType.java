package marshalyard.engine;

/**
 * A data type: what the elements of a {@link Payload} are. The list of data types is open: the ones
 * of the studies are the constants of {@link DataType}, and an experiment adds {@linkplain OwnType
 * types of its own}.
 */
public sealed interface ElementType permits DataType, OwnType {
    /** The name used in experiments, on the command line and in the window. */
    String token();

    /** Application bytes per element, at least 1; of an own type the mean of the packed form. */
    int elementBytes();

    /** True if the sequence travels inside an Any, with its type described beside it. */
    boolean isAny();

    /** True if its elements are structs. */
    boolean isStruct();

    /** The type of the elements themselves: {@code DOUBLE} for {@code ANY_DOUBLE}. */
    ElementType base();

    /** Whole elements that fit into so many bytes; 0 if not even one does. */
    default int elementsIn(long bytes) {
        return (int) Math.min(Integer.MAX_VALUE, bytes / elementBytes());
    }
}
