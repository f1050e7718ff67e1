package marshalyard.engine.values;

/**
 * The marshalling of one middleware: what a plan writes values to. A plan calls the methods in the
 * order of the type's members, so a writer that needs no names and no borders is a handful of
 * lines.
 *
 * @implSpec The methods for arrays write one element after the other; a writer that can do so at
 *     once overrides them.
 */
public interface ValueWriter {
    void bool(boolean value);

    /** A char, whose value is ASCII. */
    void character(byte value);

    void wideCharacter(char value);

    void octet(byte value);

    /** 16 bits, signed or not. */
    void int16(short value);

    /** 32 bits, signed or not. */
    void int32(int value);

    /** 64 bits, signed or not. */
    void int64(long value);

    void float32(float value);

    void float64(double value);

    void text(String value);

    void wideText(String value);

    /** The position of a label in its enum, from 0. */
    void label(int position);

    /** How many elements of a sequence follow; for an array nothing is written. */
    void count(int elements);

    default void bools(boolean[] values) {
        for (boolean value : values) bool(value);
    }

    default void characters(byte[] values) {
        for (byte value : values) character(value);
    }

    default void wideCharacters(char[] values) {
        for (char value : values) wideCharacter(value);
    }

    default void octets(byte[] values) {
        for (byte value : values) octet(value);
    }

    default void int16s(short[] values) {
        for (short value : values) int16(value);
    }

    default void int32s(int[] values) {
        for (int value : values) int32(value);
    }

    default void int64s(long[] values) {
        for (long value : values) int64(value);
    }

    default void float32s(float[] values) {
        for (float value : values) float32(value);
    }

    default void float64s(double[] values) {
        for (double value : values) float64(value);
    }
}
