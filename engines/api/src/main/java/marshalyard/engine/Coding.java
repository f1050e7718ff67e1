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

    /**
     * Reads one field of what was marshalled when this was prepared, as a receiver does that needs
     * nothing else: {@link FirstField}. A format that can be read in place makes no array; of any
     * other the whole is demarshalled, as its library does.
     *
     * @return its value
     * @throws UnsupportedOperationException if the codec has no {@link Codec#READ_FIELD}
     */
    default double readField() throws Exception {
        throw new UnsupportedOperationException("This codec reads no single field.");
    }

    /** The elements of the last {@link #demarshal()}, for a check. */
    Payload content();

    /** Gives back what was prepared. Closing again does nothing. */
    @Override
    default void close() {}
}
