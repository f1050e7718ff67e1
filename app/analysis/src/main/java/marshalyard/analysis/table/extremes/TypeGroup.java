package marshalyard.analysis.table.extremes;

import marshalyard.engine.DataType;

/**
 * The two kinds of data that {@code sigcomm96} sums up apart, and a third for what it did not have.
 */
public enum TypeGroup {
    SCALARS("scalars"),
    STRUCTS("structs"),
    /** Anything held in an Any. */
    ANYS("any");

    private final String title;

    TypeGroup(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    public static TypeGroup of(DataType type) {
        if (type.isAny()) return ANYS;
        return switch (type) {
            case BINSTRUCT, BINSTRUCT_PADDED, RECORD, RECORD_UNALIGNED -> STRUCTS;
            default -> SCALARS;
        };
    }
}
