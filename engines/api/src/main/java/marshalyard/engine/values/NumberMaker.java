package marshalyard.engine.values;

import java.util.function.ToLongFunction;
import marshalyard.engine.type.Scalar;

/** Generates numbers: of every scalar, and positions in an enum. */
final class NumberMaker implements ElementMaker.OfNumbers {
    private final Scalar stored;
    private final ToLongFunction<Draw> draws;

    private NumberMaker(Scalar stored, ToLongFunction<Draw> draws) {
        this.stored = stored;
        this.draws = draws;
    }

    static NumberMaker of(Scalar scalar, WholeNumbers numbers) {
        return new NumberMaker(scalar, numbers::draw);
    }

    static NumberMaker ofLabels(WholeNumbers positions) {
        return new NumberMaker(Scalar.LONG, positions::draw);
    }

    static NumberMaker of(Scalar real, double least, double most) {
        return new NumberMaker(
                real,
                draw -> {
                    double value = least + draw.unit() * (most - least);
                    return real == Scalar.FLOAT
                            ? Float.floatToRawIntBits((float) value)
                            : Double.doubleToRawLongBits(value);
                });
    }

    /** All values that the type has; of chars those that can be shown. */
    static NumberMaker ofAll(Scalar scalar) {
        return new NumberMaker(
                scalar,
                switch (scalar) {
                    case BOOLEAN -> draw -> draw.bits() & 1;
                    case CHAR -> Alphabet::ascii;
                    case WCHAR -> draw -> 0x20 + draw.below(0x510);
                    case OCTET -> draw -> draw.bits() & 0xff;
                    case SHORT -> draw -> (short) draw.bits();
                    case UNSIGNED_SHORT -> draw -> draw.bits() & 0xffff;
                    case LONG -> draw -> (int) draw.bits();
                    case UNSIGNED_LONG -> draw -> draw.bits() & 0xffff_ffffL;
                    default -> Draw::bits;
                });
    }

    @Override
    public long number(Draw draw) {
        return draws.applyAsLong(draw);
    }

    @Override
    public long mostBytes() {
        return stored.bytes();
    }

    @Override
    public Object make(int count, Draw draw) {
        switch (stored) {
            case BOOLEAN -> {
                boolean[] a = new boolean[count];
                for (int i = 0; i < count; i++) a[i] = number(draw) != 0;
                return a;
            }
            case CHAR, OCTET -> {
                byte[] a = new byte[count];
                for (int i = 0; i < count; i++) a[i] = (byte) number(draw);
                return a;
            }
            case WCHAR -> {
                char[] a = new char[count];
                for (int i = 0; i < count; i++) a[i] = (char) number(draw);
                return a;
            }
            case SHORT, UNSIGNED_SHORT -> {
                short[] a = new short[count];
                for (int i = 0; i < count; i++) a[i] = (short) number(draw);
                return a;
            }
            case LONG, UNSIGNED_LONG -> {
                int[] a = new int[count];
                for (int i = 0; i < count; i++) a[i] = (int) number(draw);
                return a;
            }
            case FLOAT -> {
                float[] a = new float[count];
                for (int i = 0; i < count; i++) a[i] = Float.intBitsToFloat((int) number(draw));
                return a;
            }
            case DOUBLE -> {
                double[] a = new double[count];
                for (int i = 0; i < count; i++) a[i] = Double.longBitsToDouble(number(draw));
                return a;
            }
            default -> {
                long[] a = new long[count];
                for (int i = 0; i < count; i++) a[i] = number(draw);
                return a;
            }
        }
    }
}
