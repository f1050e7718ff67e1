package marshalyard.engine.corba.dynamic;

import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.DataType;
import marshalyard.engine.UnalignedRecord;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/** The struct types of ttcp.idl. */
final class StructTypes {
    static final DynamicType BINSTRUCT =
            new StructType<>(
                    DataType.BINSTRUCT,
                    "StructSeq",
                    StructType.sequence(
                            "StructSeq", "BinStruct", "short s, char c, long l, octet o, double d"),
                    BinStruct.class,
                    StructTypes::write,
                    StructTypes::binStruct);

    static final DynamicType BINSTRUCT_PADDED =
            new StructType<>(
                    DataType.BINSTRUCT_PADDED,
                    "PaddedStructSeq",
                    StructType.sequence(
                            "PaddedStructSeq",
                            "PaddedBinStruct",
                            "short s, char c, long l, octet o, double d, long long padding"),
                    BinStruct.class,
                    (out, e) -> {
                        write(out, e);
                        out.write_longlong(0);
                    },
                    in -> {
                        BinStruct e = binStruct(in);
                        in.read_longlong();
                        return e;
                    });

    static final DynamicType RECORD =
            new StructType<>(
                    DataType.RECORD,
                    "Records",
                    StructType.message(
                            "RecordMessage",
                            StructType.sequence(
                                    "RecordSeq",
                                    "AlignedRecord",
                                    "long id, long status, float x, float y, double range")),
                    AlignedRecord.class,
                    StructTypes::write,
                    StructTypes::record);

    static final DynamicType RECORD_UNALIGNED =
            new StructType<>(
                    DataType.RECORD_UNALIGNED,
                    "UnalignedRecords",
                    StructType.message(
                            "UnalignedRecordMessage",
                            StructType.sequence(
                                    "UnalignedRecordSeq",
                                    "UnalignedRecord",
                                    "octet kind, long id, char mode, float x, short status, double range")),
                    UnalignedRecord.class,
                    StructTypes::write,
                    StructTypes::unalignedRecord);

    private StructTypes() {}

    private static void write(OutputStream out, BinStruct e) {
        out.write_short(e.s());
        out.write_char((char) (e.c() & 0xff));
        out.write_long(e.l());
        out.write_octet(e.o());
        out.write_double(e.d());
    }

    private static BinStruct binStruct(InputStream in) {
        return new BinStruct(
                in.read_short(),
                (byte) in.read_char(),
                in.read_long(),
                in.read_octet(),
                in.read_double());
    }

    private static void write(OutputStream out, AlignedRecord e) {
        out.write_long(e.id());
        out.write_long(e.status());
        out.write_float(e.x());
        out.write_float(e.y());
        out.write_double(e.range());
    }

    private static AlignedRecord record(InputStream in) {
        return new AlignedRecord(
                in.read_long(), in.read_long(), in.read_float(), in.read_float(), in.read_double());
    }

    private static void write(OutputStream out, UnalignedRecord e) {
        out.write_octet(e.kind());
        out.write_long(e.id());
        out.write_char((char) (e.mode() & 0xff));
        out.write_float(e.x());
        out.write_short(e.status());
        out.write_double(e.range());
    }

    private static UnalignedRecord unalignedRecord(InputStream in) {
        return new UnalignedRecord(
                in.read_octet(),
                in.read_long(),
                (byte) in.read_char(),
                in.read_float(),
                in.read_short(),
                in.read_double());
    }
}
