package marshalyard.engine.field;

/**
 * Gives back what a {@link FieldSink} took, in the same order.
 *
 * @param <X> what the library throws
 */
public interface FieldSource<X extends Exception> {
    short takeShort() throws X;

    byte takeChar() throws X;

    int takeLong() throws X;

    byte takeOctet() throws X;

    float takeFloat() throws X;

    double takeDouble() throws X;

    /** All elements of a CHAR payload. */
    default void takeChars(byte[] into) throws X {
        for (int i = 0; i < into.length; i++) into[i] = takeChar();
    }

    /** All elements of an OCTET payload. */
    default void takeOctets(byte[] into) throws X {
        for (int i = 0; i < into.length; i++) into[i] = takeOctet();
    }

    /** The next fields are those of one struct, in their order. */
    default void enterStruct() throws X {}

    /** Its last field has been taken. */
    default void leaveStruct() throws X {}

    default void skipGap(int bytes) throws X {}

    /** Bytes that {@link FieldSink#padding} wrote. */
    default void skipPadding(int bytes) throws X {}
}
