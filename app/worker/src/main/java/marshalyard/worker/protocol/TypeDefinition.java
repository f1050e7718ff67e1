package marshalyard.worker.protocol;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import marshalyard.engine.OwnType;
import marshalyard.engine.values.GivenValues;
import marshalyard.engine.values.ValuePlan;

/**
 * A type of the user's own as it travels.
 *
 * @param token its label, by which orders name it
 * @param type its name in the IDL, with its modules
 * @param idl all that it needs, in one line, without includes and comments
 * @param tree the same type node by node, for workers that do not read IDL
 * @param values rules for its values by the path of a member; null if the values are given
 * @param count how many values are given; null for rules
 * @param packed the values that are given in the packed form, big-endian, in Base64; null for rules
 */
public record TypeDefinition(
        String token,
        String type,
        String idl,
        List<TreeNode> tree,
        Map<String, String> values,
        Integer count,
        String packed) {
    public static TypeDefinition of(OwnType type) {
        List<TreeNode> tree = TreeNode.of(type.node());
        if (type.given().isEmpty()) {
            return new TypeDefinition(
                    type.token(), type.name(), type.idl(), tree, type.rules(), null, null);
        }
        GivenValues given = type.given().get();
        return new TypeDefinition(
                type.token(),
                type.name(),
                type.idl(),
                tree,
                null,
                given.count(),
                Base64.getEncoder().encodeToString(given.packed()));
    }

    /**
     * The type.
     *
     * @throws IllegalArgumentException with a sentence if it can't be used
     */
    public OwnType toType() {
        if (packed == null) {
            return OwnType.of(token, type, idl, values == null ? Map.of() : values);
        }
        byte[] bytes = Base64.getDecoder().decode(packed);
        int given = count == null ? 0 : count;
        return OwnType.given(
                token, type, idl, node -> GivenValues.ofPacked(ValuePlan.of(node), given, bytes));
    }
}
