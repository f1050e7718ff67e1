package marshalyard.engine.thrift;

import java.nio.ByteBuffer;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;

/** The union of {@code ttcp.thrift} that carries a payload, through a protocol. */
final class ThriftElements {
    /** The types in the order of the union's fields, which count from 1. */
    private static final List<DataType> FIELDS =
            List.of(
                    DataType.SHORT,
                    DataType.CHAR,
                    DataType.LONG,
                    DataType.OCTET,
                    DataType.FLOAT,
                    DataType.DOUBLE,
                    DataType.BINSTRUCT,
                    DataType.RECORD,
                    DataType.RECORD_UNALIGNED);

    private static final TStruct UNION = new TStruct("Sequence");

    private ThriftElements() {}

    static List<DataType> types() {
        return FIELDS;
    }

    static void write(TProtocol to, Payload payload) throws TException {
        DataType type = payload.type();
        boolean binary = type == DataType.CHAR || type == DataType.OCTET;
        to.writeStructBegin(UNION);
        to.writeFieldBegin(
                new TField(
                        type.token(),
                        binary ? TType.STRING : TType.LIST,
                        (short) (FIELDS.indexOf(type) + 1)));
        if (binary) {
            to.writeBinary(ByteBuffer.wrap(payload.octets()));
        } else {
            byte each =
                    switch (type) {
                        case SHORT -> TType.I16;
                        case LONG -> TType.I32;
                        case FLOAT, DOUBLE -> TType.DOUBLE;
                        default -> TType.STRUCT;
                    };
            to.writeListBegin(new TList(each, payload.elements()));
            switch (type) {
                case SHORT -> {
                    for (short value : payload.shorts()) to.writeI16(value);
                }
                case LONG -> {
                    for (int value : payload.longs()) to.writeI32(value);
                }
                case FLOAT -> {
                    for (float value : payload.floats()) to.writeDouble(value);
                }
                case DOUBLE -> {
                    for (double value : payload.doubles()) to.writeDouble(value);
                }
                default -> ThriftStructs.write(to, payload);
            }
            to.writeListEnd();
        }
        to.writeFieldEnd();
        to.writeFieldStop();
        to.writeStructEnd();
    }

    /**
     * Reads a union into a fresh array, with an object for each struct.
     *
     * @throws EngineException with a sentence if it holds no known type
     */
    static Payload read(TProtocol from) throws TException, EngineException {
        from.readStructBegin();
        TField field = from.readFieldBegin();
        if (field.id < 1 || field.id > FIELDS.size()) {
            throw new EngineException(
                    "A message with elements of the unknown kind %s came. Use the same version of"
                                    .formatted(field.id)
                            + " Marshalyard at both ends.");
        }
        DataType type = FIELDS.get(field.id - 1);
        Payload payload = Payload.of(type, values(from, type));
        from.readFieldEnd();
        from.readFieldBegin();
        from.readStructEnd();
        return payload;
    }

    private static Object values(TProtocol from, DataType type) throws TException {
        if (type == DataType.CHAR || type == DataType.OCTET) {
            ByteBuffer read = from.readBinary();
            byte[] values = new byte[read.remaining()];
            read.get(values);
            return values;
        }
        int elements = from.readListBegin().size;
        Object values =
                switch (type) {
                    case SHORT -> {
                        short[] all = new short[elements];
                        for (int i = 0; i < elements; i++) all[i] = from.readI16();
                        yield all;
                    }
                    case LONG -> {
                        int[] all = new int[elements];
                        for (int i = 0; i < elements; i++) all[i] = from.readI32();
                        yield all;
                    }
                    case FLOAT -> {
                        float[] all = new float[elements];
                        for (int i = 0; i < elements; i++) all[i] = (float) from.readDouble();
                        yield all;
                    }
                    case DOUBLE -> {
                        double[] all = new double[elements];
                        for (int i = 0; i < elements; i++) all[i] = from.readDouble();
                        yield all;
                    }
                    default -> ThriftStructs.read(from, type, elements);
                };
        from.readListEnd();
        return values;
    }
}
