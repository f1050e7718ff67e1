package org.example.template;

import java.io.IOException;
import java.net.InetSocketAddress;
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

/** One connection; a barrier travels on it behind the data. */
final class TemplateSender implements Sender {
    private static final int CONNECT_MILLIS = 10_000;

    private final String address;
    private final Socket socket = new Socket();

    TemplateSender(String address, Settings settings) throws EngineException {
        this.address = address;
        int colon = address.lastIndexOf(':');
        try {
            prepare(socket, settings);
            int port = Integer.parseInt(address.substring(colon + 1));
            socket.connect(
                    new InetSocketAddress(address.substring(0, colon), port), CONNECT_MILLIS);
        } catch (IOException e) {
            close();
            throw new EngineException(
                    "Nobody listens at " + address + ". Start the receiver first.", e);
        }
    }

    /** Socket queues are set before the connection is there. */
    static void prepare(Socket socket, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            socket.setSendBufferSize(settings.socketQueue());
            socket.setReceiveBufferSize(settings.socketQueue());
        }
        socket.setTcpNoDelay(settings.options().flag(TemplateEngine.NO_DELAY));
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
                "The connection to " + address + " ended. One of the two ends was closed.", cause);
    }

    /** Read back from the socket, not repeated from the settings. */
    @Override
    public Map<String, String> facts() {
        try {
            return Facts.ofSocket(
                    socket.getSendBufferSize(),
                    socket.getReceiveBufferSize(),
                    socket.getTcpNoDelay());
        } catch (IOException e) {
            return Map.of(); // it has been closed
        }
    }

    @Override
    public void close() throws EngineException {
        try {
            socket.close();
        } catch (IOException e) {
            throw new EngineException("Closing the connection to " + address + " failed.", e);
        }
    }
}
