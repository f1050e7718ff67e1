package org.example.template;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.TcpSockets;

/** One connection; a barrier travels on it behind the data. */
final class TemplateSender implements Sender {
    private final String place;
    private final Socket socket;
    private final Map<String, String> opened;

    TemplateSender(String address, Settings settings) throws IOException, EngineException {
        Token token = Token.of(address);
        place = Token.place(address);
        socket = TcpSockets.connected(place, settings, connected -> connected);
        opened = TcpSockets.facts(socket);
        write(token.bytes());
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        TemplateEngine.DESCRIPTOR.require(payload.type(), style);
        byte kind = style == Style.TWOWAY ? WireFormat.CALL : WireFormat.ONEWAY;
        ByteBuffer message =
                ByteBuffer.allocate(WireFormat.HEADER_BYTES + Math.toIntExact(payload.bytes()));
        return () -> {
            WireFormat.write(kind, payload, message);
            write(message.array());
            if (kind == WireFormat.CALL) awaitAnswer();
        };
    }

    @Override
    public void flush() throws EngineException {
        write(new byte[] {WireFormat.BARRIER});
        awaitAnswer();
    }

    private void write(byte[] message) throws EngineException {
        try {
            socket.getOutputStream().write(message);
        } catch (IOException e) {
            throw ended(e);
        }
    }

    private void awaitAnswer() throws EngineException {
        try {
            if (socket.getInputStream().read() != WireFormat.ANSWER) throw new IOException("no answer");
        } catch (IOException e) {
            throw ended(e);
        }
    }

    private EngineException ended(IOException cause) {
        return new EngineException(
                "The connection to " + place + " ended. One of the two ends was closed.", cause);
    }

    /** Read back from the socket, not repeated from the settings. */
    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, () -> TcpSockets.facts(socket));
    }

    @Override
    public void close() throws EngineException {
        try {
            socket.close();
        } catch (IOException e) {
            throw new EngineException("Closing the connection to " + place + " failed.", e);
        }
    }
}
