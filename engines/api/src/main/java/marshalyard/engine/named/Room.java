package marshalyard.engine.named;

/** An array of numbers of one kind, whose elements are seen as the bits that a struct has. */
enum Room {
    BOOLS,
    BYTES,
    UNSIGNED_BYTES,
    CHARS,
    SHORTS,
    UNSIGNED_SHORTS,
    INTS,
    UNSIGNED_INTS,
    LONGS,
    FLOATS,
    DOUBLES;

    Object array(int count) {
        return switch (this) {
            case BOOLS -> new boolean[count];
            case BYTES, UNSIGNED_BYTES -> new byte[count];
            case CHARS -> new char[count];
            case SHORTS, UNSIGNED_SHORTS -> new short[count];
            case INTS, UNSIGNED_INTS -> new int[count];
            case LONGS -> new long[count];
            case FLOATS -> new float[count];
            case DOUBLES -> new double[count];
        };
    }

    long get(Object array, int index) {
        return switch (this) {
            case BOOLS -> ((boolean[]) array)[index] ? 1 : 0;
            case BYTES -> ((byte[]) array)[index];
            case UNSIGNED_BYTES -> ((byte[]) array)[index] & 0xff;
            case CHARS -> ((char[]) array)[index];
            case SHORTS -> ((short[]) array)[index];
            case UNSIGNED_SHORTS -> ((short[]) array)[index] & 0xffff;
            case INTS -> ((int[]) array)[index];
            case UNSIGNED_INTS -> ((int[]) array)[index] & 0xffff_ffffL;
            case LONGS -> ((long[]) array)[index];
            case FLOATS -> Float.floatToRawIntBits(((float[]) array)[index]);
            case DOUBLES -> Double.doubleToRawLongBits(((double[]) array)[index]);
        };
    }

    void set(Object array, int index, long bits) {
        switch (this) {
            case BOOLS -> ((boolean[]) array)[index] = bits != 0;
            case BYTES, UNSIGNED_BYTES -> ((byte[]) array)[index] = (byte) bits;
            case CHARS -> ((char[]) array)[index] = (char) bits;
            case SHORTS, UNSIGNED_SHORTS -> ((short[]) array)[index] = (short) bits;
            case INTS, UNSIGNED_INTS -> ((int[]) array)[index] = (int) bits;
            case LONGS -> ((long[]) array)[index] = bits;
            case FLOATS -> ((float[]) array)[index] = Float.intBitsToFloat((int) bits);
            case DOUBLES -> ((double[]) array)[index] = Double.longBitsToDouble(bits);
        }
    }
}
