package marshalyard.engine.sockets.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/**
 * The record off the borders, packed into 20 bytes: kind at 0, id at 1, mode at 5, x at 6, status
 * at 10, range at 12. It moves in pieces of 8, 4 and 8 bytes, off their borders too; x is cut in
 * two by the first border between them.
 */
final class UnalignedRecordCodec extends ElementCodec {
    private static final int STRIDE = 20;

    private int elements;
    private byte[] kind = {};
    private int[] id = {};
    private byte[] mode = {};
    private float[] x = {};
    private short[] status = {};
    private double[] range = {};

    UnalignedRecordCodec() {
        super(DataType.RECORD_UNALIGNED);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        ByteBuffer bytes = to.bytes;
        boolean big = to.bigEndian();
        int at = 0;
        for (UnalignedRecord r : from.unalignedRecords()) {
            int x = Float.floatToRawIntBits(r.x());
            long kind = r.kind() & 0xffL;
            long id = r.id() & 0xffff_ffffL;
            long mode = r.mode() & 0xffL;
            int status = r.status() & 0xffff;
            if (big) {
                bytes.putLong(at, kind << 56 | id << 24 | mode << 16 | x >>> 16);
                bytes.putInt(at + 8, x << 16 | status);
            } else {
                bytes.putLong(at, kind | id << 8 | mode << 40 | (long) x << 48);
                bytes.putInt(at + 8, x >>> 16 | status << 16);
            }
            bytes.putLong(at + 12, Double.doubleToRawLongBits(r.range()));
            at += STRIDE;
        }
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (id.length < elements) allocate(elements);
        this.elements = elements;
        ByteBuffer bytes = from.bytes;
        boolean big = from.bigEndian();
        int at = offset;
        for (int i = 0; i < elements; i++, at += STRIDE) {
            long head = bytes.getLong(at);
            int middle = bytes.getInt(at + 8);
            if (big) {
                kind[i] = (byte) (head >>> 56);
                id[i] = (int) (head >>> 24);
                mode[i] = (byte) (head >>> 16);
                x[i] = Float.intBitsToFloat((int) head << 16 | middle >>> 16);
                status[i] = (short) middle;
            } else {
                kind[i] = (byte) head;
                id[i] = (int) (head >>> 8);
                mode[i] = (byte) (head >>> 40);
                x[i] = Float.intBitsToFloat((int) (head >>> 48) | middle << 16);
                status[i] = (short) (middle >>> 16);
            }
            range[i] = Double.longBitsToDouble(bytes.getLong(at + 12));
        }
    }

    private void allocate(int elements) {
        kind = new byte[elements];
        id = new int[elements];
        mode = new byte[elements];
        x = new float[elements];
        status = new short[elements];
        range = new double[elements];
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        UnalignedRecord[] records = new UnalignedRecord[elements];
        ByteBuffer bytes = from.bytes;
        boolean big = from.bigEndian();
        int at = offset;
        for (int i = 0; i < elements; i++, at += STRIDE) {
            long head = bytes.getLong(at);
            int middle = bytes.getInt(at + 8);
            double range = Double.longBitsToDouble(bytes.getLong(at + 12));
            records[i] =
                    big
                            ? new UnalignedRecord(
                                    (byte) (head >>> 56),
                                    (int) (head >>> 24),
                                    (byte) (head >>> 16),
                                    Float.intBitsToFloat((int) head << 16 | middle >>> 16),
                                    (short) middle,
                                    range)
                            : new UnalignedRecord(
                                    (byte) head,
                                    (int) (head >>> 8),
                                    (byte) (head >>> 40),
                                    Float.intBitsToFloat((int) (head >>> 48) | middle << 16),
                                    (short) (middle >>> 16),
                                    range);
        }
        return Payload.of(type, records);
    }

    @Override
    public Payload decoded() {
        UnalignedRecord[] records = new UnalignedRecord[elements];
        Arrays.setAll(
                records,
                i -> new UnalignedRecord(kind[i], id[i], mode[i], x[i], status[i], range[i]));
        return Payload.of(type, records);
    }
}
