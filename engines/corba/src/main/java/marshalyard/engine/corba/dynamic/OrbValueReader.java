package marshalyard.engine.corba.dynamic;

import java.io.IOException;
import marshalyard.engine.values.ValueReader;
import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.portable.InputStream;

/** Demarshals values of the user's own types as stubs do: out of the ORB's stream. */
record OrbValueReader(InputStream in) implements ValueReader {
    @Override
    public boolean bool() {
        return in.read_boolean();
    }

    @Override
    public byte character() {
        return (byte) in.read_char();
    }

    @Override
    public char wideCharacter() {
        return in.read_wchar();
    }

    @Override
    public byte octet() {
        return in.read_octet();
    }

    @Override
    public short int16() {
        return in.read_short();
    }

    @Override
    public int int32() {
        return in.read_long();
    }

    @Override
    public long int64() {
        return in.read_longlong();
    }

    @Override
    public float float32() {
        return in.read_float();
    }

    @Override
    public double float64() {
        return in.read_double();
    }

    @Override
    public String text() {
        return in.read_string();
    }

    @Override
    public String wideText() {
        return in.read_wstring();
    }

    @Override
    public int label() {
        return in.read_long();
    }

    /** CDR takes as many bytes as the packed form at least. */
    @Override
    public int count(int leastBytes) {
        int count = in.read_long();
        int available;
        try {
            available = in.available();
        } catch (IOException e) {
            throw (MARSHAL) new MARSHAL("The stream broke.").initCause(e);
        }
        if (count < 0 || (long) count * Math.max(1, leastBytes) > available) {
            throw new MARSHAL("A sequence of " + count + " in " + available + " bytes.");
        }
        return count;
    }

    @Override
    public void octets(byte[] values) {
        in.read_octet_array(values, 0, values.length);
    }

    @Override
    public void int16s(short[] values) {
        in.read_short_array(values, 0, values.length);
    }

    @Override
    public void int32s(int[] values) {
        in.read_long_array(values, 0, values.length);
    }

    @Override
    public void int64s(long[] values) {
        in.read_longlong_array(values, 0, values.length);
    }

    @Override
    public void float32s(float[] values) {
        in.read_float_array(values, 0, values.length);
    }

    @Override
    public void float64s(double[] values) {
        in.read_double_array(values, 0, values.length);
    }
}
