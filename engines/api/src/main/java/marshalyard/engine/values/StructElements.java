package marshalyard.engine.values;

import marshalyard.engine.type.StructNode;

/** Structs in an array. */
final class StructElements extends ElementsStep {
    private final StructLayout layout;
    private final MemberStep[] members;

    StructElements(StructNode node) {
        layout = StructLayout.of(node);
        members = MemberPlanner.members(node);
    }

    @Override
    void write(Object values, ValueWriter to) {
        for (StructValue value : (StructValue[]) values) {
            for (MemberStep member : members) member.write(value, to);
        }
    }

    @Override
    Object read(int count, ValueReader from) {
        StructValue[] values = new StructValue[count];
        for (int i = 0; i < count; i++) {
            StructValue value = StructValue.of(layout);
            for (MemberStep member : members) member.read(value, from);
            values[i] = value;
        }
        return values;
    }

    @Override
    Class<?> arrayClass() {
        return StructValue[].class;
    }
}
