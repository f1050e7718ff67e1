package marshalyard.lab.worker;

import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Tls;
import marshalyard.lab.LabException;
import marshalyard.model.factor.TlsLevel;
import marshalyard.worker.protocol.TlsKeys;

/**
 * The certificate with its key by which the ends of a run know each other, made when the first
 * connection needs it and anew every day. It reaches workers with the order to open an end, and is
 * in no file and no session.
 */
public final class RunCertificate {
    private static final long LONGEST_NANOS = TimeUnit.DAYS.toNanos(1);

    private static Tls made;
    private static long madeNanos;

    private RunCertificate() {}

    /**
     * The keys for a version.
     *
     * @return null for no TLS
     * @throws LabException with a sentence if they can't be made
     */
    public static synchronized TlsKeys of(TlsLevel level) throws LabException {
        if (level == TlsLevel.NONE) return null;
        try {
            if (made == null || System.nanoTime() - madeNanos > LONGEST_NANOS) {
                made = Tls.selfSigned(level.token());
                madeNanos = System.nanoTime();
            }
            return new TlsKeys(level.token(), made.certificateText(), made.keyText());
        } catch (EngineException e) {
            throw new LabException(e.getMessage(), e);
        }
    }
}
