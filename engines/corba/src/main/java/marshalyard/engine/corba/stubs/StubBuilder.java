package marshalyard.engine.corba.stubs;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Deque;
import marshalyard.engine.named.NamedWriter;
import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;
import marshalyard.engine.type.StructNode;
import marshalyard.engine.type.TextNode;
import marshalyard.engine.type.TypeNode;
import marshalyard.engine.type.UnionNode;

/** Builds objects of generated classes, by reflection: once for a payload, before it is sent. */
final class StubBuilder implements NamedWriter {
    /** The field of a union that tells its case. */
    static final String DISCRIMINATOR = "discriminator";

    private final Deque<Place> places = new ArrayDeque<>();
    private final Class<?> root;
    private Object result;

    /** An object that is filled member by member, or an array. */
    private static final class Place {
        private final Object filled;
        private int next;
        private Field field;

        Place(Object filled) {
            this.filled = filled;
        }

        Class<?> expected() {
            return field == null ? filled.getClass().getComponentType() : field.getType();
        }

        void put(Object value) {
            try {
                if (field == null) Array.set(filled, next++, value);
                else field.set(filled, value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    StubBuilder(Class<?> root) {
        this.root = root;
    }

    Object result() {
        return result;
    }

    static Field field(Class<?> of, String name) {
        try {
            Field field = of.getDeclaredField(name);
            field.setAccessible(true); // those of unions are private
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }

    private Class<?> expected() {
        return places.isEmpty() ? root : places.peek().expected();
    }

    private void put(Object value) {
        if (places.isEmpty()) result = value;
        else places.peek().put(value);
    }

    private void begin(Object filled) {
        places.push(new Place(filled));
    }

    private void end() {
        put(places.pop().filled);
    }

    private static Object instance(Class<?> of) {
        try {
            return of.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void beginStruct(StructNode type) {
        begin(instance(expected()));
    }

    @Override
    public void member(String name) {
        Place place = places.peek();
        place.field = field(place.filled.getClass(), "m" + place.next++);
    }

    @Override
    public void endStruct() {
        end();
    }

    @Override
    public void beginElements(int count) {
        begin(Array.newInstance(expected().getComponentType(), count));
    }

    @Override
    public void endElements() {
        end();
    }

    @Override
    public void beginUnion(UnionNode type, long label) {
        begin(instance(expected()));
        Place place = places.peek();
        place.next = type.caseOf(label);
        place.field = field(place.filled.getClass(), DISCRIMINATOR);
        TypeNode discriminator = type.discriminator();
        if (discriminator instanceof EnumNode labels) label(labels, (int) label);
        else scalar((Scalar) discriminator, label);
    }

    @Override
    public void scalar(Scalar type, long bits) {
        put(
                switch (type) {
                    case BOOLEAN -> bits != 0;
                    case CHAR -> (char) (bits & 0xff);
                    case WCHAR -> (char) bits;
                    case OCTET -> (byte) bits;
                    case SHORT, UNSIGNED_SHORT -> (short) bits;
                    case LONG, UNSIGNED_LONG -> (int) bits;
                    case LONG_LONG, UNSIGNED_LONG_LONG -> bits;
                    case FLOAT -> Float.intBitsToFloat((int) bits);
                    case DOUBLE -> Double.longBitsToDouble(bits);
                });
    }

    @Override
    public void label(EnumNode type, int position) {
        try {
            put(expected().getMethod("from_int", int.class).invoke(null, position));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void text(TextNode type, String value) {
        put(value);
    }
}
