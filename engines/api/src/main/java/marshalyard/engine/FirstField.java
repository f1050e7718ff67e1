package marshalyard.engine;

/**
 * The field that {@link Coding#readField} reads: the double of a first struct, or a first number.
 */
public final class FirstField {
    private FirstField() {}

    /**
     * The field of a payload: d of its first BinStruct, range of its first record; of other types
     * the first element, octets and chars with their sign.
     *
     * @throws IllegalStateException of an {@link OwnType}, which may have no such field
     */
    public static double of(Payload payload) {
        return switch (payload.type().base()) {
            case SHORT -> payload.shorts()[0];
            case CHAR, OCTET -> payload.octets()[0];
            case LONG -> payload.longs()[0];
            case FLOAT -> payload.floats()[0];
            case DOUBLE -> payload.doubles()[0];
            case RECORD -> payload.records()[0].range();
            case RECORD_UNALIGNED -> payload.unalignedRecords()[0].range();
            default -> payload.structs()[0].d();
        };
    }
}
