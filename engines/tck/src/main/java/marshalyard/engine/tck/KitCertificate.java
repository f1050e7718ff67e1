package marshalyard.engine.tck;

import marshalyard.engine.EngineException;
import marshalyard.engine.Tls;

/** The certificate by which the ends of a kit's tests know each other, made at its first use. */
final class KitCertificate {
    private static Tls made;

    private KitCertificate() {}

    static synchronized Tls get() throws EngineException {
        if (made == null) made = Tls.selfSigned("1.3");
        return made;
    }
}
