package marshalyard.engine.corba.dynamic;

import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import marshalyard.engine.corba.types.IdlValues;
import org.omg.CORBA.ORB;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.OutputStream;

/** A sequence of a primitive type, which the ORB reads and writes as a whole array. */
abstract class PrimitiveType extends DynamicType {
    static final DynamicType SHORT =
            new PrimitiveType(DataType.SHORT, "ShortSeq", TCKind.tk_short) {
                @Override
                public Object value(Payload payload) {
                    return payload.shorts();
                }

                @Override
                public void write(OutputStream out, Object value) {
                    short[] v = (short[]) value;
                    out.write_long(v.length);
                    out.write_short_array(v, 0, v.length);
                }

                @Override
                public Object read(InputStream in) {
                    short[] v = new short[length(in)];
                    in.read_short_array(v, 0, v.length);
                    return v;
                }
            };

    static final DynamicType LONG =
            new PrimitiveType(DataType.LONG, "LongSeq", TCKind.tk_long) {
                @Override
                public Object value(Payload payload) {
                    return payload.longs();
                }

                @Override
                public void write(OutputStream out, Object value) {
                    int[] v = (int[]) value;
                    out.write_long(v.length);
                    out.write_long_array(v, 0, v.length);
                }

                @Override
                public Object read(InputStream in) {
                    int[] v = new int[length(in)];
                    in.read_long_array(v, 0, v.length);
                    return v;
                }
            };

    static final DynamicType FLOAT =
            new PrimitiveType(DataType.FLOAT, "FloatSeq", TCKind.tk_float) {
                @Override
                public Object value(Payload payload) {
                    return payload.floats();
                }

                @Override
                public void write(OutputStream out, Object value) {
                    float[] v = (float[]) value;
                    out.write_long(v.length);
                    out.write_float_array(v, 0, v.length);
                }

                @Override
                public Object read(InputStream in) {
                    float[] v = new float[length(in)];
                    in.read_float_array(v, 0, v.length);
                    return v;
                }
            };

    static final DynamicType DOUBLE =
            new PrimitiveType(DataType.DOUBLE, "DoubleSeq", TCKind.tk_double) {
                @Override
                public Object value(Payload payload) {
                    return payload.doubles();
                }

                @Override
                public void write(OutputStream out, Object value) {
                    double[] v = (double[]) value;
                    out.write_long(v.length);
                    out.write_double_array(v, 0, v.length);
                }

                @Override
                public Object read(InputStream in) {
                    double[] v = new double[length(in)];
                    in.read_double_array(v, 0, v.length);
                    return v;
                }
            };

    static final DynamicType CHAR =
            new PrimitiveType(DataType.CHAR, "CharSeq", TCKind.tk_char) {
                @Override
                public Object value(Payload payload) {
                    return IdlValues.chars(payload);
                }

                @Override
                public void write(OutputStream out, Object value) {
                    char[] v = (char[]) value;
                    out.write_long(v.length);
                    out.write_char_array(v, 0, v.length);
                }

                @Override
                public Object read(InputStream in) {
                    char[] v = new char[length(in)];
                    in.read_char_array(v, 0, v.length);
                    return v;
                }

                @Override
                public Payload payload(ElementType as, Object value) {
                    return IdlValues.payload((DataType) as, (char[]) value);
                }
            };

    static final DynamicType OCTET =
            new PrimitiveType(DataType.OCTET, "OctetSeq", TCKind.tk_octet) {
                @Override
                public Object value(Payload payload) {
                    return payload.octets();
                }

                @Override
                public void write(OutputStream out, Object value) {
                    byte[] v = (byte[]) value;
                    out.write_long(v.length);
                    out.write_octet_array(v, 0, v.length);
                }

                @Override
                public Object read(InputStream in) {
                    byte[] v = new byte[length(in)];
                    in.read_octet_array(v, 0, v.length);
                    return v;
                }
            };

    private PrimitiveType(DataType type, String name, TCKind kind) {
        super(type, name, code(name, kind));
    }

    private static TypeCode code(String name, TCKind kind) {
        ORB orb = ORB.init();
        TypeCode sequence = orb.create_sequence_tc(0, orb.get_primitive_tc(kind));
        return orb.create_alias_tc("IDL:ttcp/" + name + ":1.0", name, sequence);
    }

    @Override
    public Payload payload(ElementType as, Object value) {
        return Payload.of(as, value);
    }
}
