package marshalyard.engine.socket;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Tls;

/**
 * A connected socket that speaks TLS. Closing it closes the connection below at once: to say
 * goodbye, as TLS would, could wait for a write that is blocked.
 */
final class TlsSocket extends Socket {
    private final Socket plain;
    private final SSLSocket secured;
    private final long handshakeNanos; // 0 where the other end has begun

    private TlsSocket(Socket plain, SSLSocket secured, Tls tls, boolean begins) throws IOException {
        this.plain = plain;
        this.secured = secured;
        secured.setEnabledProtocols(new String[] {tls.protocol()});
        secured.setEnabledCipherSuites(new String[] {tls.cipher()});
        if (!begins) secured.setNeedClientAuth(true);
        long begun = System.nanoTime();
        if (begins) secured.startHandshake();
        handshakeNanos = begins ? System.nanoTime() - begun : 0;
    }

    /**
     * The end that has connected; it shakes hands before this returns.
     *
     * @param plain whose streams are taken now
     */
    static TlsSocket connected(Socket plain, Tls tls) throws IOException, EngineException {
        InetAddress there = plain.getInetAddress();
        Socket secured =
                tls.context()
                        .getSocketFactory()
                        .createSocket(plain, there.getHostAddress(), plain.getPort(), false);
        return new TlsSocket(plain, (SSLSocket) secured, tls, true);
    }

    /**
     * The end that has accepted; it shakes hands at its first read.
     *
     * @param plain whose streams are taken now
     */
    static TlsSocket accepted(Socket plain, Tls tls) throws IOException, EngineException {
        return accepted(plain, tls.context(), tls);
    }

    /** The same with what a listener has made of these keys once for all of its connections. */
    static TlsSocket accepted(Socket plain, SSLContext context, Tls tls) throws IOException {
        Socket secured = context.getSocketFactory().createSocket(plain, null, false);
        return new TlsSocket(plain, (SSLSocket) secured, tls, false);
    }

    /** Shakes hands now, before anything is read. */
    void shakeHands() throws IOException {
        secured.startHandshake();
    }

    /** Version, cipher and who made them, and how long the hands were shaken. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.TLS, Tls.byJdk(secured.getSession()));
        if (handshakeNanos > 0) facts.put(Facts.HANDSHAKE_NANOS, Long.toString(handshakeNanos));
        return facts;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return secured.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return secured.getOutputStream();
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }

    @Override
    public boolean isClosed() {
        return plain.isClosed();
    }

    @Override
    public boolean isConnected() {
        return plain.isConnected();
    }

    @Override
    public int getSendBufferSize() throws SocketException {
        return plain.getSendBufferSize();
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return plain.getReceiveBufferSize();
    }

    @Override
    public boolean getTcpNoDelay() throws SocketException {
        return plain.getTcpNoDelay();
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        plain.setTcpNoDelay(on);
    }

    @Override
    public int getSoTimeout() throws SocketException {
        return plain.getSoTimeout();
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
        plain.setSoTimeout(millis);
    }

    @Override
    public void setKeepAlive(boolean on) throws SocketException {
        plain.setKeepAlive(on);
    }

    @Override
    public void setSoLinger(boolean on, int seconds) throws SocketException {
        plain.setSoLinger(on, seconds);
    }

    @Override
    public InetAddress getInetAddress() {
        return plain.getInetAddress();
    }

    @Override
    public int getPort() {
        return plain.getPort();
    }

    @Override
    public int getLocalPort() {
        return plain.getLocalPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return plain.getRemoteSocketAddress();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return plain.getLocalSocketAddress();
    }

    @Override
    public String toString() {
        return "TLS over " + plain;
    }
}
