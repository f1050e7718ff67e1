package marshalyard.engine.type;

import java.util.List;

/**
 * An enumeration.
 *
 * @param name with its modules, such as {@code Trading::Side}
 * @param labels at least one
 */
public record EnumNode(String name, List<String> labels) implements TypeNode {
    public EnumNode {
        labels = List.copyOf(labels);
    }

    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.enumeration(this);
    }

    @Override
    public long nodes() {
        return 1;
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
