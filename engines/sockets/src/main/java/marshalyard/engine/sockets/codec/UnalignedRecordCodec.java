package marshalyard.engine.sockets.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;

/**
 * The record off the borders, packed into 20 bytes: kind at 0, id at 1, mode at 5, x at 6, status
 * at 10, range at 12. Each field is read and written where it stands; that is what the type is for.
 */
final class UnalignedRecordCodec extends Codec {
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
    public void encode(Payload from, Words to) {
        ByteBuffer bytes = to.bytes;
        int at = 0;
        for (UnalignedRecord r : from.unalignedRecords()) {
            bytes.put(at, r.kind());
            bytes.putInt(at + 1, r.id());
            bytes.put(at + 5, r.mode());
            bytes.putFloat(at + 6, r.x());
            bytes.putShort(at + 10, r.status());
            bytes.putDouble(at + 12, r.range());
            at += STRIDE;
        }
    }

    @Override
    public void decode(Words from, int offset, int elements) {
        if (id.length < elements) allocate(elements);
        this.elements = elements;
        ByteBuffer bytes = from.bytes;
        int at = offset;
        for (int i = 0; i < elements; i++, at += STRIDE) {
            kind[i] = bytes.get(at);
            id[i] = bytes.getInt(at + 1);
            mode[i] = bytes.get(at + 5);
            x[i] = bytes.getFloat(at + 6);
            status[i] = bytes.getShort(at + 10);
            range[i] = bytes.getDouble(at + 12);
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
    public Payload decoded() {
        UnalignedRecord[] records = new UnalignedRecord[elements];
        Arrays.setAll(
                records,
                i -> new UnalignedRecord(kind[i], id[i], mode[i], x[i], status[i], range[i]));
        return Payload.of(type, records);
    }
}
