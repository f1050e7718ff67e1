package marshalyard.engine.corbafast.deliver;

import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.plan.StructCode;

/** An array of the sequence's own. */
final class ArrayContent implements Content {
    private final DataType type;
    private final StructCode code;

    /** A field, so that no compiler finds out that nobody looks at what was built. */
    private Object values;

    /**
     * @param code null for primitives
     */
    ArrayContent(DataType type, StructCode code) {
        this.type = type;
        this.code = code;
    }

    Content holding(Object array) {
        values = array;
        return this;
    }

    @Override
    public Payload get() {
        return Payload.of(type, values);
    }

    @Override
    public long sum(int step) {
        long sum = 0;
        switch (type.base()) {
            case SHORT -> {
                short[] all = (short[]) values;
                for (int i = 0; i < all.length; i += step) sum += all[i];
            }
            case CHAR, OCTET -> {
                byte[] all = (byte[]) values;
                if (step == 1) return Octets.sum(all);
                for (int i = 0; i < all.length; i += step) sum += all[i];
            }
            case LONG -> {
                int[] all = (int[]) values;
                for (int i = 0; i < all.length; i += step) sum += all[i];
            }
            case FLOAT -> {
                float[] all = (float[]) values;
                for (int i = 0; i < all.length; i += step) {
                    sum += Float.floatToRawIntBits(all[i]);
                }
            }
            case DOUBLE -> {
                double[] all = (double[]) values;
                for (int i = 0; i < all.length; i += step) {
                    sum += Double.doubleToRawLongBits(all[i]);
                }
            }
            default -> sum = code.sum((Object[]) values, step);
        }
        return sum;
    }
}
