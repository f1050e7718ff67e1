package marshalyard.engine.values;

import java.lang.reflect.Array;
import marshalyard.engine.type.ArrayNode;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.SequenceNode;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;

/** Writes a value for people: {@code {symbol: "ABC", side: SELL, legs: [{ratio: 2}]}}. */
public final class ValueText {
    private final StringBuilder text = new StringBuilder();
    private final int most;

    private ValueText(int most) {
        this.most = most;
    }

    /**
     * One element as text.
     *
     * @param values the array that suits the type
     * @param most so many characters; what is longer is cut
     */
    public static String of(TypeNode type, Object values, int index, int most) {
        ValueText text = new ValueText(most);
        text.element(type, Array.get(values, index));
        return text.text.length() <= most
                ? text.text.toString()
                : text.text.substring(0, most) + "...";
    }

    private boolean isFull() {
        return text.length() > most;
    }

    private void element(TypeNode type, Object value) {
        if (isFull()) return;
        if (type instanceof StructNode struct) {
            struct(struct, (StructValue) value, 0, 0);
        } else if (type instanceof UnionNode union) {
            union(union, (UnionValue) value);
        } else if (type instanceof SequenceNode sequence) {
            elements(sequence.element(), value);
        } else if (type instanceof ArrayNode array) {
            elements(array.element(), value);
        } else if (type instanceof TextNode) {
            text.append('"').append(value).append('"');
        } else if (type instanceof EnumNode labels) {
            text.append(labels.labels().get(((Number) value).intValue()));
        } else {
            scalar((Scalar) type, value);
        }
    }

    private void elements(TypeNode element, Object array) {
        text.append('[');
        int length = Array.getLength(array);
        for (int i = 0; i < length && !isFull(); i++) {
            if (i > 0) text.append(", ");
            element(element, Array.get(array, i));
        }
        text.append(']');
    }

    private void struct(StructNode type, StructValue value, int numbers, int objects) {
        int number = numbers;
        int object = objects;
        text.append('{');
        for (StructNode.Member member : type.members()) {
            if (text.charAt(text.length() - 1) != '{') text.append(", ");
            text.append(member.name()).append(": ");
            if (member.type() instanceof StructNode inner) {
                struct(inner, value, number, object);
                StructLayout layout = StructLayout.of(inner);
                number += layout.numbers();
                object += layout.objects();
            } else if (StructLayout.isNumber(member.type())) {
                number(member.type(), value.numbers()[number++]);
            } else {
                element(member.type(), value.objects()[object++]);
            }
            if (isFull()) return;
        }
        text.append('}');
    }

    private void union(UnionNode type, UnionValue value) {
        UnionNode.Case chosen = type.cases().get(type.caseOf(value.label()));
        text.append('{').append(chosen.name()).append(": ");
        element(chosen.type(), Array.get(value.value(), 0));
        text.append('}');
    }

    /** Writes a number that a struct has. */
    private void number(TypeNode type, long bits) {
        if (type instanceof EnumNode labels) {
            text.append(labels.labels().get((int) bits));
            return;
        }
        switch ((Scalar) type) {
            case BOOLEAN -> text.append(bits != 0);
            case CHAR, WCHAR -> text.append('\'').append((char) bits).append('\'');
            case FLOAT -> text.append(Float.intBitsToFloat((int) bits));
            case DOUBLE -> text.append(Double.longBitsToDouble(bits));
            case UNSIGNED_LONG_LONG -> text.append(Long.toUnsignedString(bits));
            default -> text.append(bits);
        }
    }

    /** Writes a number that an array has. */
    private void scalar(Scalar type, Object value) {
        switch (type) {
            case BOOLEAN, FLOAT, DOUBLE -> text.append(value);
            case WCHAR -> number(type, (Character) value);
            case OCTET, CHAR -> number(type, ((Byte) value) & 0xff);
            case UNSIGNED_SHORT -> number(type, ((Short) value) & 0xffff);
            case UNSIGNED_LONG -> number(type, ((Integer) value) & 0xffff_ffffL);
            default -> number(type, ((Number) value).longValue());
        }
    }
}
