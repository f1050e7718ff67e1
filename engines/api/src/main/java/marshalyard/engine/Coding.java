package marshalyard.engine;

/** One prepared payload that is marshalled, and demarshalled, again and again. One thread. */
public interface Coding extends AutoCloseable {
    /**
     * Marshals the payload once.
     *
     * @return how many bytes it became
     */
    int marshal() throws Exception;

    /**
     * Demarshals what was marshalled when this was prepared; every element, whether or not anybody
     * looks at it.
     *
     * @return what a receiver would hand over; the caller keeps it from being optimised away
     */
    Object demarshal() throws Exception;

    /** The elements of the last {@link #demarshal()}, for a check. */
    Payload content();

    /** Gives back what was prepared. Closing again does nothing. */
    @Override
    default void close() {}
}
