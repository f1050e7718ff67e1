package marshalyard.engine.type;

/**
 * An array of fixed length; one of several dimensions is an array of arrays.
 *
 * @param length at least 1
 */
public record ArrayNode(TypeNode element, int length) implements TypeNode {
    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.array(this);
    }

    @Override
    public long nodes() {
        return 1 + element.nodes();
    }

    @Override
    public int leastBytes() {
        return (int) Math.min(Integer.MAX_VALUE, (long) length * element.leastBytes());
    }
}
