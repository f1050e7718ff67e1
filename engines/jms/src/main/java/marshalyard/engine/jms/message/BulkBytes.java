package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.ByteBuffer;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.Fields;

/**
 * One conversion of the whole array and one call of the JMS API: the hand-optimised way, as the
 * opaque bytes of {@code sigcomm96}'s optimised RPC.
 */
final class BulkBytes {
    private BulkBytes() {}

    static Encoder encoder(Payload payload) {
        if (payload.type() == DataType.OCTET || payload.type() == DataType.CHAR) {
            byte[] octets = payload.octets();
            return messages -> {
                BytesMessage message = messages.createBytesMessage();
                message.writeBytes(octets);
                return message;
            };
        }
        byte[] image = new byte[Math.toIntExact(payload.bytes())];
        ByteBuffer buffer = ByteBuffer.wrap(image);
        MemoryImage fields = new MemoryImage(buffer);
        return messages -> {
            buffer.clear();
            switch (payload.type()) {
                case SHORT -> buffer.asShortBuffer().put(payload.shorts());
                case LONG -> buffer.asIntBuffer().put(payload.longs());
                case FLOAT -> buffer.asFloatBuffer().put(payload.floats());
                case DOUBLE -> buffer.asDoubleBuffer().put(payload.doubles());
                default -> Fields.write(payload, fields);
            }
            BytesMessage message = messages.createBytesMessage();
            message.writeBytes(image);
            return message;
        };
    }

    static Decoder decoder() {
        return new Decoder() {
            private byte[] image = {};
            private ByteBuffer buffer;
            private MemoryImage fields;

            @Override
            int decode(Message received, DataType type, Elements into) throws JMSException {
                BytesMessage message = as(BytesMessage.class, received);
                int n = elementsIn(message, type);
                if (type == DataType.OCTET || type == DataType.CHAR) {
                    message.readBytes(into.octets(n));
                    return n;
                }
                int bytes = n * type.elementBytes();
                if (image.length < bytes) {
                    image = new byte[bytes];
                    buffer = ByteBuffer.wrap(image);
                    fields = new MemoryImage(buffer);
                }
                message.readBytes(image, bytes);
                buffer.clear();
                switch (type) {
                    case SHORT -> buffer.asShortBuffer().get(into.shorts(n));
                    case LONG -> buffer.asIntBuffer().get(into.longs(n));
                    case FLOAT -> buffer.asFloatBuffer().get(into.floats(n));
                    case DOUBLE -> buffer.asDoubleBuffer().get(into.doubles(n));
                    default -> Fields.read(type, n, fields, into);
                }
                return n;
            }
        };
    }
}
