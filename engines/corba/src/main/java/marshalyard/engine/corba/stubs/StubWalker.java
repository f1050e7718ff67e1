package marshalyard.engine.corba.stubs;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import marshalyard.engine.named.NamedReader;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.UnionNode;

/** Reads objects of generated classes, by reflection: only what is to be compared is. */
final class StubWalker implements NamedReader {
    private final Deque<Place> places = new ArrayDeque<>();
    private final Object root;

    /** An object that is read member by member, or an array. */
    private static final class Place {
        private final Object read;
        private int next;
        private String field;

        Place(Object read) {
            this.read = read;
        }

        Object take() {
            if (field == null) return Array.get(read, next++);
            try {
                return StubBuilder.field(read.getClass(), field).get(read);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    StubWalker(Object root) {
        this.root = root;
    }

    private Object take() {
        return places.isEmpty() ? root : places.peek().take();
    }

    private void begin() {
        places.push(new Place(take()));
    }

    @Override
    public void beginStruct(StructNode type) {
        begin();
    }

    @Override
    public void member(String name) {
        Place place = places.peek();
        place.field = "m" + place.next++;
    }

    @Override
    public void endStruct() {
        places.pop();
    }

    @Override
    public void beginElements() {
        begin();
    }

    @Override
    public boolean hasElement() {
        Place place = places.peek();
        return place.next < Array.getLength(place.read);
    }

    @Override
    public void endElements() {
        places.pop();
    }

    @Override
    public long beginUnion(UnionNode type) {
        begin();
        Place place = places.peek();
        place.field = StubBuilder.DISCRIMINATOR;
        long label =
                type.discriminator() instanceof EnumNode labels
                        ? label(labels)
                        : scalar((Scalar) type.discriminator());
        place.next = type.caseOf(label);
        return label;
    }

    @Override
    public long scalar(Scalar type) {
        Object value = take();
        return switch (type) {
            case BOOLEAN -> (Boolean) value ? 1 : 0;
            case CHAR -> (byte) (char) (Character) value;
            case WCHAR -> (Character) value;
            case OCTET -> (Byte) value & 0xff;
            case UNSIGNED_SHORT -> (Short) value & 0xffff;
            case UNSIGNED_LONG -> (Integer) value & 0xffff_ffffL;
            case FLOAT -> Float.floatToRawIntBits((Float) value);
            case DOUBLE -> Double.doubleToRawLongBits((Double) value);
            default -> ((Number) value).longValue();
        };
    }

    @Override
    public int label(EnumNode type) {
        Object value = take();
        try {
            return (Integer) value.getClass().getMethod("value").invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String text(TextNode type) {
        return (String) take();
    }
}
