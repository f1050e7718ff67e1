package marshalyard.worker.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The profile of a worker's process.
 *
 * @param profiler which program, and how it samples
 * @param interval between two samples of one thread, in ns or bytes
 * @param nanos how long it ran
 * @param dropped stacks that were seen and left out
 * @param stacks lines of {@code thread;outermost;...;innermost weight}, deflated (RFC 1950), in
 *     base64; weights in ns or bytes
 * @param cpuNanos CPU time that the process used meanwhile, by getrusage; null of a profile of
 *     something else, and where it is not known
 * @param seenNanos how much of it the samples saw, before their weights were made to add up to it;
 *     null likewise
 */
public record ProfileReport(
        String profiler,
        long interval,
        long nanos,
        long dropped,
        String stacks,
        Long cpuNanos,
        Long seenNanos) {

    /** One that tells no CPU time. */
    public ProfileReport(String profiler, long interval, long nanos, long dropped, String stacks) {
        this(profiler, interval, nanos, dropped, stacks, null, null);
    }

    /** The text of stacks as it travels. */
    public static String pack(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    /**
     * The text of the stacks.
     *
     * @param most bytes that it may have
     * @throws IllegalArgumentException with a sentence if it is longer, or packed otherwise
     */
    public String text(int most) {
        try (InputStream in =
                new InflaterInputStream(
                        new ByteArrayInputStream(Base64.getDecoder().decode(stacks)))) {
            byte[] text = in.readNBytes(most + 1);
            if (text.length > most) {
                throw new IllegalArgumentException("A profile has more than " + most + " bytes.");
            }
            return new String(text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "A profile's stacks are not deflated (" + e.getMessage() + ").", e);
        }
    }
}
