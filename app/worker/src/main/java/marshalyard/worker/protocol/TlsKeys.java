package marshalyard.worker.protocol;

/**
 * The parts that an end needs to speak TLS.
 *
 * @param version the only one that is spoken, such as {@code 1.3}
 * @param certificate X.509 in DER, as base64; both ends show it, and trust no other
 * @param key of the certificate: PKCS #8, as base64
 */
public record TlsKeys(String version, String certificate, String key) {
    /** A key is in no log. */
    @Override
    public String toString() {
        return "TLS " + version;
    }
}
