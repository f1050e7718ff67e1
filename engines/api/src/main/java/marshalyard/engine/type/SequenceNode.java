package marshalyard.engine.type;

/**
 * A sequence of so many elements as a value has.
 *
 * @param bound the most elements; 0 for no bound
 */
public record SequenceNode(TypeNode element, int bound) implements TypeNode {
    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.sequence(this);
    }

    @Override
    public long nodes() {
        return 1 + element.nodes();
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
