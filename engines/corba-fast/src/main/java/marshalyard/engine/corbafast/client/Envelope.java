package marshalyard.engine.corbafast.client;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.giop.Giop;
import marshalyard.engine.corbafast.giop.RequestWriter;
import marshalyard.engine.corbafast.giop.ServiceContext;
import marshalyard.engine.corbafast.light.Light;

/** The envelope, which precedes the arguments of a request, in memory of its own. */
abstract class Envelope {
    final Memory memory;
    final ByteBuffer bytes;

    private Envelope(int most, ByteOrder order) {
        memory = Memory.direct(most);
        bytes = memory.in(order);
    }

    /**
     * Writes all of it but the size and the checksum.
     *
     * @return its length, which is where the arguments begin
     */
    abstract int write(int requestId);

    /** Changes the request id of what was written before. */
    abstract void number(int requestId);

    /** Sets the size and the checksum. */
    abstract void seal(int envelopeBytes, int argumentBytes, int checksum);

    static Envelope giop(RequestWriter.Shape shape, ByteOrder order) {
        return new OfGiop(shape, order);
    }

    /**
     * @param number that was bound to the object and the operation
     */
    static Envelope light(int number, boolean answered, boolean checksummed, ByteOrder order) {
        return new OfLight(number, answered, checksummed, order);
    }

    private static final class OfGiop extends Envelope {
        private final RequestWriter writer = new RequestWriter();
        private final RequestWriter.Shape shape;

        OfGiop(RequestWriter.Shape shape, ByteOrder order) {
            super(shape.mostBytes(), order);
            this.shape = shape;
        }

        @Override
        int write(int requestId) {
            return writer.write(bytes, shape, requestId);
        }

        @Override
        void number(int requestId) {
            bytes.putInt(writer.requestIdAt(), requestId);
        }

        @Override
        void seal(int envelopeBytes, int argumentBytes, int checksum) {
            Giop.size(bytes, 0, envelopeBytes + argumentBytes);
            int at = writer.checksumAt();
            if (at >= 0) ServiceContext.setChecksum(bytes, at, checksum);
        }
    }

    private static final class OfLight extends Envelope {
        private final int number;
        private final Light.Kind kind;
        private final boolean checksummed;

        OfLight(int number, boolean answered, boolean checksummed, ByteOrder order) {
            super(Light.HEADER_BYTES + Light.CHECKSUM_BYTES, order);
            this.number = number;
            this.kind = answered ? Light.Kind.TWOWAY : Light.Kind.ONEWAY;
            this.checksummed = checksummed;
        }

        @Override
        int write(int requestId) {
            return Light.write(bytes, kind, requestId, number, 0, checksummed);
        }

        @Override
        void number(int requestId) {
            bytes.putInt(Light.requestIdAt(), requestId);
        }

        @Override
        void seal(int envelopeBytes, int argumentBytes, int checksum) {
            bytes.putInt(4, envelopeBytes - Light.HEADER_BYTES + argumentBytes);
            if (checksummed) bytes.putInt(Light.checksumAt(), checksum);
        }
    }
}
