package marshalyard.engine.corba.dynamic;

import marshalyard.engine.values.ValueWriter;
import org.omg.CORBA.portable.OutputStream;

/** Marshals values of the user's own types as stubs do: into the ORB's stream. */
record OrbValueWriter(OutputStream out) implements ValueWriter {
    @Override
    public void bool(boolean value) {
        out.write_boolean(value);
    }

    @Override
    public void character(byte value) {
        out.write_char((char) (value & 0xff));
    }

    @Override
    public void wideCharacter(char value) {
        out.write_wchar(value);
    }

    @Override
    public void octet(byte value) {
        out.write_octet(value);
    }

    @Override
    public void int16(short value) {
        out.write_short(value);
    }

    @Override
    public void int32(int value) {
        out.write_long(value);
    }

    @Override
    public void int64(long value) {
        out.write_longlong(value);
    }

    @Override
    public void float32(float value) {
        out.write_float(value);
    }

    @Override
    public void float64(double value) {
        out.write_double(value);
    }

    @Override
    public void text(String value) {
        out.write_string(value);
    }

    @Override
    public void wideText(String value) {
        out.write_wstring(value);
    }

    @Override
    public void label(int position) {
        out.write_long(position);
    }

    @Override
    public void count(int elements) {
        out.write_long(elements);
    }

    @Override
    public void octets(byte[] values) {
        out.write_octet_array(values, 0, values.length);
    }

    @Override
    public void int16s(short[] values) {
        out.write_short_array(values, 0, values.length);
    }

    @Override
    public void int32s(int[] values) {
        out.write_long_array(values, 0, values.length);
    }

    @Override
    public void int64s(long[] values) {
        out.write_longlong_array(values, 0, values.length);
    }

    @Override
    public void float32s(float[] values) {
        out.write_float_array(values, 0, values.length);
    }

    @Override
    public void float64s(double[] values) {
        out.write_double_array(values, 0, values.length);
    }
}
