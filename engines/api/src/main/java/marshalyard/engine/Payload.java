package marshalyard.engine;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A typed sequence: a {@link DataType} and so many elements of it, in the form that suits Java best
 * ({@code short[]}, {@code byte[]} for char and octet, {@code int[]} for long, {@code float[]},
 * {@code double[]}, an array of records for the struct types).
 *
 * <p>Generated from a seed: the same type, size and seed give the same elements on every machine,
 * so the receiver can check each element without being sent it twice. Nobody writes into the
 * arrays.
 */
public final class Payload {
    private final DataType type;
    private final Object values;
    private final int elements;

    private Payload(DataType type, Object values) {
        this.type = type;
        this.values = values;
        this.elements = Array.getLength(values);
    }

    /**
     * A payload of as many whole elements as fit into {@code bytes}.
     *
     * @throws IllegalArgumentException if not even one element fits
     */
    public static Payload generate(DataType type, int bytes, long seed) {
        int n = type.elementsIn(bytes);
        if (n < 1) {
            throw new IllegalArgumentException(
                    "%s bytes do not hold one element of %s (%s bytes). Use a larger size."
                            .formatted(bytes, type, type.elementBytes()));
        }
        SplittableRandom r = new SplittableRandom(seed);
        Object values =
                switch (type.base()) {
                    case SHORT -> {
                        short[] a = new short[n];
                        for (int i = 0; i < n; i++) a[i] = (short) r.nextInt();
                        yield a;
                    }
                    case CHAR -> {
                        byte[] a = new byte[n];
                        for (int i = 0; i < n; i++) a[i] = character(r);
                        yield a;
                    }
                    case OCTET -> {
                        byte[] a = new byte[n];
                        r.nextBytes(a);
                        yield a;
                    }
                    case LONG -> {
                        int[] a = new int[n];
                        for (int i = 0; i < n; i++) a[i] = r.nextInt();
                        yield a;
                    }
                    case FLOAT -> {
                        float[] a = new float[n];
                        for (int i = 0; i < n; i++) a[i] = (float) r.nextDouble(-1e6, 1e6);
                        yield a;
                    }
                    case DOUBLE -> {
                        double[] a = new double[n];
                        for (int i = 0; i < n; i++) a[i] = r.nextDouble(-1e9, 1e9);
                        yield a;
                    }
                    case RECORD -> {
                        AlignedRecord[] a = new AlignedRecord[n];
                        Arrays.setAll(
                                a,
                                i ->
                                        new AlignedRecord(
                                                r.nextInt(),
                                                r.nextInt(),
                                                (float) r.nextDouble(),
                                                (float) r.nextDouble(),
                                                r.nextDouble(-1e9, 1e9)));
                        yield a;
                    }
                    case RECORD_UNALIGNED -> {
                        UnalignedRecord[] a = new UnalignedRecord[n];
                        Arrays.setAll(
                                a,
                                i ->
                                        new UnalignedRecord(
                                                (byte) r.nextInt(),
                                                r.nextInt(),
                                                character(r),
                                                (float) r.nextDouble(),
                                                (short) r.nextInt(),
                                                r.nextDouble(-1e9, 1e9)));
                        yield a;
                    }
                    default -> {
                        BinStruct[] a = new BinStruct[n];
                        Arrays.setAll(
                                a,
                                i ->
                                        new BinStruct(
                                                (short) r.nextInt(),
                                                character(r),
                                                r.nextInt(),
                                                (byte) r.nextInt(),
                                                r.nextDouble(-1e9, 1e9)));
                        yield a;
                    }
                };
        return new Payload(type, values);
    }

    private static byte character(SplittableRandom r) {
        return (byte) r.nextInt(0x20, 0x7f);
    }

    /**
     * Wraps what an engine received; the array is not copied.
     *
     * @param values the array that suits the type, as the class comment lists them
     * @throws IllegalArgumentException if the array is of another kind
     */
    public static Payload of(DataType type, Object values) {
        Class<?> expected =
                switch (type.base()) {
                    case SHORT -> short[].class;
                    case CHAR, OCTET -> byte[].class;
                    case LONG -> int[].class;
                    case FLOAT -> float[].class;
                    case DOUBLE -> double[].class;
                    case RECORD -> AlignedRecord[].class;
                    case RECORD_UNALIGNED -> UnalignedRecord[].class;
                    default -> BinStruct[].class;
                };
        if (!expected.isInstance(values)) {
            throw new IllegalArgumentException(
                    type + " takes " + expected.getSimpleName() + ", not " + values.getClass());
        }
        return new Payload(type, values);
    }

    public DataType type() {
        return type;
    }

    /** How many elements; at least 1 if generated. */
    public int elements() {
        return elements;
    }

    /** Application bytes: elements times {@link DataType#elementBytes()}. */
    public long bytes() {
        return (long) elements * type.elementBytes();
    }

    /** The array that suits the type, for a library that takes any object. */
    public Object values() {
        return values;
    }

    /** The elements of a CHAR or OCTET payload. */
    public byte[] octets() {
        return (byte[]) values;
    }

    public short[] shorts() {
        return (short[]) values;
    }

    public int[] longs() {
        return (int[]) values;
    }

    public float[] floats() {
        return (float[]) values;
    }

    public double[] doubles() {
        return (double[]) values;
    }

    public BinStruct[] structs() {
        return (BinStruct[]) values;
    }

    public AlignedRecord[] records() {
        return (AlignedRecord[]) values;
    }

    public UnalignedRecord[] unalignedRecords() {
        return (UnalignedRecord[]) values;
    }

    /**
     * The index of the first element that differs from the other payload's, bit for bit (so a NaN
     * equals itself and -0.0 differs from 0.0); the shorter length if one is a prefix of the other;
     * -1 if both are the same.
     */
    public int firstDifference(Payload other) {
        if (type.base() != other.type.base()) return 0;
        return switch (type.base()) {
            case SHORT -> Arrays.mismatch(shorts(), other.shorts());
            case CHAR, OCTET -> Arrays.mismatch(octets(), other.octets());
            case LONG -> Arrays.mismatch(longs(), other.longs());
            case FLOAT -> Arrays.mismatch(floats(), other.floats());
            case DOUBLE -> Arrays.mismatch(doubles(), other.doubles());
            default -> Arrays.mismatch((Object[]) values, (Object[]) other.values);
        };
    }

    /** The element at an index, as text for a message. */
    public String elementText(int index) {
        return index < elements ? String.valueOf(Array.get(values, index)) : "nothing";
    }

    @Override
    public String toString() {
        return type + " x " + elements;
    }
}
