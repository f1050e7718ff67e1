package marshalyard.engine.corba.orb;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;

/**
 * The input of a connection that a sender has made. Its first bytes tell whether the other end
 * refused for TLS, which the ORB would take for any end of a connection. One thread reads; no call
 * is added for what comes later.
 */
final class RefusalWatch extends FilterInputStream {
    /** The first byte of an alert of TLS (RFC 8446, 5.1); a message of GIOP begins with a G. */
    private static final int ALERT = 21;

    private final Consumer<String> refused;
    private boolean known;

    /**
     * @param refused is told why, the end of a sentence
     */
    RefusalWatch(InputStream in, Consumer<String> refused) {
        super(in);
        this.refused = refused;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        return known ? in.read(into, offset, length) : first(into, offset, length);
    }

    private int first(byte[] into, int offset, int length) throws IOException {
        try {
            int got = in.read(into, offset, length);
            known = got > 0;
            if (known && into[offset] == ALERT) refused.accept(OrbFailure.TLS_THERE_ALONE);
            return got;
        } catch (SSLException e) {
            refused.accept(OrbFailure.withoutTls(e));
            throw e;
        }
    }
}
