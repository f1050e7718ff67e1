package marshalyard.engine.values;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.UnionNode;

/** Unions in an array. */
final class UnionElements extends ElementsStep {
    private final UnionNode node;
    private final ElementsStep[] cases;

    UnionElements(UnionNode node) {
        this.node = node;
        cases =
                node.cases().stream()
                        .map(c -> c.type().accept(ElementsPlanner.PLANNER))
                        .toArray(ElementsStep[]::new);
    }

    void writeOne(UnionValue value, ValueWriter to) {
        long label = value.label();
        if (node.discriminator() instanceof Scalar scalar) {
            switch (scalar) {
                case BOOLEAN -> to.bool(label != 0);
                case CHAR -> to.character((byte) label);
                case WCHAR -> to.wideCharacter((char) label);
                case OCTET -> to.octet((byte) label);
                case SHORT, UNSIGNED_SHORT -> to.int16((short) label);
                case LONG, UNSIGNED_LONG -> to.int32((int) label);
                default -> to.int64(label);
            }
        } else {
            to.label((int) label);
        }
        cases[node.caseOf(label)].write(value.value(), to);
    }

    UnionValue readOne(ValueReader from) {
        long label = label(from);
        int found = node.caseOf(label);
        if (found < 0) {
            throw new IllegalArgumentException(
                    "The union " + node.name() + " has no case " + label + ".");
        }
        return new UnionValue(label, cases[found].read(1, from));
    }

    private long label(ValueReader from) {
        if (node.discriminator() instanceof EnumNode labels) {
            return LabelElements.checked(labels, from.label());
        }
        return switch ((Scalar) node.discriminator()) {
            case BOOLEAN -> from.bool() ? 1 : 0;
            case CHAR -> from.character();
            case WCHAR -> from.wideCharacter();
            case OCTET -> from.octet() & 0xffL;
            case SHORT -> from.int16();
            case UNSIGNED_SHORT -> from.int16() & 0xffffL;
            case LONG -> from.int32();
            case UNSIGNED_LONG -> from.int32() & 0xffff_ffffL;
            default -> from.int64();
        };
    }

    @Override
    void write(Object values, ValueWriter to) {
        for (UnionValue value : (UnionValue[]) values) writeOne(value, to);
    }

    @Override
    Object read(int count, ValueReader from) {
        UnionValue[] values = new UnionValue[count];
        for (int i = 0; i < count; i++) values[i] = readOne(from);
        return values;
    }

    @Override
    Class<?> arrayClass() {
        return UnionValue[].class;
    }
}
