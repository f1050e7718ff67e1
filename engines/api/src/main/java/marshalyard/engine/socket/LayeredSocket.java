package marshalyard.engine.socket;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import marshalyard.engine.EngineException;
import marshalyard.engine.Tls;

/**
 * A socket for a library that asks a factory for its sockets. It may speak TLS: its streams are
 * those of TLS once that has begun. Closing it closes the connection below.
 */
public abstract class LayeredSocket extends Socket {
    private final Tls tls;
    private volatile TlsSocket secured;
    private volatile boolean heard;

    /**
     * A socket without a connection yet.
     *
     * @param tls null for none
     */
    protected LayeredSocket(Tls tls) {
        this.tls = tls;
    }

    /** True if it is to speak TLS. */
    protected final boolean isToBeSecured() {
        return tls != null;
    }

    /** True if it is to speak TLS and has not begun: its streams are those below. */
    protected final boolean isBare() {
        return tls != null && secured == null;
    }

    /** Begins TLS on a socket that has connected, and shakes hands; nothing without TLS. */
    protected final void secureConnected() throws IOException {
        if (tls == null) return;
        try {
            secured = TlsSocket.connected(this, tls);
        } catch (EngineException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /**
     * Begins TLS on a socket that was accepted, which shakes hands at the first read; nothing
     * without TLS.
     */
    protected final void secureAccepted() throws IOException {
        if (tls == null) return;
        try {
            secured = TlsSocket.accepted(this, tls);
        } catch (EngineException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Waits until an accepted socket has shaken hands. */
    protected final void shakeHands() throws IOException {
        secured.shakeHands();
    }

    /**
     * True once anything has come from the other end, of a socket that is to speak TLS also while
     * hands are shaken.
     */
    protected final boolean hasHeard() {
        try {
            return heard || super.getInputStream().available() > 0;
        } catch (IOException e) {
            return false; // it is closed
        }
    }

    /** The input below TLS, which notes that something has come. */
    private final class NotingInput extends FilterInputStream {
        NotingInput(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] into, int offset, int most) throws IOException {
            int got = in.read(into, offset, most);
            if (got > 0) heard = true;
            return got;
        }
    }

    /** What tells of queues and of TLS. */
    final Socket outermost() {
        TlsSocket around = secured;
        return around == null ? this : around;
    }

    @Override
    public InputStream getInputStream() throws IOException {
        TlsSocket around = secured;
        if (around != null) return around.getInputStream();
        InputStream plain = super.getInputStream();
        return isBare() ? new NotingInput(plain) : plain;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        TlsSocket around = secured;
        return around == null ? super.getOutputStream() : around.getOutputStream();
    }
}
