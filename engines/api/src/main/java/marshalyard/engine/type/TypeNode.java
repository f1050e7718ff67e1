package marshalyard.engine.type;

/** A node of a type's tree. Nodes are immutable and never contain themselves. */
public sealed interface TypeNode
        permits Scalar, TextNode, EnumNode, SequenceNode, ArrayNode, StructNode, UnionNode {
    /** The most nodes of a type: members, and members of members. */
    long MOST_NODES = 5000;

    /** Gives itself to the method of its kind. */
    <R> R accept(TypeVisitor<R> visitor);

    /** How many nodes the tree below has, this one included. */
    long nodes();

    /** The fewest bytes of a value in the packed form, at least 1 but for texts and sequences. */
    int leastBytes();

    /**
     * Refuses a type that is too large before anything is made of it.
     *
     * @throws IllegalArgumentException with a sentence that names it
     */
    static void requireBounded(String name, long nodes) {
        if (nodes <= MOST_NODES) return;
        throw new IllegalArgumentException(
                name
                        + " has more than "
                        + MOST_NODES
                        + " members, those of its members included. Take a smaller type.");
    }
}
