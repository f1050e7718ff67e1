package marshalyard.engine.named;

import marshalyard.engine.type.Scalar;

/** Numbers and booleans as text: decimal digits, {@code true} and {@code false}. */
public final class ScalarText {
    private static final int MOST_SHOWN = 40;

    private ScalarText() {}

    /** True for chars, which are written as texts of one character. */
    public static boolean isCharacter(Scalar type) {
        return type == Scalar.CHAR || type == Scalar.WCHAR;
    }

    /** Writes a number or a boolean. */
    public static void append(StringBuilder to, Scalar type, long bits) {
        switch (type) {
            case BOOLEAN -> to.append(bits != 0);
            case FLOAT -> to.append(Float.intBitsToFloat((int) bits));
            case DOUBLE -> to.append(Double.longBitsToDouble(bits));
            case UNSIGNED_LONG_LONG -> to.append(Long.toUnsignedString(bits));
            default -> to.append(bits);
        }
    }

    /**
     * The bits of a number or a boolean.
     *
     * @throws IllegalArgumentException with a sentence if the text is none of this type
     */
    public static long parse(Scalar type, String text) {
        try {
            switch (type) {
                case BOOLEAN:
                    if (text.equals("true")) return 1;
                    if (text.equals("false")) return 0;
                    throw new NumberFormatException();
                case FLOAT:
                    float single = Float.parseFloat(text);
                    if (!Float.isFinite(single)) throw new NumberFormatException();
                    return Float.floatToRawIntBits(single);
                case DOUBLE:
                    double real = Double.parseDouble(text);
                    if (!Double.isFinite(real)) throw new NumberFormatException();
                    return Double.doubleToRawLongBits(real);
                case UNSIGNED_LONG_LONG:
                    return Long.parseUnsignedLong(text);
                default:
                    long whole = Long.parseLong(text);
                    if (whole < type.least() || whole > type.greatest()) {
                        throw new NumberFormatException();
                    }
                    return whole;
            }
        } catch (NumberFormatException e) {
            String shown =
                    text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "..." : text;
            throw new IllegalArgumentException(
                    "'%s' is no %s%s."
                            .formatted(
                                    shown,
                                    type.idl(),
                                    type.isInteger() && type != Scalar.UNSIGNED_LONG_LONG
                                            ? " from " + type.least() + " to " + type.greatest()
                                            : ""),
                    e);
        }
    }

    /**
     * The bits of a char.
     *
     * @throws IllegalArgumentException with a sentence if the text is not one character, of ASCII
     *     for a char
     */
    public static long character(Scalar type, String text) {
        if (text.length() == 1) {
            char only = text.charAt(0);
            if (type == Scalar.WCHAR ? !Character.isSurrogate(only) : only < 0x80) return only;
        }
        throw new IllegalArgumentException(
                type == Scalar.WCHAR
                        ? "A wchar is one character that UTF-16 writes as one."
                        : "A char is one character of ASCII.");
    }
}
