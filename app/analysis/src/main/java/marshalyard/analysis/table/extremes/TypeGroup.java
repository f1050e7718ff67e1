package marshalyard.analysis.table.extremes;

import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;

/**
 * The two kinds of data that {@code sigcomm96} sums up apart, and further ones for what it did not
 * have.
 */
public enum TypeGroup {
    SCALARS("scalars"),
    STRUCTS("structs"),
    /** Anything held in an Any. */
    ANYS("any"),
    /** Types of the user's own. */
    OWN("own types");

    private final String title;

    TypeGroup(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    public static TypeGroup of(ElementType type) {
        if (type.isAny()) return ANYS;
        if (type instanceof OwnType) return OWN;
        return type.isStruct() ? STRUCTS : SCALARS;
    }
}
