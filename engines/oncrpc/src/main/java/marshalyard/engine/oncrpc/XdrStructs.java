package marshalyard.engine.oncrpc;

import java.util.Arrays;
import marshalyard.engine.AlignedRecord;
import marshalyard.engine.BinStruct;
import marshalyard.engine.UnalignedRecord;
import marshalyard.engine.oncrpc.wire.PaddedBinStruct;

/** The structs of the API as jrpcgen's classes, and back. */
final class XdrStructs {
    private XdrStructs() {}

    static marshalyard.engine.oncrpc.wire.BinStruct[] of(BinStruct[] structs) {
        return Arrays.stream(structs)
                .map(XdrStructs::of)
                .toArray(marshalyard.engine.oncrpc.wire.BinStruct[]::new);
    }

    private static marshalyard.engine.oncrpc.wire.BinStruct of(BinStruct from) {
        marshalyard.engine.oncrpc.wire.BinStruct to =
                new marshalyard.engine.oncrpc.wire.BinStruct();
        to.s = from.s();
        to.c = from.c();
        to.l = from.l();
        to.o = from.o();
        to.d = from.d();
        return to;
    }

    static BinStruct[] back(marshalyard.engine.oncrpc.wire.BinStruct[] structs) {
        return Arrays.stream(structs)
                .map(s -> new BinStruct(s.s, s.c, s.l, s.o, s.d))
                .toArray(BinStruct[]::new);
    }

    static PaddedBinStruct[] padded(BinStruct[] structs) {
        return Arrays.stream(structs).map(XdrStructs::padded).toArray(PaddedBinStruct[]::new);
    }

    private static PaddedBinStruct padded(BinStruct from) {
        PaddedBinStruct to = new PaddedBinStruct();
        to.s = from.s();
        to.c = from.c();
        to.l = from.l();
        to.o = from.o();
        to.d = from.d();
        return to;
    }

    static BinStruct[] back(PaddedBinStruct[] structs) {
        return Arrays.stream(structs)
                .map(s -> new BinStruct(s.s, s.c, s.l, s.o, s.d))
                .toArray(BinStruct[]::new);
    }

    static marshalyard.engine.oncrpc.wire.AlignedRecord[] of(AlignedRecord[] records) {
        return Arrays.stream(records)
                .map(XdrStructs::of)
                .toArray(marshalyard.engine.oncrpc.wire.AlignedRecord[]::new);
    }

    private static marshalyard.engine.oncrpc.wire.AlignedRecord of(AlignedRecord from) {
        marshalyard.engine.oncrpc.wire.AlignedRecord to =
                new marshalyard.engine.oncrpc.wire.AlignedRecord();
        to.id = from.id();
        to.status = from.status();
        to.x = from.x();
        to.y = from.y();
        to.range = from.range();
        return to;
    }

    static AlignedRecord[] back(marshalyard.engine.oncrpc.wire.AlignedRecord[] records) {
        return Arrays.stream(records)
                .map(r -> new AlignedRecord(r.id, r.status, r.x, r.y, r.range))
                .toArray(AlignedRecord[]::new);
    }

    static marshalyard.engine.oncrpc.wire.UnalignedRecord[] of(UnalignedRecord[] records) {
        return Arrays.stream(records)
                .map(XdrStructs::of)
                .toArray(marshalyard.engine.oncrpc.wire.UnalignedRecord[]::new);
    }

    private static marshalyard.engine.oncrpc.wire.UnalignedRecord of(UnalignedRecord from) {
        marshalyard.engine.oncrpc.wire.UnalignedRecord to =
                new marshalyard.engine.oncrpc.wire.UnalignedRecord();
        to.kind = from.kind();
        to.id = from.id();
        to.mode = from.mode();
        to.x = from.x();
        to.status = from.status();
        to.range = from.range();
        return to;
    }

    static UnalignedRecord[] back(marshalyard.engine.oncrpc.wire.UnalignedRecord[] records) {
        return Arrays.stream(records)
                .map(r -> new UnalignedRecord(r.kind, r.id, r.mode, r.x, r.status, r.range))
                .toArray(UnalignedRecord[]::new);
    }
}
