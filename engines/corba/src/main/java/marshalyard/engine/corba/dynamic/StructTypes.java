package marshalyard.engine.corba.dynamic;

import static org.omg.CORBA.TCKind.tk_char;
import static org.omg.CORBA.TCKind.tk_double;
import static org.omg.CORBA.TCKind.tk_float;
import static org.omg.CORBA.TCKind.tk_long;
import static org.omg.CORBA.TCKind.tk_longlong;
import static org.omg.CORBA.TCKind.tk_octet;
import static org.omg.CORBA.TCKind.tk_short;

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
                            "StructSeq",
                            "BinStruct",
                            tk_short,
                            "s",
                            tk_char,
                            "c",
                            tk_long,
                            "l",
                            tk_octet,
                            "o",
                            tk_double,
                            "d"),
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
                            tk_short,
                            "s",
                            tk_char,
                            "c",
                            tk_long,
                            "l",
                            tk_octet,
                            "o",
                            tk_double,
                            "d",
                            tk_longlong,
                            "padding"),
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
                                    tk_long,
                                    "id",
                                    tk_long,
                                    "status",
                                    tk_float,
                                    "x",
                                    tk_float,
                                    "y",
                                    tk_double,
                                    "range")),
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
                                    tk_octet,
                                    "kind",
                                    tk_long,
                                    "id",
                                    tk_char,
                                    "mode",
                                    tk_float,
                                    "x",
                                    tk_short,
                                    "status",
                                    tk_double,
                                    "range")),
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
