package org.example.template;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** The format of messages on the wire. */
final class WireFormat {
    static final byte ONEWAY = 1;
    static final byte CALL = 2;
    static final byte BARRIER = 3;
    static final byte ANSWER = 4;

    static final int HEADER_BYTES = 6;

    private WireFormat() {}

    /** Marshals the whole message; the buffer is used again and again. */
    static void write(byte kind, Payload payload, ByteBuffer to) {
        to.clear();
        to.put(kind).put((byte) payload.type().ordinal()).putInt(payload.elements());
        if (payload.type() == DataType.DOUBLE) {
            for (double element : payload.doubles()) to.putDouble(element);
        } else {
            to.put(payload.octets());
        }
    }

    /** Demarshals every element, whether or not the inbox will ask for them. */
    static Payload read(DataInputStream from) throws IOException {
        DataType type = DataType.values()[from.readByte()];
        int elements = from.readInt();
        if (type != DataType.DOUBLE) return Payload.of(type, from.readNBytes(elements));
        double[] values = new double[elements];
        for (int i = 0; i < elements; i++) values[i] = from.readDouble();
        return Payload.of(type, values);
    }
}
