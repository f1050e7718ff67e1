package marshalyard.emulator.system;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The program {@code ip} of iproute2, in the namespace of the calling thread. */
public final class Ip {
    private Ip() {}

    /**
     * Runs lines of {@code ip -batch}.
     *
     * @throws IOException with what it complained of
     */
    public static void run(String... lines) throws IOException {
        Process ip;
        try {
            ip = new ProcessBuilder("ip", "-batch", "-").redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new IOException("The program 'ip' is missing. Install the package iproute2.", e);
        }
        try (OutputStream in = ip.getOutputStream()) {
            in.write(String.join("\n", lines).concat("\n").getBytes(StandardCharsets.US_ASCII));
        }
        String said =
                new String(ip.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            if (ip.waitFor() != 0) {
                throw new IOException("'ip' could not make the link: " + said.replace('\n', ' '));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The emulator was interrupted.", e);
        }
    }
}
