package marshalyard.engine.corbafast.marshal;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.Payload;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.plan.MarshallingPlan;
import marshalyard.engine.corbafast.plan.PrimitiveKind;
import marshalyard.engine.corbafast.plan.SequenceType;

/**
 * Executes the plan: field by field, each with a decision on its kind, padding zeroed as ORBs do.
 */
final class Interpreted extends Marshaller {
    private final MarshallingPlan.Step[] steps;
    private final long[] fields;

    Interpreted(SequenceType sequence) {
        super(sequence);
        steps = plan().steps().toArray(MarshallingPlan.Step[]::new);
        fields = new long[steps.length];
    }

    @Override
    public void write(
            Payload from, int begin, int end, Memory to, ByteOrder order, int first, int border) {
        ByteBuffer bytes = to.in(order);
        Object[] structs = plan().isStruct() ? Structs.of(from) : null;
        for (int i = begin; i < end; i++) {
            int at = first + plan().offset(i, border);
            if (structs == null) put(bytes, at, steps[0].kind(), bits(from, i));
            else write(structs[i], bytes, at, i == 0 && plan().beginsOnFour(border));
        }
    }

    private void write(Object element, ByteBuffer bytes, int start, boolean onFour) {
        int written = start;
        for (MarshallingPlan.Step step : steps) {
            int at = start + (onFour ? step.firstOffset() : step.offset());
            while (written < at) bytes.put(written++, (byte) 0);
            put(bytes, at, step.kind(), step.getter().bits(element));
            written = at + step.kind().bytes();
        }
    }

    private static long bits(Payload from, int index) {
        return switch (from.type().base()) {
            case SHORT -> from.shorts()[index];
            case CHAR, OCTET -> from.octets()[index];
            case LONG -> from.longs()[index];
            case FLOAT -> Float.floatToRawIntBits(from.floats()[index]);
            default -> Double.doubleToRawLongBits(from.doubles()[index]);
        };
    }

    private static void put(ByteBuffer bytes, int at, PrimitiveKind kind, long bits) {
        switch (kind) {
            case OCTET, CHAR -> bytes.put(at, (byte) bits);
            case SHORT -> bytes.putShort(at, (short) bits);
            case LONG, FLOAT -> bytes.putInt(at, (int) bits);
            case DOUBLE, LONGLONG -> bytes.putLong(at, bits);
        }
    }

    @Override
    public void read(
            Object into, int begin, int end, Memory from, ByteOrder order, int first, int border) {
        ByteBuffer bytes = from.in(order);
        for (int i = begin; i < end; i++) {
            int at = first + plan().offset(i, border);
            boolean onFour = i == 0 && plan().beginsOnFour(border);
            for (int s = 0; s < steps.length; s++) {
                int offset = onFour ? steps[s].firstOffset() : steps[s].offset();
                fields[s] = get(bytes, at + offset, steps[s].kind());
            }
            if (plan().isStruct()) ((Object[]) into)[i] = plan().maker().apply(fields);
            else set(into, i, steps[0].kind(), fields[0]);
        }
    }

    private static long get(ByteBuffer bytes, int at, PrimitiveKind kind) {
        return switch (kind) {
            case OCTET, CHAR -> bytes.get(at);
            case SHORT -> bytes.getShort(at);
            case LONG, FLOAT -> bytes.getInt(at);
            case DOUBLE, LONGLONG -> bytes.getLong(at);
        };
    }

    private static void set(Object into, int index, PrimitiveKind kind, long bits) {
        switch (kind) {
            case OCTET, CHAR -> ((byte[]) into)[index] = (byte) bits;
            case SHORT -> ((short[]) into)[index] = (short) bits;
            case LONG -> ((int[]) into)[index] = (int) bits;
            case FLOAT -> ((float[]) into)[index] = Float.intBitsToFloat((int) bits);
            case DOUBLE -> ((double[]) into)[index] = Double.longBitsToDouble(bits);
            case LONGLONG -> Array.setLong(into, index, bits);
        }
    }
}
