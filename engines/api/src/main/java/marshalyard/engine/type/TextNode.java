package marshalyard.engine.type;

/**
 * A text: IDL's string or wstring.
 *
 * @param wide true for a wstring
 * @param bound the most bytes of a string or characters of a wstring; 0 for no bound
 */
public record TextNode(boolean wide, int bound) implements TypeNode {
    @Override
    public <R> R accept(TypeVisitor<R> visitor) {
        return visitor.text(this);
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
