package marshalyard.engine.values;

import marshalyard.engine.type.Scalar;

/** Members that are numbers, a class for each kind. */
abstract class NumberMember extends MemberStep {
    final int place;

    private NumberMember(int place) {
        this.place = place;
    }

    static MemberStep of(Scalar scalar, int place) {
        return switch (scalar) {
            case BOOLEAN -> new Bool(place);
            case CHAR -> new Character(place);
            case WCHAR -> new WideCharacter(place);
            case OCTET -> new Octet(place);
            case SHORT -> new Int16(place);
            case UNSIGNED_SHORT -> new Unsigned16(place);
            case LONG -> new Int32(place);
            case UNSIGNED_LONG -> new Unsigned32(place);
            case LONG_LONG, UNSIGNED_LONG_LONG -> new Int64(place);
            case FLOAT -> new Float32(place);
            case DOUBLE -> new Float64(place);
        };
    }

    private static final class Bool extends NumberMember {
        Bool(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.bool(from.numbers()[place] != 0);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.bool() ? 1 : 0;
        }
    }

    private static final class Character extends NumberMember {
        Character(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.character((byte) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.character();
        }
    }

    private static final class WideCharacter extends NumberMember {
        WideCharacter(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.wideCharacter((char) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.wideCharacter();
        }
    }

    private static final class Octet extends NumberMember {
        Octet(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.octet((byte) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.octet() & 0xffL;
        }
    }

    private static final class Int16 extends NumberMember {
        Int16(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.int16((short) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.int16();
        }
    }

    private static final class Unsigned16 extends NumberMember {
        Unsigned16(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.int16((short) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.int16() & 0xffffL;
        }
    }

    private static final class Int32 extends NumberMember {
        Int32(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.int32((int) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.int32();
        }
    }

    private static final class Unsigned32 extends NumberMember {
        Unsigned32(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.int32((int) from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.int32() & 0xffff_ffffL;
        }
    }

    private static final class Int64 extends NumberMember {
        Int64(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.int64(from.numbers()[place]);
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = from.int64();
        }
    }

    private static final class Float32 extends NumberMember {
        Float32(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.float32(Float.intBitsToFloat((int) from.numbers()[place]));
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = Float.floatToRawIntBits(from.float32());
        }
    }

    private static final class Float64 extends NumberMember {
        Float64(int place) {
            super(place);
        }

        @Override
        void write(StructValue from, ValueWriter to) {
            to.float64(Double.longBitsToDouble(from.numbers()[place]));
        }

        @Override
        void read(StructValue into, ValueReader from) {
            into.numbers()[place] = Double.doubleToRawLongBits(from.float64());
        }
    }
}
