package marshalyard.engine.corbafast.marshal;

import marshalyard.engine.Payload;

/** The elements of a payload of structs, whatever their record. */
final class Structs {
    private Structs() {}

    static Object[] of(Payload payload) {
        return switch (payload.type().base()) {
            case RECORD -> payload.records();
            case RECORD_UNALIGNED -> payload.unalignedRecords();
            default -> payload.structs();
        };
    }
}
