package marshalyard.engine.values;

import java.util.List;
import marshalyard.engine.type.UnionNode;

/** Generates unions: every case alike, told by its first label. */
record UnionMaker(UnionNode node, List<ElementMaker> cases) implements ElementMaker {
    @Override
    public Object make(int count, Draw draw) {
        UnionValue[] values = new UnionValue[count];
        for (int i = 0; i < count; i++) {
            int chosen = (int) draw.below(cases.size());
            long label = node.cases().get(chosen).labels().get(0);
            values[i] = new UnionValue(label, cases.get(chosen).make(1, draw));
        }
        return values;
    }

    @Override
    public long mostBytes() {
        long most = 0;
        for (ElementMaker one : cases) most = Math.max(most, one.mostBytes());
        return node.discriminator().leastBytes() + most;
    }
}
