package marshalyard.engine;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import marshalyard.engine.values.ValueText;

/**
 * A typed sequence: an {@link ElementType} and so many elements of it, in the form that suits Java
 * best ({@code short[]}, {@code byte[]} for char and octet, {@code int[]} for long, {@code
 * float[]}, {@code double[]}, an array of records for the struct types; for an {@link OwnType} the
 * array that its {@linkplain OwnType#plan plan} writes).
 *
 * <p>Generated from a seed: the same type, size and seed give the same elements on every machine,
 * so the receiver can check each element without being sent it twice. Nobody writes into the
 * arrays.
 */
public final class Payload {
    /** The longest element of an own type in a message. */
    private static final int MOST_TEXT = 300;

    private final ElementType type;
    private final Object values;
    private final int elements;

    private Payload(ElementType type, Object values) {
        this.type = type;
        this.values = values;
        this.elements = Array.getLength(values);
    }

    /**
     * A payload of as many whole elements as fit into {@code bytes}.
     *
     * @throws IllegalArgumentException if not even one element fits
     */
    public static Payload generate(ElementType type, int bytes, long seed) {
        int n = type.elementsIn(bytes);
        if (n < 1) {
            throw new IllegalArgumentException(
                    "%s bytes do not hold one element of %s (%s bytes). Use a larger size."
                            .formatted(bytes, type, type.elementBytes()));
        }
        if (type instanceof OwnType own) return new Payload(own, own.generate(n, seed));
        return new Payload(type, values((DataType) type, n, new SplittableRandom(seed)));
    }

    private static Object values(DataType type, int n, SplittableRandom r) {
        return switch (type.base()) {
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
    public static Payload of(ElementType type, Object values) {
        Class<?> expected =
                type instanceof OwnType own ? own.plan().arrayClass() : arrayClass((DataType) type);
        if (!expected.isInstance(values)) {
            throw new IllegalArgumentException(
                    type + " takes " + expected.getSimpleName() + ", not " + values.getClass());
        }
        return new Payload(type, values);
    }

    private static Class<?> arrayClass(DataType type) {
        return switch (type.base()) {
            case SHORT -> short[].class;
            case CHAR, OCTET -> byte[].class;
            case LONG -> int[].class;
            case FLOAT -> float[].class;
            case DOUBLE -> double[].class;
            case RECORD -> AlignedRecord[].class;
            case RECORD_UNALIGNED -> UnalignedRecord[].class;
            default -> BinStruct[].class;
        };
    }

    /**
     * The data type, one of those that are constants.
     *
     * @throws IllegalStateException of an {@link OwnType}, which reaches only engines that say that
     *     they carry such types, and ask for {@link #elementType()}
     */
    public DataType type() {
        if (type instanceof DataType listed) return listed;
        throw new IllegalStateException(type + " is a type of the user's own.");
    }

    /** The data type, whatever it is. */
    public ElementType elementType() {
        return type;
    }

    /** True if the elements are of an {@link OwnType}. */
    public boolean isOwn() {
        return type instanceof OwnType;
    }

    /** How many elements; at least 1 if generated. */
    public int elements() {
        return elements;
    }

    /** Application bytes: elements times {@link ElementType#elementBytes()}. */
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
        if (!type.base().equals(other.type.base())) return 0;
        if (type instanceof OwnType) return ownDifference(other);
        return switch (((DataType) type).base()) {
            case SHORT -> Arrays.mismatch(shorts(), other.shorts());
            case CHAR, OCTET -> Arrays.mismatch(octets(), other.octets());
            case LONG -> Arrays.mismatch(longs(), other.longs());
            case FLOAT -> Arrays.mismatch(floats(), other.floats());
            case DOUBLE -> Arrays.mismatch(doubles(), other.doubles());
            default -> Arrays.mismatch((Object[]) values, (Object[]) other.values);
        };
    }

    /** Elements of an own type may be arrays themselves. */
    private int ownDifference(Payload other) {
        int both = Math.min(elements, other.elements);
        for (int i = 0; i < both; i++) {
            if (!Objects.deepEquals(at(i), other.at(i))) return i;
        }
        return elements == other.elements ? -1 : both;
    }

    private Object at(int index) {
        return Array.get(values, index);
    }

    /** The element at an index, as text for a message. */
    public String elementText(int index) {
        if (index >= elements) return "nothing";
        return type instanceof OwnType own
                ? ValueText.of(own.node(), values, index, MOST_TEXT)
                : String.valueOf(at(index));
    }

    @Override
    public String toString() {
        return type + " x " + elements;
    }
}
