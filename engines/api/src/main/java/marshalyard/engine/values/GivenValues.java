package marshalyard.engine.values;

import java.lang.reflect.Array;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Values of a type that the user gives instead of rules. A payload of n elements with the seed s
 * begins with the element (s · n) mod count and goes on in their order, from the last one to the
 * first. Immutable.
 */
public final class GivenValues {
    /** The most that a user gives. */
    public static final int MOST_ELEMENTS = 100_000;

    private final String hash;
    private final int count;
    private final int meanBytes;
    private final ValuePlan plan;
    private final Object values;
    private final byte[] packed;

    private GivenValues(
            String hash, int count, int meanBytes, ValuePlan plan, Object values, byte[] packed) {
        this.hash = hash;
        this.count = count;
        this.meanBytes = meanBytes;
        this.plan = plan;
        this.values = values;
        this.packed = packed;
    }

    /**
     * Values of a type.
     *
     * @param values the array that suits the type, with at least one element
     */
    public static GivenValues of(ValuePlan plan, Object values) {
        byte[] packed = new byte[Math.toIntExact(PackedSize.of(plan, values))];
        plan.write(values, new PackedWriter(ByteBuffer.wrap(packed)));
        int count = Array.getLength(values);
        if (count == 0) throw new IllegalArgumentException("There are no values.");
        if (count > MOST_ELEMENTS) {
            throw new IllegalArgumentException(
                    "There are %s values; %s are the most.".formatted(count, MOST_ELEMENTS));
        }
        int mean = (int) Math.max(1, Math.round((double) packed.length / count));
        return new GivenValues(digest(packed), count, mean, plan, values, packed);
    }

    /**
     * Values in the packed form, big-endian.
     *
     * @throws IllegalArgumentException with a sentence if they are no such values
     */
    public static GivenValues ofPacked(ValuePlan plan, int count, byte[] packed) {
        if (count < 1 || count > MOST_ELEMENTS) {
            throw new IllegalArgumentException("There can't be " + count + " values.");
        }
        ByteBuffer from = ByteBuffer.wrap(packed);
        try {
            Object values = plan.read(count, new PackedReader(from));
            if (!from.hasRemaining()) return of(plan, values);
        } catch (BufferUnderflowException e) {
            throw PackedReader.tooShort(e);
        }
        throw new IllegalArgumentException(
                from.remaining() + " bytes stand behind the values that were given.");
    }

    /** What is known of values that are kept elsewhere: enough to tell them, not to send them. */
    public static GivenValues absent(String hash, int count, int meanBytes) {
        if (!hash.matches("[0-9a-f]{16}") || count < 1 || meanBytes < 1) {
            throw new IllegalArgumentException("Nothing tells which values were given.");
        }
        return new GivenValues(hash, count, meanBytes, null, null, null);
    }

    private static String digest(byte[] packed) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(packed);
            return "%016x".formatted(ByteBuffer.wrap(hash).getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256.", e);
        }
    }

    /** 16 hexadecimal digits that other values do not have. */
    public String hash() {
        return hash;
    }

    public int count() {
        return count;
    }

    /** The mean of the elements in the packed form, rounded, at least 1. */
    public int meanBytes() {
        return meanBytes;
    }

    /** False if only their hash is known. */
    public boolean isHere() {
        return values != null;
    }

    /** All elements, in the array that suits the type. */
    public Object values() {
        requireHere();
        return values;
    }

    /** All elements in the packed form, big-endian. */
    public byte[] packed() {
        requireHere();
        return packed.clone();
    }

    private void requireHere() {
        if (isHere()) return;
        throw new IllegalArgumentException(
                "The values %s were given in a file, which is needed to use them again."
                        .formatted(hash));
    }

    /** The elements of a payload. */
    public Object make(int elements, long seed) {
        requireHere();
        Object all = plan.array(elements);
        int next = (int) Math.floorMod(seed * elements, (long) count);
        for (int i = 0; i < elements; i++) {
            System.arraycopy(values, next, all, i, 1);
            next = next + 1 == count ? 0 : next + 1;
        }
        return all;
    }
}
