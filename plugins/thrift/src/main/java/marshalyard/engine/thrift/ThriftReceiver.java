package marshalyard.engine.thrift;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Admission;
import marshalyard.engine.server.ConnectionServer;
import marshalyard.engine.server.Listener;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.TcpSockets;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TMessageType;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TTransportException;

/** The consuming end: a thread for each connection, as Thrift's TThreadPoolServer has. */
final class ThriftReceiver implements Receiver {
    private final Token token = Token.fresh();
    private final Inbox inbox;
    private final Options options;
    private final String address;
    private final ConnectionServer<ThriftConnection> server;

    ThriftReceiver(Settings settings, Inbox inbox) throws IOException, EngineException {
        this.inbox = inbox;
        options = settings.options();
        Listener<ThriftConnection> listener = TcpSockets.listener(settings, ThriftConnection::new);
        address = token.at(listener.place());
        server =
                ConnectionServer.open(
                        "thrift receiver " + listener.place(),
                        List.of(listener),
                        this::serve,
                        inbox);
    }

    /** Who does not show the token was not given the address: nothing that it sends is looked at. */
    private void serve(ThriftConnection connection, Admission admission) throws Exception {
        if (!token.matches(connection.socket().getInputStream().readNBytes(Token.BYTES))) return;
        Map<String, String> opened = ThriftConnection.facts(connection.socket());
        admission.grant(
                () ->
                        Facts.withQueuesNow(
                                opened, () -> ThriftConnection.facts(connection.socket())));
        connection.begin(options);
        try {
            while (true) take(connection);
        } catch (TTransportException e) {
            if (e.getType() != TTransportException.END_OF_FILE) throw e;
        }
    }

    private void take(ThriftConnection connection) throws TException, EngineException {
        TProtocol protocol = connection.from();
        TMessage message = protocol.readMessageBegin();
        Payload payload = null;
        protocol.readStructBegin();
        for (TField field = protocol.readFieldBegin();
                field.type != TType.STOP;
                field = protocol.readFieldBegin()) {
            payload = ThriftElements.read(protocol);
            protocol.readFieldEnd();
        }
        protocol.readStructEnd();
        protocol.readMessageEnd();
        if (payload == null) {
            inbox.barrier();
        } else {
            Payload content = payload;
            inbox.accept(content.type(), content.elements(), () -> content);
        }
        if (message.type == TMessageType.CALL) {
            connection.send(message.name, TMessageType.REPLY, message.seqid, null);
        }
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Map<String, String> facts() {
        return server.facts();
    }

    @Override
    public void close() throws EngineException {
        server.close();
    }
}
