package marshalyard.engine.named;

import marshalyard.engine.type.EnumNode;
import marshalyard.engine.type.Scalar;

/** Numbers, chars, booleans and labels, by their bits. */
abstract class NamedNumber extends NamedStep {
    abstract void write(long bits, NamedWriter to);

    abstract long read(NamedReader from);

    /** A member of a struct stands as its bits. */
    @Override
    void write(Object array, int index, NamedWriter to) {
        write(((long[]) array)[index], to);
    }

    @Override
    void read(Object array, int index, NamedReader from) {
        ((long[]) array)[index] = read(from);
    }

    @Override
    Object array(int count) {
        return new long[count];
    }

    /** Scalars among the members of a struct; those of 64 bits in an array look the same. */
    static NamedNumber of(Scalar scalar) {
        return new NamedNumber() {
            @Override
            void write(long bits, NamedWriter to) {
                to.scalar(scalar, bits);
            }

            @Override
            long read(NamedReader from) {
                return from.scalar(scalar);
            }
        };
    }

    /** Labels among the members of a struct. */
    static NamedNumber of(EnumNode labels) {
        return new NamedNumber() {
            @Override
            void write(long bits, NamedWriter to) {
                to.label(labels, (int) bits);
            }

            @Override
            long read(NamedReader from) {
                return from.label(labels);
            }
        };
    }

    /** Labels in an array of their own. */
    static NamedStep inArray(EnumNode labels) {
        return inArray(of(labels), Room.INTS);
    }

    /** Scalars in an array of their own. */
    static NamedStep inArray(Scalar scalar) {
        return inArray(
                of(scalar),
                switch (scalar) {
                    case BOOLEAN -> Room.BOOLS;
                    case CHAR -> Room.BYTES;
                    case OCTET -> Room.UNSIGNED_BYTES;
                    case WCHAR -> Room.CHARS;
                    case SHORT -> Room.SHORTS;
                    case UNSIGNED_SHORT -> Room.UNSIGNED_SHORTS;
                    case LONG -> Room.INTS;
                    case UNSIGNED_LONG -> Room.UNSIGNED_INTS;
                    case LONG_LONG, UNSIGNED_LONG_LONG -> Room.LONGS;
                    case FLOAT -> Room.FLOATS;
                    case DOUBLE -> Room.DOUBLES;
                });
    }

    private static NamedStep inArray(NamedNumber number, Room room) {
        return new NamedStep() {
            @Override
            Object array(int count) {
                return room.array(count);
            }

            @Override
            void write(Object array, int index, NamedWriter to) {
                number.write(room.get(array, index), to);
            }

            @Override
            void read(Object array, int index, NamedReader from) {
                room.set(array, index, number.read(from));
            }
        };
    }
}
