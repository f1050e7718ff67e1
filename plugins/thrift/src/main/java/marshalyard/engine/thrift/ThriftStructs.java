package marshalyard.engine.thrift;

import java.util.Arrays;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.UnalignedRecord;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TProtocolUtil;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;

/** The structs of {@code ttcp.thrift}, field by field with their numbers, as Thrift has them. */
final class ThriftStructs {
    private static final TStruct STRUCT = new TStruct("");

    private static final TField[] BINSTRUCT =
            fields(TType.I16, TType.BYTE, TType.I32, TType.BYTE, TType.DOUBLE);
    private static final TField[] RECORD =
            fields(TType.I32, TType.I32, TType.DOUBLE, TType.DOUBLE, TType.DOUBLE);
    private static final TField[] UNALIGNED =
            fields(TType.BYTE, TType.I32, TType.BYTE, TType.DOUBLE, TType.I16, TType.DOUBLE);

    private ThriftStructs() {}

    private static TField[] fields(byte... types) {
        TField[] fields = new TField[types.length];
        Arrays.setAll(fields, i -> new TField("", types[i], (short) (i + 1)));
        return fields;
    }

    /** Writes the structs of a payload one after the other. */
    static void write(TProtocol to, Payload payload) throws TException {
        switch (payload.type()) {
            case BINSTRUCT -> {
                for (BinStruct b : payload.structs()) {
                    to.writeStructBegin(STRUCT);
                    integer(to, BINSTRUCT[0], b.s());
                    integer(to, BINSTRUCT[1], b.c());
                    integer(to, BINSTRUCT[2], b.l());
                    integer(to, BINSTRUCT[3], b.o());
                    real(to, BINSTRUCT[4], b.d());
                    end(to);
                }
            }
            case RECORD -> {
                for (AlignedRecord r : payload.records()) {
                    to.writeStructBegin(STRUCT);
                    integer(to, RECORD[0], r.id());
                    integer(to, RECORD[1], r.status());
                    real(to, RECORD[2], r.x());
                    real(to, RECORD[3], r.y());
                    real(to, RECORD[4], r.range());
                    end(to);
                }
            }
            default -> {
                for (UnalignedRecord r : payload.unalignedRecords()) {
                    to.writeStructBegin(STRUCT);
                    integer(to, UNALIGNED[0], r.kind());
                    integer(to, UNALIGNED[1], r.id());
                    integer(to, UNALIGNED[2], r.mode());
                    real(to, UNALIGNED[3], r.x());
                    integer(to, UNALIGNED[4], r.status());
                    real(to, UNALIGNED[5], r.range());
                    end(to);
                }
            }
        }
    }

    private static void integer(TProtocol to, TField field, int value) throws TException {
        to.writeFieldBegin(field);
        switch (field.type) {
            case TType.BYTE -> to.writeByte((byte) value);
            case TType.I16 -> to.writeI16((short) value);
            default -> to.writeI32(value);
        }
        to.writeFieldEnd();
    }

    private static void real(TProtocol to, TField field, double value) throws TException {
        to.writeFieldBegin(field);
        to.writeDouble(value);
        to.writeFieldEnd();
    }

    private static void end(TProtocol to) throws TException {
        to.writeFieldStop();
        to.writeStructEnd();
    }

    /** Reads so many structs; fields may come in any order, and unknown ones are passed over. */
    static Object read(TProtocol from, DataType type, int elements) throws TException {
        Fields fields = new Fields();
        return switch (type) {
            case BINSTRUCT -> {
                BinStruct[] all = new BinStruct[elements];
                for (int i = 0; i < elements; i++) {
                    fields.read(from);
                    all[i] =
                            new BinStruct(
                                    (short) fields.integers[1],
                                    (byte) fields.integers[2],
                                    fields.integers[3],
                                    (byte) fields.integers[4],
                                    fields.reals[5]);
                }
                yield all;
            }
            case RECORD -> {
                AlignedRecord[] all = new AlignedRecord[elements];
                for (int i = 0; i < elements; i++) {
                    fields.read(from);
                    all[i] =
                            new AlignedRecord(
                                    fields.integers[1],
                                    fields.integers[2],
                                    (float) fields.reals[3],
                                    (float) fields.reals[4],
                                    fields.reals[5]);
                }
                yield all;
            }
            default -> {
                UnalignedRecord[] all = new UnalignedRecord[elements];
                for (int i = 0; i < elements; i++) {
                    fields.read(from);
                    all[i] =
                            new UnalignedRecord(
                                    (byte) fields.integers[1],
                                    fields.integers[2],
                                    (byte) fields.integers[3],
                                    (float) fields.reals[4],
                                    (short) fields.integers[5],
                                    fields.reals[6]);
                }
                yield all;
            }
        };
    }

    /** The fields of the struct that was read last, by number. */
    private static final class Fields {
        private static final int MOST = 7;

        final int[] integers = new int[MOST];
        final double[] reals = new double[MOST];

        void read(TProtocol from) throws TException {
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
        }
    }
}
