package org.example.template;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Admission;
import marshalyard.engine.server.ConnectionServer;
import marshalyard.engine.server.Listener;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.TcpSockets;

/** Consumes what senders send; the server of the API accepts them, each on a thread of its own. */
final class TemplateReceiver implements Receiver {
    private final Token token = Token.fresh();
    private final Inbox inbox;
    private final String address;
    private final ConnectionServer<Socket> server;

    TemplateReceiver(Settings settings, Inbox inbox) throws IOException, EngineException {
        this.inbox = inbox;
        Listener<Socket> listener = TcpSockets.listener(settings, socket -> socket);
        address = token.at(listener.place());
        String name = "template receiver " + listener.place();
        server = ConnectionServer.open(name, List.of(listener), this::serve, inbox);
    }

    /** Who does not show the token was not given the address: nothing that it sends is looked at. */
    private void serve(Socket socket, Admission admission) throws IOException {
        DataInputStream in =
                new DataInputStream(new BufferedInputStream(socket.getInputStream(), 65_536));
        if (!token.matches(in.readNBytes(Token.BYTES))) return;
        Map<String, String> opened = TcpSockets.facts(socket);
        admission.grant(() -> Facts.withQueuesNow(opened, () -> TcpSockets.facts(socket)));
        consume(in, socket);
    }

    private void consume(DataInputStream in, Socket socket) throws IOException {
        for (int kind = in.read(); kind >= 0; kind = in.read()) {
            if (kind == WireFormat.BARRIER) {
                inbox.barrier();
            } else {
                Payload payload = WireFormat.read(in);
                inbox.accept(payload.type(), payload.elements(), () -> payload);
            }
            if (kind != WireFormat.ONEWAY) socket.getOutputStream().write(WireFormat.ANSWER);
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
