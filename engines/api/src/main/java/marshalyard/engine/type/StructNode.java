package marshalyard.engine.type;

import java.util.List;

/**
 * A struct.
 *
 * @param name with its modules, such as {@code Trading::Order}
 * @param members at least one, in their order
 */
public record StructNode(String name, List<Member> members) implements TypeNode {
    /** A member of a struct. */
    public record Member(String name, TypeNode type) {}

    public StructNode {
        members = List.copyOf(members);
        TypeNode.requireBounded(name, nodes(members));
    }

    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.struct(this);
    }

    @Override
    public long nodes() {
        return nodes(members);
    }

    private static long nodes(List<Member> members) {
        long nodes = 1;
        for (Member member : members) {
            nodes += member.type.nodes();
            if (nodes > TypeNode.MOST_NODES) return nodes;
        }
        return nodes;
    }

    @Override
    public int leastBytes() {
        long bytes = 0;
        for (Member member : members) bytes += member.type.leastBytes();
        return (int) Math.min(Integer.MAX_VALUE, bytes);
    }
}
