package marshalyard.engine.corbafast.checksum;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import marshalyard.engine.corbafast.cdr.Memory;

/** CRC32C over parts of a memory that follow one another. */
public final class Checksum {
    private final CRC32C crc = new CRC32C();
    private int next;

    /** Starts anew at an index. */
    public void begin(int at) {
        crc.reset();
        next = at;
    }

    /** Goes on up to an index. */
    public void upTo(Memory memory, int end) {
        if (end <= next) return;
        ByteBuffer bytes = memory.transfer();
        crc.update(bytes.limit(end).position(next));
        next = end;
    }

    public int value() {
        return (int) crc.getValue();
    }
}
