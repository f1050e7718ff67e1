package marshalyard.engine.type;

/**
 * Something that is made of a type, node by node: a plan, a description for a middleware, a text.
 *
 * @param <R> what is made of a node
 */
public interface TypeVisitor<R> {
    R scalar(Scalar node);

    R text(TextNode node);

    R enumeration(EnumNode node);

    R sequence(SequenceNode node);

    R array(ArrayNode node);

    R struct(StructNode node);

    R union(UnionNode node);
}
