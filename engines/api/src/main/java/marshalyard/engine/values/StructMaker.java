package marshalyard.engine.values;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Generates structs. */
final class StructMaker implements ElementMaker {
    private final StructLayout layout;
    private final List<Member> members;
    private final long mostBytes;

    /** Adds what a member is to a struct, from these places on. */
    private interface Member {
        void make(StructValue into, int numbers, int objects, Draw draw);
    }

    private StructMaker(StructLayout layout, List<Member> members, long mostBytes) {
        this.layout = layout;
        this.members = members;
        this.mostBytes = mostBytes;
    }

    /** Collects the members in their order. */
    static final class Builder {
        private final StructLayout layout;
        private final List<Member> members = new ArrayList<>();
        private int numbers;
        private int objects;
        private long mostBytes;

        Builder(StructLayout layout) {
            this.layout = layout;
        }

        void add(ElementMaker maker, boolean isNumber) {
            int number = numbers;
            int object = objects;
            mostBytes = MakerPlanner.bounded((double) mostBytes + maker.mostBytes());
            if (maker instanceof StructMaker inner) {
                members.add((into, n, o, draw) -> inner.fill(into, n + number, o + object, draw));
                numbers += inner.layout.numbers();
                objects += inner.layout.objects();
            } else if (isNumber) {
                OfNumbers drawn = (OfNumbers) maker;
                members.add((into, n, o, draw) -> into.numbers()[n + number] = drawn.number(draw));
                numbers++;
            } else {
                members.add(
                        (into, n, o, draw) ->
                                into.objects()[o + object] = Array.get(maker.make(1, draw), 0));
                objects++;
            }
        }

        StructMaker build() {
            return new StructMaker(layout, List.copyOf(members), mostBytes);
        }
    }

    private void fill(StructValue into, int numbers, int objects, Draw draw) {
        for (Member member : members) member.make(into, numbers, objects, draw);
    }

    @Override
    public Object make(int count, Draw draw) {
        StructValue[] values = new StructValue[count];
        for (int i = 0; i < count; i++) {
            values[i] = StructValue.of(layout);
            fill(values[i], 0, 0, draw);
        }
        return values;
    }

    @Override
    public long mostBytes() {
        return mostBytes;
    }
}
