package marshalyard.engine.values;

import marshalyard.engine.type.Scalar;

/** Arrays of numbers, a class for each kind that stands in an array of its own. */
final class NumberElements {
    private NumberElements() {}

    static ElementsStep of(Scalar scalar) {
        return switch (scalar) {
            case BOOLEAN -> new Bools();
            case CHAR -> new Characters();
            case WCHAR -> new WideCharacters();
            case OCTET -> new Octets();
            case SHORT, UNSIGNED_SHORT -> new Int16s();
            case LONG, UNSIGNED_LONG -> new Int32s();
            case LONG_LONG, UNSIGNED_LONG_LONG -> new Int64s();
            case FLOAT -> new Float32s();
            case DOUBLE -> new Float64s();
        };
    }

    private static final class Bools extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.bools((boolean[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            boolean[] values = new boolean[count];
            from.bools(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return boolean[].class;
        }
    }

    private static final class Characters extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.characters((byte[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            byte[] values = new byte[count];
            from.characters(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return byte[].class;
        }
    }

    private static final class WideCharacters extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.wideCharacters((char[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            char[] values = new char[count];
            from.wideCharacters(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return char[].class;
        }
    }

    private static final class Octets extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.octets((byte[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            byte[] values = new byte[count];
            from.octets(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return byte[].class;
        }
    }

    private static final class Int16s extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.int16s((short[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            short[] values = new short[count];
            from.int16s(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return short[].class;
        }
    }

    private static final class Int32s extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.int32s((int[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            int[] values = new int[count];
            from.int32s(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return int[].class;
        }
    }

    private static final class Int64s extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.int64s((long[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            long[] values = new long[count];
            from.int64s(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return long[].class;
        }
    }

    private static final class Float32s extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.float32s((float[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            float[] values = new float[count];
            from.float32s(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return float[].class;
        }
    }

    private static final class Float64s extends ElementsStep {
        @Override
        void write(Object values, ValueWriter to) {
            to.float64s((double[]) values);
        }

        @Override
        Object read(int count, ValueReader from) {
            double[] values = new double[count];
            from.float64s(values);
            return values;
        }

        @Override
        Class<?> arrayClass() {
            return double[].class;
        }
    }
}
