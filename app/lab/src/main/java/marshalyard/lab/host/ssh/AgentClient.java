package marshalyard.lab.host.ssh;

import java.io.EOFException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.apache.sshd.agent.common.AbstractAgentProxy;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.common.util.buffer.ByteArrayBuffer;

/** The user's agent over its UNIX-domain socket (draft-miller-ssh-agent, section 3). */
final class AgentClient extends AbstractAgentProxy {
    /** OpenSSH's own limit of a message. */
    private static final int MOST_BYTES = 256 << 10;

    private final SocketChannel channel;

    private AgentClient(SocketChannel channel) {
        super(null);
        this.channel = channel;
    }

    static AgentClient connect(Path socket) throws IOException {
        return new AgentClient(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
    }

    @Override
    protected synchronized Buffer request(Buffer request) throws IOException {
        ByteBuffer out = ByteBuffer.wrap(request.array(), request.rpos(), request.available());
        while (out.hasRemaining()) channel.write(out);
        int length = read(Integer.BYTES).getInt();
        if (length < 1 || length > MOST_BYTES) throw new IOException("no answer of an agent");
        return new ByteArrayBuffer(read(length).array());
    }

    private ByteBuffer read(int bytes) throws IOException {
        ByteBuffer in = ByteBuffer.allocate(bytes);
        while (in.hasRemaining()) {
            if (channel.read(in) < 0) throw new EOFException("the agent has hung up");
        }
        return in.flip();
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        channel.close();
        super.close();
    }
}
