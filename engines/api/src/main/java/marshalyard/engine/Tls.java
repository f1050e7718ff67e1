package marshalyard.engine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManager;

/**
 * The transport layer security (RFC 8446) of an end. Both ends of a run show the same certificate,
 * which was made for it, and trust no other one, whatever its names are.
 *
 * @param version the only one that is spoken, such as {@code 1.3}
 * @param certificate that the end shows, and asks of the other
 * @param key of the certificate
 */
public record Tls(String version, X509Certificate certificate, PrivateKey key) {
    /** The name in certificates that are made for a run, for libraries that insist on one. */
    public static final String NAME = "marshalyard";

    private static final char[] NO_PASSWORD = {};
    private static final String ALIAS = "end";

    /** PKCS #12 would derive keys from passwords, in 30 to 40 ms, for a store in memory. */
    private static final String IN_MEMORY = "JKS";

    /**
     * Reads a certificate with its key.
     *
     * @param certificate X.509 in DER, as base64
     * @param key PKCS #8, as base64
     * @throws EngineException with a sentence if they are none
     */
    public static Tls of(String version, String certificate, String key) throws EngineException {
        try {
            byte[] der = Base64.getDecoder().decode(certificate);
            X509Certificate read =
                    (X509Certificate)
                            CertificateFactory.getInstance("X.509")
                                    .generateCertificate(new ByteArrayInputStream(der));
            PKCS8EncodedKeySpec spec = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(key));
            KeyFactory keys = KeyFactory.getInstance(read.getPublicKey().getAlgorithm());
            return new Tls(version, read, keys.generatePrivate(spec));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new EngineException(
                    "The certificate for TLS can't be read (%s).".formatted(e.getMessage()), e);
        }
    }

    /**
     * A certificate that was made just now, for as long as a run may take.
     *
     * @throws EngineException with a sentence if the JDK's keytool can't make it
     */
    public static Tls selfSigned(String version) throws EngineException {
        return SelfSigned.make(version);
    }

    /** The certificate as {@link #of} reads it. */
    public String certificateText() throws EngineException {
        try {
            return Base64.getEncoder().encodeToString(certificate.getEncoded());
        } catch (GeneralSecurityException e) {
            throw new EngineException(
                    "The certificate for TLS can't be written (%s).".formatted(e.getMessage()), e);
        }
    }

    /** The key as {@link #of} reads it. */
    public String keyText() {
        return Base64.getEncoder().encodeToString(key.getEncoded());
    }

    /** A key is in no log. */
    @Override
    public String toString() {
        return "TLS " + version;
    }

    /** The protocol's name in Java, such as {@code TLSv1.3}. */
    public String protocol() {
        return "TLSv" + version;
    }

    /**
     * The cipher of every engine, so that all encrypt alike: AES-128 with GCM, which processors
     * have instructions for.
     */
    public String cipher() {
        return version.equals("1.3")
                ? "TLS_AES_128_GCM_SHA256"
                : "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256";
    }

    /** Version, cipher and library, as {@link Facts#TLS} has them, where the JDK encrypts. */
    public static String byJdk(SSLSession session) {
        return "%s %s, JSSE of JDK %s"
                .formatted(
                        session.getProtocol(),
                        session.getCipherSuite(),
                        Runtime.version().toString());
    }

    /** What the JDK's sockets and engines are made of. */
    public SSLContext context() throws EngineException {
        try {
            KeyStore store = KeyStore.getInstance(IN_MEMORY);
            store.load(null, NO_PASSWORD);
            store.setKeyEntry(ALIAS, key, NO_PASSWORD, new X509Certificate[] {certificate});
            KeyManagerFactory shown =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            shown.init(store, NO_PASSWORD);
            SSLContext context = SSLContext.getInstance(protocol());
            TrustManager[] trusted = {new TrustedCertificate(certificate)};
            context.init(shown.getKeyManagers(), trusted, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new EngineException(
                    "TLS %s can't be set up here (%s).".formatted(version, e.getMessage()), e);
        }
    }
}
