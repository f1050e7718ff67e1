package marshalyard.engine.values;

import marshalyard.engine.type.EnumNode;

/** Positions of labels of an enum in an array. */
final class LabelElements extends ElementsStep {
    private final EnumNode node;

    LabelElements(EnumNode node) {
        this.node = node;
    }

    /** A position that was read, if the enum has it. */
    static int checked(EnumNode node, int position) {
        if (position >= 0 && position < node.labels().size()) return position;
        throw new IllegalArgumentException(
                "The enum " + node.name() + " has no label at position " + position + ".");
    }

    @Override
    void write(Object values, ValueWriter to) {
        for (int position : (int[]) values) to.label(position);
    }

    @Override
    Object read(int count, ValueReader from) {
        int[] values = new int[count];
        for (int i = 0; i < count; i++) values[i] = checked(node, from.label());
        return values;
    }

    @Override
    Class<?> arrayClass() {
        return int[].class;
    }
}
