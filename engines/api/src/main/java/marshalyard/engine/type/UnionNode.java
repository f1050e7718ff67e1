package marshalyard.engine.type;

import java.util.List;

/**
 * A union: one of its cases, told by a discriminator.
 *
 * @param name with its modules
 * @param discriminator an integer, a char, a boolean or an enum
 * @param cases at least one
 */
public record UnionNode(String name, TypeNode discriminator, List<Case> cases) implements TypeNode {
    /**
     * One of the values that a union can have.
     *
     * @param labels the discriminators that tell it: numbers, codes of chars, positions in an enum,
     *     0 and 1 of a boolean; of the default case one that no other case has
     * @param isDefault true if it holds for every label that no other case names
     */
    public record Case(List<Long> labels, boolean isDefault, String name, TypeNode type) {
        public Case {
            labels = List.copyOf(labels);
        }
    }

    public UnionNode {
        cases = List.copyOf(cases);
        TypeNode.requireBounded(name, nodes(cases));
    }

    /** The index of the case with this discriminator; -1 if there is none. */
    public int caseOf(long label) {
        int fallback = -1;
        for (int i = 0; i < cases.size(); i++) {
            if (cases.get(i).labels.contains(label)) return i;
            if (cases.get(i).isDefault) fallback = i;
        }
        return fallback;
    }

    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.union(this);
    }

    @Override
    public long nodes() {
        return nodes(cases);
    }

    private static long nodes(List<Case> cases) {
        long nodes = 2;
        for (Case one : cases) {
            nodes += one.type.nodes();
            if (nodes > TypeNode.MOST_NODES) return nodes;
        }
        return nodes;
    }

    @Override
    public int leastBytes() {
        int least = Integer.MAX_VALUE;
        for (Case one : cases) least = Math.min(least, one.type.leastBytes());
        return (int) Math.min(Integer.MAX_VALUE, (long) discriminator.leastBytes() + least);
    }
}
