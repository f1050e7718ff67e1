package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import java.lang.reflect.Array;
import java.util.function.Supplier;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import marshalyard.engine.field.FieldArrays;

/**
 * The elements of the message of one type that was decoded last. The arrays are used again for the
 * next message of the same length, so {@link #get()} hands out a copy.
 */
final class Elements implements FieldArrays, Supplier<Payload> {
    /** A count from the wire beyond this is no count. */
    private static final int MOST_BYTES = 1 << 30;

    private final DataType type;
    private Object values;
    private short[] shorts = {};
    private byte[] octets = {};
    private int[] longs = {};
    private float[] floats = {};
    private double[] doubles = {};
    private BinStruct[] structs = {};
    private AlignedRecord[] records = {};
    private UnalignedRecord[] unalignedRecords = {};

    Elements(DataType type) {
        this.type = type;
    }

    /** Checks a count of elements that came with a message. */
    static int count(DataType type, int n) throws JMSException {
        if (n < 0 || (long) n * type.elementBytes() > MOST_BYTES) {
            throw new MessageFormatException("a message says that it holds " + n + " " + type);
        }
        return n;
    }

    @Override
    public short[] shorts(int n) {
        if (shorts.length != n) shorts = new short[n];
        values = shorts;
        return shorts;
    }

    @Override
    public byte[] octets(int n) {
        if (octets.length != n) octets = new byte[n];
        values = octets;
        return octets;
    }

    @Override
    public int[] longs(int n) {
        if (longs.length != n) longs = new int[n];
        values = longs;
        return longs;
    }

    @Override
    public float[] floats(int n) {
        if (floats.length != n) floats = new float[n];
        values = floats;
        return floats;
    }

    @Override
    public double[] doubles(int n) {
        if (doubles.length != n) doubles = new double[n];
        values = doubles;
        return doubles;
    }

    @Override
    public BinStruct[] structs(int n) {
        if (structs.length != n) structs = new BinStruct[n];
        values = structs;
        return structs;
    }

    @Override
    public AlignedRecord[] records(int n) {
        if (records.length != n) records = new AlignedRecord[n];
        values = records;
        return records;
    }

    @Override
    public UnalignedRecord[] unalignedRecords(int n) {
        if (unalignedRecords.length != n) unalignedRecords = new UnalignedRecord[n];
        values = unalignedRecords;
        return unalignedRecords;
    }

    /** Takes an array that was made elsewhere, if it suits the type. */
    int take(Object array) throws JMSException {
        try {
            values = array;
            return Payload.of(type, array).elements();
        } catch (IllegalArgumentException e) {
            throw new MessageFormatException(e.getMessage());
        }
    }

    @Override
    public Payload get() {
        int n = Array.getLength(values);
        Object copy = Array.newInstance(values.getClass().getComponentType(), n);
        System.arraycopy(values, 0, copy, 0, n);
        return Payload.of(type, copy);
    }
}
