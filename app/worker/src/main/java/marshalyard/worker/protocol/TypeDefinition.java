package marshalyard.worker.protocol;

import java.util.Map;
import marshalyard.engine.OwnType;

/**
 * A type of the user's own as it travels.
 *
 * @param token its label, by which orders name it
 * @param type its name in the IDL, with its modules
 * @param idl all that it needs, in one line, without includes and comments
 * @param values rules for its values by the path of a member
 */
public record TypeDefinition(String token, String type, String idl, Map<String, String> values) {
    public static TypeDefinition of(OwnType type) {
        return new TypeDefinition(type.token(), type.name(), type.idl(), type.rules());
    }

    /**
     * The type.
     *
     * @throws IllegalArgumentException with a sentence if it can't be used
     */
    public OwnType toType() {
        return OwnType.of(token, type, idl, values == null ? Map.of() : values);
    }
}
