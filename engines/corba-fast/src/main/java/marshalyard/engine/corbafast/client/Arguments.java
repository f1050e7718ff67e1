package marshalyard.engine.corbafast.client;

import java.nio.ByteOrder;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.checksum.Checksum;

/**
 * One payload as the argument of a request. Stands in its memory at the border on which it begins
 * in the message.
 */
abstract class Arguments {
    private final ByteOrder order;
    private final int begin;
    private Memory memory;

    /**
     * @param position where the arguments begin in their message
     */
    Arguments(ByteOrder order, int position) {
        this.order = order;
        this.begin = position & 7;
    }

    static int aligned(int at, int border) {
        return at + border - 1 & -border;
    }

    /** How much memory they need. */
    final int mostBytes() {
        return end();
    }

    /** Where they are to be written. */
    final void into(Memory target) {
        memory = target;
    }

    final Memory memory() {
        return memory;
    }

    final ByteOrder order() {
        return order;
    }

    /** Where they begin in {@link #memory()}: 0 to 7. */
    final int begin() {
        return begin;
    }

    final int bytes() {
        return end() - begin;
    }

    abstract int end();

    abstract int elements();

    /** Writes what precedes the elements. */
    abstract void writePrefix();

    /** Writes the elements from an index up to another one. */
    abstract void writeElements(int from, int until);

    /** The same in blocks, with the checksum following; it has begun at {@link #begin()}. */
    abstract void writeElements(int from, int until, Checksum checksum);
}
