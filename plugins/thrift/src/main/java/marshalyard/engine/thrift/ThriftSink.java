package marshalyard.engine.thrift;

import java.util.Arrays;
import marshalyard.engine.field.FieldSink;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;

/**
 * Writes elements as Thrift has them: those of a list as they are, the fields of a struct with
 * their numbers.
 */
final class ThriftSink implements FieldSink<TException> {
    private static final int MOST = 7;
    private static final TStruct STRUCT = new TStruct("");
    private static final TField[] BYTES = numbered(TType.BYTE);
    private static final TField[] SHORTS = numbered(TType.I16);
    private static final TField[] LONGS = numbered(TType.I32);
    private static final TField[] DOUBLES = numbered(TType.DOUBLE);

    private final TProtocol to;
    private int next; // the number of the field; 0 outside of a struct

    ThriftSink(TProtocol to) {
        this.to = to;
    }

    private static TField[] numbered(byte type) {
        TField[] fields = new TField[MOST];
        Arrays.setAll(fields, number -> new TField("", type, (short) number));
        return fields;
    }

    @Override
    public void beginStruct() throws TException {
        to.writeStructBegin(STRUCT);
        next = 1;
    }

    @Override
    public void endStruct() throws TException {
        to.writeFieldStop();
        to.writeStructEnd();
        next = 0;
    }

    private void begin(TField[] fields) throws TException {
        if (next > 0) to.writeFieldBegin(fields[next++]);
    }

    private void end() throws TException {
        if (next > 0) to.writeFieldEnd();
    }

    @Override
    public void putShort(short value) throws TException {
        begin(SHORTS);
        to.writeI16(value);
        end();
    }

    @Override
    public void putChar(byte value) throws TException {
        putOctet(value);
    }

    @Override
    public void putOctet(byte value) throws TException {
        begin(BYTES);
        to.writeByte(value);
        end();
    }

    @Override
    public void putLong(int value) throws TException {
        begin(LONGS);
        to.writeI32(value);
        end();
    }

    @Override
    public void putFloat(float value) throws TException {
        putDouble(value);
    }

    @Override
    public void putDouble(double value) throws TException {
        begin(DOUBLES);
        to.writeDouble(value);
        end();
    }
}
