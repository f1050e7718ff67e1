package marshalyard.engine.corbafast.plan;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * Compiled marshalling of one struct type: what the build generates for each struct of {@code
 * ttcp.idl}. Buffers are used by index, in the byte order that they are set to.
 *
 * <p>Methods without "first" move elements that begin on a border of eight bytes; those with
 * "first" move one that begins on a border of four.
 */
public abstract class StructCode {
    protected StructCode() {}

    /** A fresh array of the struct's record. */
    public abstract Object[] array(int elements);

    /**
     * Writes elements from {@code begin} up to {@code end}, the first of them at {@code word}, in
     * words of eight bytes.
     *
     * @param elements an array of the struct's record
     */
    public abstract void write(Object[] elements, int begin, int end, LongBuffer to, int word);

    public abstract void writeFirst(Object first, ByteBuffer to, int at);

    /**
     * Builds elements from {@code begin} up to {@code end}, the first of them at {@code word}, in
     * words of eight bytes.
     *
     * @param elements what {@link #array} made
     */
    public abstract void read(Object[] elements, int begin, int end, LongBuffer from, int word);

    public abstract Object readFirst(ByteBuffer from, int at);

    /**
     * Moves every field of more than one byte from one buffer to another at the same place; both
     * may be the same memory in two byte orders.
     */
    public abstract void swap(ByteBuffer from, ByteBuffer to, int at, int elements);

    public abstract void swapFirst(ByteBuffer from, ByteBuffer to, int at);

    /** The sum of the bits of all fields of every element at a multiple of {@code step}. */
    public abstract long sum(ByteBuffer from, int at, int elements, int step);

    public abstract long sumFirst(ByteBuffer from, int at);

    /** The same of elements that are objects. */
    public abstract long sum(Object[] elements, int step);
}
