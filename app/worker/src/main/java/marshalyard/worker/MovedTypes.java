package marshalyard.worker;

import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;

/** The data types that an end may move, by their tokens. */
public record MovedTypes(List<OwnType> own) {
    /** The types that every worker knows, alone. */
    public static final MovedTypes LISTED = new MovedTypes(List.of());

    /**
     * The type with a token.
     *
     * @throws IllegalArgumentException with a sentence if there is none
     */
    public ElementType get(String token) {
        for (OwnType type : own) {
            if (type.token().equals(token)) return type;
        }
        return DataType.parse(token);
    }
}
