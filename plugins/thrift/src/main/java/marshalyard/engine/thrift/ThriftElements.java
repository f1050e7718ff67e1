package marshalyard.engine.thrift;

import java.nio.ByteBuffer;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.field.Fields;
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

    private static boolean isBinary(DataType type) {
        return type == DataType.CHAR || type == DataType.OCTET;
    }

    static void write(TProtocol to, Payload payload) throws TException {
        DataType type = payload.type();
        byte kind = isBinary(type) ? TType.STRING : TType.LIST;
        to.writeStructBegin(UNION);
        to.writeFieldBegin(new TField(type.token(), kind, (short) (FIELDS.indexOf(type) + 1)));
        if (isBinary(type)) {
            to.writeBinary(ByteBuffer.wrap(payload.octets()));
        } else {
            to.writeListBegin(new TList(element(type), payload.elements()));
            Fields.write(payload, new ThriftSink(to));
            to.writeListEnd();
        }
        to.writeFieldEnd();
        to.writeFieldStop();
        to.writeStructEnd();
    }

    private static byte element(DataType type) {
        return switch (type) {
            case SHORT -> TType.I16;
            case LONG -> TType.I32;
            case FLOAT, DOUBLE -> TType.DOUBLE;
            default -> TType.STRUCT;
        };
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
        Payload payload = elements(from, FIELDS.get(field.id - 1));
        from.readFieldEnd();
        from.readFieldBegin();
        from.readStructEnd();
        return payload;
    }

    private static Payload elements(TProtocol from, DataType type) throws TException {
        if (isBinary(type)) {
            ByteBuffer read = from.readBinary();
            byte[] values = new byte[read.remaining()];
            read.get(values);
            return Payload.of(type, values);
        }
        Payload payload = Fields.read(type, from.readListBegin().size, new ThriftSource(from));
        from.readListEnd();
        return payload;
    }
}
