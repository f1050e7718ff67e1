package marshalyard.engine.values;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeVisitor;
import marshalyard.engine.type.UnionNode;

/** Makes the steps for the members of a struct; those of structs inside it are among them. */
final class MemberPlanner implements TypeVisitor<Void> {
    private final List<MemberStep> steps = new ArrayList<>();
    private int numbers;
    private int objects;

    private MemberPlanner() {}

    static MemberStep[] members(StructNode node) {
        MemberPlanner planner = new MemberPlanner();
        planner.struct(node);
        return planner.steps.toArray(MemberStep[]::new);
    }

    @Override
    public Void scalar(Scalar node) {
        steps.add(NumberMember.of(node, numbers++));
        return null;
    }

    @Override
    public Void enumeration(EnumNode node) {
        steps.add(new LabelMember(node, numbers++));
        return null;
    }

    @Override
    public Void text(TextNode node) {
        steps.add(node.wide() ? new WideTextMember(objects++) : new TextMember(objects++));
        return null;
    }

    @Override
    public Void sequence(SequenceNode node) {
        steps.add(new SequenceMember(new SequenceElements(node), objects++));
        return null;
    }

    @Override
    public Void array(ArrayNode node) {
        steps.add(new ArrayMember(new ArrayElements(node), objects++));
        return null;
    }

    @Override
    public Void union(UnionNode node) {
        steps.add(new UnionMember(new UnionElements(node), objects++));
        return null;
    }

    @Override
    public Void struct(StructNode node) {
        node.members().forEach(m -> m.type().accept(this));
        return null;
    }

    private static final class LabelMember extends MemberStep {
        private final EnumNode node;
        private final int place;

        LabelMember(EnumNode node, int place) {
            this.node = node;
            this.place = place;
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.label((int) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = LabelElements.checked(node, from.label());
        }
    }

    private static final class TextMember extends MemberStep {
        private final int place;

        TextMember(int place) {
            this.place = place;
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.text((String) from.objects()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.objects()[place] = from.text();
        }
    }

    private static final class WideTextMember extends MemberStep {
        private final int place;

        WideTextMember(int place) {
            this.place = place;
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.wideText((String) from.objects()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.objects()[place] = from.wideText();
        }
    }

    private static final class SequenceMember extends MemberStep {
        private final SequenceElements sequence;
        private final int place;

        SequenceMember(SequenceElements sequence, int place) {
            this.sequence = sequence;
            this.place = place;
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            sequence.writeOne(from.objects()[place], to);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.objects()[place] = sequence.readOne(from);
        }
    }

    private static final class ArrayMember extends MemberStep {
        private final ArrayElements array;
        private final int place;

        ArrayMember(ArrayElements array, int place) {
            this.array = array;
            this.place = place;
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            array.writeOne(from.objects()[place], to);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.objects()[place] = array.readOne(from);
        }
    }

    private static final class UnionMember extends MemberStep {
        private final UnionElements union;
        private final int place;

        UnionMember(UnionElements union, int place) {
            this.union = union;
            this.place = place;
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            union.writeOne((UnionValue) from.objects()[place], to);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.objects()[place] = union.readOne(from);
        }
    }
}
