package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import java.nio.ByteBuffer;
import marshalyard.engine.field.FieldSink;
import marshalyard.engine.field.FieldSource;

/** The fields at the places where a C compiler puts them, in big-endian order. */
record MemoryImage(ByteBuffer buffer)
        implements FieldSink<JMSException>, FieldSource<JMSException> {
    @Override
    public void putShort(short value) {
        buffer.putShort(value);
    }

    @Override
    public void putChar(byte value) {
        buffer.put(value);
    }

    @Override
    public void putLong(int value) {
        buffer.putInt(value);
    }

    @Override
    public void putOctet(byte value) {
        buffer.put(value);
    }

    @Override
    public void putFloat(float value) {
        buffer.putFloat(value);
    }

    @Override
    public void putDouble(double value) {
        buffer.putDouble(value);
    }

    @Override
    public void gap(int bytes) {
        buffer.position(buffer.position() + bytes);
    }

    @Override
    public void padding(int bytes) {
        gap(bytes);
    }

    @Override
    public short takeShort() {
        return buffer.getShort();
    }

    @Override
    public byte takeChar() {
        return buffer.get();
    }

    @Override
    public int takeLong() {
        return buffer.getInt();
    }

    @Override
    public byte takeOctet() {
        return buffer.get();
    }

    @Override
    public float takeFloat() {
        return buffer.getFloat();
    }

    @Override
    public double takeDouble() {
        return buffer.getDouble();
    }

    @Override
    public void skipGap(int bytes) {
        gap(bytes);
    }

    @Override
    public void skipPadding(int bytes) {
        gap(bytes);
    }
}
