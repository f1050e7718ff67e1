package marshalyard.engine.named;

import java.util.List;
import marshalyard.engine.type.UnionNode;
import marshalyard.engine.values.UnionValue;

/** Unions. */
final class NamedUnion extends NamedStep {
    private final UnionNode node;
    private final List<NamedStep> cases;

    NamedUnion(UnionNode node) {
        this.node = node;
        cases = node.cases().stream().map(c -> c.type().accept(NamedPlanner.ELEMENTS)).toList();
    }

    @Override
    Object array(int count) {
        return new UnionValue[count];
    }

    @Override
    void write(Object array, int index, NamedWriter to) {
        UnionValue value = (UnionValue) ((Object[]) array)[index];
        int chosen = node.caseOf(value.label());
        to.beginUnion(node, value.label());
        to.member(node.cases().get(chosen).name());
        cases.get(chosen).write(value.value(), 0, to);
        to.endStruct();
    }

    @Override
    void read(Object array, int index, NamedReader from) {
        long label = from.beginUnion(node);
        int chosen = node.caseOf(label);
        if (chosen < 0) {
            throw new IllegalArgumentException(
                    "The union " + node.name() + " has no case " + label + ".");
        }
        NamedStep step = cases.get(chosen);
        Object value = step.array(1);
        from.member(node.cases().get(chosen).name());
        step.read(value, 0, from);
        from.endStruct();
        ((Object[]) array)[index] = new UnionValue(label, value);
    }
}
