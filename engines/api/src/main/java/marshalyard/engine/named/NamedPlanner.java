package marshalyard.engine.named;

import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;

/** Makes the steps of a plan. */
final class NamedPlanner implements TypeVisitor<NamedStep> {
    /** Makes steps for elements of arrays. */
    static final NamedPlanner ELEMENTS = new NamedPlanner(false);

    /** Makes steps for members of structs, whose numbers stand as bits. */
    static final NamedPlanner MEMBERS = new NamedPlanner(true);

    private final boolean bits;

    private NamedPlanner(boolean bits) {
        this.bits = bits;
    }

    @Override
    public NamedStep scalar(Scalar node) {
        return bits ? NamedNumber.of(node) : NamedNumber.inArray(node);
    }

    @Override
    public NamedStep enumeration(EnumNode node) {
        return bits ? NamedNumber.of(node) : NamedNumber.inArray(node);
    }

    @Override
    public NamedStep text(TextNode node) {
        return new NamedText(node);
    }

    @Override
    public NamedStep sequence(SequenceNode node) {
        return new NamedElements(node.element().accept(ELEMENTS), 0, node.bound());
    }

    @Override
    public NamedStep array(ArrayNode node) {
        return new NamedElements(node.element().accept(ELEMENTS), node.length(), node.length());
    }

    @Override
    public NamedStep struct(StructNode node) {
        return new NamedStruct(node);
    }

    @Override
    public NamedStep union(UnionNode node) {
        return new NamedUnion(node);
    }
}
