package marshalyard.engine.values;

/**
 * The demarshalling of one middleware: what a plan reads values from. What can't be read is an
 * {@link IllegalArgumentException} with a sentence.
 */
public interface ValueReader {
    boolean bool();

    byte character();

    char wideCharacter();

    byte octet();

    short int16();

    int int32();

    long int64();

    float float32();

    double float64();

    String text();

    String wideText();

    /** The position of a label in its enum; the plan checks that there is one. */
    int label();

    /**
     * How many elements of a sequence follow.
     *
     * @param leastBytes of each in the packed form, 0 or more: what follows must hold as many, or
     *     this throws before memory is taken for them
     */
    int count(int leastBytes);

    default void bools(boolean[] values) {
        for (int i = 0; i < values.length; i++) values[i] = bool();
    }

    default void characters(byte[] values) {
        for (int i = 0; i < values.length; i++) values[i] = character();
    }

    default void wideCharacters(char[] values) {
        for (int i = 0; i < values.length; i++) values[i] = wideCharacter();
    }

    default void octets(byte[] values) {
        for (int i = 0; i < values.length; i++) values[i] = octet();
    }

    default void int16s(short[] values) {
        for (int i = 0; i < values.length; i++) values[i] = int16();
    }

    default void int32s(int[] values) {
        for (int i = 0; i < values.length; i++) values[i] = int32();
    }

    default void int64s(long[] values) {
        for (int i = 0; i < values.length; i++) values[i] = int64();
    }

    default void float32s(float[] values) {
        for (int i = 0; i < values.length; i++) values[i] = float32();
    }

    default void float64s(double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = float64();
    }
}
