package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.socket.TcpSockets;

/** Streams of a {@link Socket} over byte arrays; the JDK copies them to and from direct memory. */
final class StreamConnection implements SocketConnection {
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    StreamConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = socket.getOutputStream();
    }

    @Override
    public ByteBuffer allocate(int bytes) {
        return ByteBuffer.allocate(bytes);
    }

    @Override
    public void write(Frame frame) throws IOException {
        out.write(frame.whole.array());
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int count = in.read(into.array(), into.position(), into.remaining());
        if (count > 0) into.position(into.position() + count);
        return count;
    }

    @Override
    public Map<String, String> facts() throws IOException {
        return TcpSockets.facts(socket);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
