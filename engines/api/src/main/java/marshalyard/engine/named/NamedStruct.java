package marshalyard.engine.named;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.values.StructLayout;
import marshalyard.engine.values.StructValue;

/** Structs; those inside them have their members in the same two arrays. */
final class NamedStruct extends NamedStep {
    private final StructLayout layout;
    private final Fields fields;

    NamedStruct(StructNode node) {
        layout = StructLayout.of(node);
        fields = new Fields(node, 0, 0);
    }

    /** One member, whose value stands in one of the two arrays or in both. */
    private interface Field {
        void write(StructValue from, NamedWriter to);

        void read(StructValue into, NamedReader from);
    }

    private record Plain(String name, NamedStep step, boolean number, int place) implements Field {
        private Object array(StructValue value) {
            return number ? value.numbers() : value.objects();
        }

        @Override
        public void write(StructValue from, NamedWriter to) {
            to.member(name);
            step.write(array(from), place, to);
        }

        @Override
        public void read(StructValue into, NamedReader from) {
            from.member(name);
            step.read(array(into), place, from);
        }
    }

    private record Inner(String name, Fields fields) implements Field {
        @Override
        public void write(StructValue from, NamedWriter to) {
            to.member(name);
            fields.write(from, to);
        }

        @Override
        public void read(StructValue into, NamedReader from) {
            from.member(name);
            fields.read(into, from);
        }
    }

    /** The members of one struct. */
    private static final class Fields {
        private final StructNode node;
        private final List<Field> all = new ArrayList<>();

        Fields(StructNode node, int numbers, int objects) {
            this.node = node;
            int number = numbers;
            int object = objects;
            for (StructNode.Member member : node.members()) {
                if (member.type() instanceof StructNode inner) {
                    all.add(new Inner(member.name(), new Fields(inner, number, object)));
                    StructLayout room = StructLayout.of(inner);
                    number += room.numbers();
                    object += room.objects();
                } else {
                    NamedStep step = member.type().accept(NamedPlanner.MEMBERS);
                    boolean isNumber = StructLayout.isNumber(member.type());
                    int place = isNumber ? number++ : object++;
                    all.add(new Plain(member.name(), step, isNumber, place));
                }
            }
        }

        void write(StructValue from, NamedWriter to) {
            to.beginStruct(node);
            for (Field field : all) field.write(from, to);
            to.endStruct();
        }

        void read(StructValue into, NamedReader from) {
            from.beginStruct(node);
            for (Field field : all) field.read(into, from);
            from.endStruct();
        }
    }

    @Override
    Object array(int count) {
        return new StructValue[count];
    }

    @Override
    void write(Object array, int index, NamedWriter to) {
        fields.write((StructValue) ((Object[]) array)[index], to);
    }

    @Override
    void read(Object array, int index, NamedReader from) {
        StructValue value =
                new StructValue(new long[layout.numbers()], new Object[layout.objects()]);
        fields.read(value, from);
        ((Object[]) array)[index] = value;
    }
}
