package marshalyard.engine.jms.alone;

import jakarta.jms.JMSException;
import java.io.IOException;
import marshalyard.engine.Coding;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.jms.connection.ClassicSource;
import marshalyard.engine.jms.message.Decoder;
import marshalyard.engine.jms.message.Encoder;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.jms.message.OwnDecoder;
import org.apache.activemq.command.ActiveMQMessage;
import org.apache.activemq.command.ActiveMQObjectMessage;
import org.apache.activemq.openwire.OpenWireFormat;
import org.apache.activemq.util.ByteSequence;

/** One payload as a message in OpenWire. */
final class OpenWireCoding implements Coding {
    private final ElementType type;
    private final Encoder encoder;
    private final Decoder decoder;
    private final OwnDecoder ownDecoder;
    private final ClassicMessages messages = new ClassicMessages();
    private final OpenWireFormat wire = new OpenWireFormat();
    private final ByteSequence marshalled;
    private Payload decoded;

    OpenWireCoding(Payload payload, MessageKind kind) throws JMSException, IOException {
        type = payload.elementType();
        ownDecoder = kind.ownDecoder();
        encoder = kind.encoder(payload);
        decoder = kind.decoder();
        marshalled = command();
    }

    /**
     * The message as a command, as a session makes it: the message is made, closed for writing, and
     * written.
     */
    private ByteSequence command() throws JMSException, IOException {
        ActiveMQMessage message = (ActiveMQMessage) encoder.encode(messages);
        message.setJMSType(type.token());
        message.onSend();
        return wire.marshal(message);
    }

    @Override
    public int marshal() throws JMSException, IOException {
        return command().getLength();
    }

    @Override
    public Object demarshal() throws JMSException, IOException {
        marshalled.setOffset(0);
        ActiveMQMessage message = (ActiveMQMessage) wire.unmarshal(marshalled);
        message.setReadOnlyBody(true);
        message.setReadOnlyProperties(true);
        if (message instanceof ActiveMQObjectMessage object) {
            object.setTrustedPackages(ClassicSource.TRUSTED);
        }
        if (type instanceof OwnType own) {
            decoded = ownDecoder.decode(message, own);
            return decoded;
        }
        decoder.decode(message, (DataType) type);
        return decoder;
    }

    @Override
    public Payload content() {
        return type instanceof OwnType ? decoded : decoder.content().get();
    }
}
