package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.io.Serializable;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/** An ObjectMessage: the array itself, marshalled by Java's serialisation. */
final class SerialisedObject {
    private SerialisedObject() {}

    static Encoder encoder(Payload payload) {
        Serializable array = array(payload);
        return messages -> messages.createObjectMessage(array);
    }

    private static Serializable array(Payload payload) {
        return switch (payload.type().base()) {
            case SHORT -> payload.shorts();
            case CHAR, OCTET -> payload.octets();
            case LONG -> payload.longs();
            case FLOAT -> payload.floats();
            case DOUBLE -> payload.doubles();
            case RECORD -> payload.records();
            case RECORD_UNALIGNED -> payload.unalignedRecords();
            default -> payload.structs();
        };
    }

    static Decoder decoder() {
        return new Decoder() {
            @Override
            int decode(Message received, DataType type, Elements into) throws JMSException {
                return into.take(as(ObjectMessage.class, received).getObject());
            }
        };
    }
}
