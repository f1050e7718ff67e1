package marshalyard.engine.field;

/**
 * Takes the fields of a payload one after the other, as {@link Fields#write} walks them.
 *
 * @param <X> what the library throws
 */
public interface FieldSink<X extends Exception> {
    void putShort(short value) throws X;

    void putChar(byte value) throws X;

    void putLong(int value) throws X;

    void putOctet(byte value) throws X;

    void putFloat(float value) throws X;

    void putDouble(double value) throws X;

    /** All elements of a CHAR payload. */
    default void putChars(byte[] values) throws X {
        for (byte value : values) putChar(value);
    }

    /** All elements of an OCTET payload. */
    default void putOctets(byte[] values) throws X {
        for (byte value : values) putOctet(value);
    }

    /** The next fields are those of one struct, in their order. */
    default void beginStruct() throws X {}

    /** Its last field has been put. */
    default void endStruct() throws X {}

    /** Bytes that a C compiler leaves between fields; only an image of memory has them. */
    default void gap(int bytes) throws X {}

    /**
     * Bytes that make a struct longer on purpose, so they travel.
     *
     * @implSpec does nothing, for a format that moves no bytes but those of fields
     */
    default void padding(int bytes) throws X {}
}
