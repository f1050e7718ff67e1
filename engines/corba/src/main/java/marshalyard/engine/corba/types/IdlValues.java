package marshalyard.engine.corba.types;

import java.nio.charset.StandardCharsets;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.idl.ttcp.AlignedRecord;
import marshalyard.idl.ttcp.BinStruct;
import marshalyard.idl.ttcp.PaddedBinStruct;
import marshalyard.idl.ttcp.UnalignedRecord;

/** Payloads as the types that the IDL compiler made, and back. */
public final class IdlValues {
    private IdlValues() {}

    public static char[] chars(Payload payload) {
        return new String(payload.octets(), StandardCharsets.ISO_8859_1).toCharArray();
    }

    public static BinStruct[] structs(Payload payload) {
        var from = payload.structs();
        BinStruct[] to = new BinStruct[from.length];
        for (int i = 0; i < to.length; i++) {
            var f = from[i];
            to[i] = new BinStruct(f.s(), (char) (f.c() & 0xff), f.l(), f.o(), f.d());
        }
        return to;
    }

    public static PaddedBinStruct[] paddedStructs(Payload payload) {
        var from = payload.structs();
        PaddedBinStruct[] to = new PaddedBinStruct[from.length];
        for (int i = 0; i < to.length; i++) {
            var f = from[i];
            to[i] = new PaddedBinStruct(f.s(), (char) (f.c() & 0xff), f.l(), f.o(), f.d(), 0);
        }
        return to;
    }

    public static AlignedRecord[] records(Payload payload) {
        var from = payload.records();
        AlignedRecord[] to = new AlignedRecord[from.length];
        for (int i = 0; i < to.length; i++) {
            var f = from[i];
            to[i] = new AlignedRecord(f.id(), f.status(), f.x(), f.y(), f.range());
        }
        return to;
    }

    public static UnalignedRecord[] unalignedRecords(Payload payload) {
        var from = payload.unalignedRecords();
        UnalignedRecord[] to = new UnalignedRecord[from.length];
        for (int i = 0; i < to.length; i++) {
            var f = from[i];
            char mode = (char) (f.mode() & 0xff);
            to[i] = new UnalignedRecord(f.kind(), f.id(), mode, f.x(), f.status(), f.range());
        }
        return to;
    }

    public static Payload payload(DataType type, char[] from) {
        return Payload.of(type, new String(from).getBytes(StandardCharsets.ISO_8859_1));
    }

    public static Payload payload(DataType type, BinStruct[] from) {
        var to = new marshalyard.engine.BinStruct[from.length];
        for (int i = 0; i < to.length; i++) {
            BinStruct f = from[i];
            to[i] = new marshalyard.engine.BinStruct(f.s, (byte) f.c, f.l, f.o, f.d);
        }
        return Payload.of(type, to);
    }

    public static Payload payload(DataType type, PaddedBinStruct[] from) {
        var to = new marshalyard.engine.BinStruct[from.length];
        for (int i = 0; i < to.length; i++) {
            PaddedBinStruct f = from[i];
            to[i] = new marshalyard.engine.BinStruct(f.s, (byte) f.c, f.l, f.o, f.d);
        }
        return Payload.of(type, to);
    }

    public static Payload payload(DataType type, AlignedRecord[] from) {
        var to = new marshalyard.engine.AlignedRecord[from.length];
        for (int i = 0; i < to.length; i++) {
            AlignedRecord f = from[i];
            to[i] = new marshalyard.engine.AlignedRecord(f.id, f.status, f.x, f.y, f.range);
        }
        return Payload.of(type, to);
    }

    public static Payload payload(DataType type, UnalignedRecord[] from) {
        var to = new marshalyard.engine.UnalignedRecord[from.length];
        for (int i = 0; i < to.length; i++) {
            UnalignedRecord f = from[i];
            to[i] =
                    new marshalyard.engine.UnalignedRecord(
                            f.kind, f.id, (byte) f.mode, f.x, f.status, f.range);
        }
        return Payload.of(type, to);
    }
}
