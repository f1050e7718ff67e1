package marshalyard.engine.values;

import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;

/** Makes the step for elements of a type. */
final class ElementsPlanner implements TypeVisitor<ElementsStep> {
    static final ElementsPlanner PLANNER = new ElementsPlanner();

    private ElementsPlanner() {}

    @Override
    public ElementsStep scalar(Scalar node) {
        return NumberElements.of(node);
    }

    @Override
    public ElementsStep text(TextNode node) {
        return new TextElements(node);
    }

    @Override
    public ElementsStep enumeration(EnumNode node) {
        return new LabelElements(node);
    }

    @Override
    public ElementsStep sequence(SequenceNode node) {
        return new SequenceElements(node);
    }

    @Override
    public ElementsStep array(ArrayNode node) {
        return new ArrayElements(node);
    }

    @Override
    public ElementsStep struct(StructNode node) {
        return new StructElements(node);
    }

    @Override
    public ElementsStep union(UnionNode node) {
        return new UnionElements(node);
    }
}
