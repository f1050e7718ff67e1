package marshalyard.engine;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trusts one certificate and no other, whatever its names are and whoever asks for a comparison of
 * names: libraries that insist on one compare names only where the trust manager leaves it to them.
 */
final class TrustedCertificate extends X509ExtendedTrustManager {
    private final X509Certificate certificate;

    TrustedCertificate(X509Certificate certificate) {
        this.certificate = certificate;
    }

    private void check(X509Certificate[] shown) throws CertificateException {
        if (shown == null || shown.length == 0 || !certificate.equals(shown[0])) {
            throw new CertificateException("the certificate is not that of this run");
        }
        certificate.checkValidity();
    }

    @Override
    public void checkClientTrusted(X509Certificate[] shown, String type)
            throws CertificateException {
        check(shown);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] shown, String type, Socket socket)
            throws CertificateException {
        check(shown);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] shown, String type, SSLEngine engine)
            throws CertificateException {
        check(shown);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] shown, String type)
            throws CertificateException {
        check(shown);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] shown, String type, Socket socket)
            throws CertificateException {
        check(shown);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] shown, String type, SSLEngine engine)
            throws CertificateException {
        check(shown);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[] {certificate};
    }
}
