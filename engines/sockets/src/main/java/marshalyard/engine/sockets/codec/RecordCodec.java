package marshalyard.engine.sockets.codec;

import java.nio.LongBuffer;
import java.util.Arrays;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * The record on 32-bit borders: id and status share the first word of 64 bits, x and y the second,
 * range is the third.
 */
final class RecordCodec extends ElementCodec {
    private static final int STRIDE = 3;

    private int elements;
    private int[] id = {};
    private int[] status = {};
    private float[] x = {};
    private float[] y = {};
    private double[] range = {};

    RecordCodec() {
        super(DataType.RECORD);
    }

    @Override
    public void encode(Payload from, MemoryViews to) {
        LongBuffer words = to.longs;
        boolean big = to.bigEndian();
        int at = 0;
        for (AlignedRecord r : from.records()) {
            int x = Float.floatToRawIntBits(r.x());
            int y = Float.floatToRawIntBits(r.y());
            words.put(at, big ? pair(r.id(), r.status()) : pair(r.status(), r.id()));
            words.put(at + 1, big ? pair(x, y) : pair(y, x));
            words.put(at + 2, Double.doubleToRawLongBits(r.range()));
            at += STRIDE;
        }
    }

    private static long pair(int high, int low) {
        return (long) high << 32 | low & 0xffff_ffffL;
    }

    @Override
    public void decode(MemoryViews from, int offset, int elements) {
        if (id.length < elements) allocate(elements);
        this.elements = elements;
        LongBuffer words = from.longs;
        int first = from.bigEndian() ? 32 : 0;
        int second = 32 - first;
        int at = offset / Long.BYTES;
        for (int i = 0; i < elements; i++, at += STRIDE) {
            long head = words.get(at);
            long middle = words.get(at + 1);
            id[i] = (int) (head >>> first);
            status[i] = (int) (head >>> second);
            x[i] = Float.intBitsToFloat((int) (middle >>> first));
            y[i] = Float.intBitsToFloat((int) (middle >>> second));
            range[i] = Double.longBitsToDouble(words.get(at + 2));
        }
    }

    private void allocate(int elements) {
        id = new int[elements];
        status = new int[elements];
        x = new float[elements];
        y = new float[elements];
        range = new double[elements];
    }

    @Override
    public Payload build(MemoryViews from, int offset, int elements) {
        AlignedRecord[] records = new AlignedRecord[elements];
        LongBuffer words = from.longs;
        int first = from.bigEndian() ? 32 : 0;
        int second = 32 - first;
        int at = offset / Long.BYTES;
        for (int i = 0; i < elements; i++, at += STRIDE) {
            long head = words.get(at);
            long middle = words.get(at + 1);
            records[i] =
                    new AlignedRecord(
                            (int) (head >>> first),
                            (int) (head >>> second),
                            Float.intBitsToFloat((int) (middle >>> first)),
                            Float.intBitsToFloat((int) (middle >>> second)),
                            Double.longBitsToDouble(words.get(at + 2)));
        }
        return Payload.of(type, records);
    }

    @Override
    public Payload decoded() {
        AlignedRecord[] records = new AlignedRecord[elements];
        Arrays.setAll(records, i -> new AlignedRecord(id[i], status[i], x[i], y[i], range[i]));
        return Payload.of(type, records);
    }
}
