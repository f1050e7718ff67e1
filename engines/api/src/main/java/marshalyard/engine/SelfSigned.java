package marshalyard.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

/** Certificates by the JDK's keytool: an elliptic curve (P-256), signed by themselves. */
final class SelfSigned {
    private static final String ALIAS = "run";
    private static final int DAYS = 7;
    private static final int SECRET_BYTES = 24;
    private static final int MOST_SAID = 4_000;
    private static final long MOST_SECONDS = 60;

    private SelfSigned() {}

    static Tls make(String version) throws EngineException {
        Path folder = null;
        try {
            folder = Files.createTempDirectory("marshalyard-tls");
            Path file = folder.resolve("run.p12");
            byte[] random = new byte[SECRET_BYTES];
            new SecureRandom().nextBytes(random);
            String password = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
            keytool(file, password);
            return read(version, file, password.toCharArray());
        } catch (IOException | GeneralSecurityException e) {
            throw new EngineException(
                    "No certificate for TLS can be made (%s). Leave out 'tls'."
                            .formatted(e.getMessage()),
                    e);
        } finally {
            remove(folder);
        }
    }

    private static void keytool(Path file, String password) throws IOException {
        ProcessBuilder command =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                        "-J-XX:TieredStopAtLevel=1",
                        // The password is random and the file is gone in a moment: hashing the one
                        // 10,000 times over would take 0.1 s and protect nothing.
                        "-J-Dkeystore.pkcs12.keyPbeIterationCount=1",
                        "-J-Dkeystore.pkcs12.certPbeIterationCount=1",
                        "-J-Dkeystore.pkcs12.macIterationCount=1",
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=a run of Marshalyard",
                        "-ext",
                        "SAN=dns:" + Tls.NAME,
                        "-validity",
                        Integer.toString(DAYS),
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass:env",
                        "KEYTOOL_PASSWORD");
        command.environment().put("KEYTOOL_PASSWORD", password);
        command.redirectErrorStream(true);
        Process process = command.start();
        process.getOutputStream().close();
        try (InputStream said = process.getInputStream()) {
            said.readNBytes(MOST_SAID);
        }
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("keytool takes more than " + MOST_SECONDS + " s");
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        if (process.exitValue() != 0) {
            throw new IOException("keytool has failed with exit status " + process.exitValue());
        }
    }

    private static Tls read(String version, Path file, char[] password)
            throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, password);
        }
        return new Tls(
                version,
                (X509Certificate) store.getCertificate(ALIAS),
                (PrivateKey) store.getKey(ALIAS, password));
    }

    private static void remove(Path folder) {
        if (folder == null) return;
        try {
            Files.deleteIfExists(folder.resolve("run.p12"));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            folder.toFile().deleteOnExit();
        }
    }
}
