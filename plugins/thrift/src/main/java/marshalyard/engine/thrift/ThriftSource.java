package marshalyard.engine.thrift;

import marshalyard.engine.field.FieldSource;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TType;

/**
 * Reads what {@link ThriftSink} wrote. A struct is read whole: its fields may come in any order,
 * and unknown ones are passed over.
 */
final class ThriftSource implements FieldSource<TException> {
    private static final int MOST = 7;

    private final TProtocol from;
    private final int[] integers = new int[MOST]; // of the struct, by the field's number
    private final double[] reals = new double[MOST];
    private int next; // the number of the field; 0 outside of a struct

    ThriftSource(TProtocol from) {
        this.from = from;
    }

    @Override
    public void enterStruct() throws TException {
        from.readStructBegin();
        for (TField field = from.readFieldBegin();
                field.type != TType.STOP;
                field = from.readFieldBegin()) {
            boolean known = field.id > 0 && field.id < MOST;
            switch (known ? field.type : TType.VOID) {
                case TType.BYTE -> integers[field.id] = from.readByte();
                case TType.I16 -> integers[field.id] = from.readI16();
                case TType.I32 -> integers[field.id] = from.readI32();
                case TType.DOUBLE -> reals[field.id] = from.readDouble();
                default -> TProtocolUtil.skip(from, field.type);
            }
            from.readFieldEnd();
        }
        from.readStructEnd();
        next = 1;
    }

    @Override
    public void leaveStruct() {
        next = 0;
    }

    @Override
    public short takeShort() throws TException {
        return next > 0 ? (short) integers[next++] : from.readI16();
    }

    @Override
    public byte takeChar() throws TException {
        return takeOctet();
    }

    @Override
    public byte takeOctet() throws TException {
        return next > 0 ? (byte) integers[next++] : from.readByte();
    }

    @Override
    public int takeLong() throws TException {
        return next > 0 ? integers[next++] : from.readI32();
    }

    @Override
    public float takeFloat() throws TException {
        return (float) takeDouble();
    }

    @Override
    public double takeDouble() throws TException {
        return next > 0 ? reals[next++] : from.readDouble();
    }
}
