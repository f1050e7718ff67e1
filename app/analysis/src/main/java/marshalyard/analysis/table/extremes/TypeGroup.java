package marshalyard.analysis.table.extremes;

import java.util.List;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.model.factor.Cell;

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
    OWN("own types"),
    /** Messages of several types in one stream. */
    MIXED("mixed types");

    private final String title;

    TypeGroup(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    public static TypeGroup of(Cell cell) {
        List<TypeGroup> groups = cell.types().stream().map(TypeGroup::of).distinct().toList();
        return groups.size() == 1 ? groups.get(0) : MIXED;
    }

    public static TypeGroup of(ElementType type) {
        if (type.isAny()) return ANYS;
        if (type instanceof OwnType) return OWN;
        return type.isStruct() ? STRUCTS : SCALARS;
    }
}
