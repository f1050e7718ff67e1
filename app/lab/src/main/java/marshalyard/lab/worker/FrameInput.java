package marshalyard.lab.worker;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import marshalyard.model.text.Quote;

/** Reads what a worker writes, frame by frame, and takes no more of it into memory than a bound. */
final class FrameInput {
    /** The largest answers hold a profile: 8 MB of text, packed, in base64. */
    static final int MOST_BYTES = 16 << 20;

    private static final int LONGEST_LINE = 8_192;
    private static final int MOST_LINES = 100;
    private static final String LENGTH = "content-length";
    private static final String TYPE = "content-type";

    private final InputStream in;
    private boolean begun;
    private volatile String stray;

    FrameInput(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /**
     * The body of the next frame. Lines before it that are no header are passed over, because a
     * virtual machine may warn before its program has taken care of its output. The first one
     * behind a frame is kept for {@link #takeStray}.
     *
     * @return null at the end of the pipe, also if that is within a frame
     * @throws BrokenPipeRuleException if what comes is no frame, or a larger one than any answer
     */
    String next() throws IOException, BrokenPipeRuleException {
        int length = -1;
        String first = "";
        for (int lines = 0; ; lines++) {
            String line = line();
            if (line == null) return null;
            if (first.isEmpty()) first = line;
            if (line.isEmpty() && length >= 0) break;
            if (line.isEmpty() || lines == MOST_LINES) {
                throw new BrokenPipeRuleException(
                        "wrote '"
                                + Quote.sentence(Quote.cut(first))
                                + "' where the header of a frame was due"
                                + (lines == MOST_LINES
                                        ? ", and " + MOST_LINES + " lines without an empty one"
                                        : ", without " + "Content-Length"));
            }
            int colon = line.indexOf(':');
            String field = line.substring(0, Math.max(0, colon)).toLowerCase(Locale.ROOT);
            if (field.equals(LENGTH)) {
                length = length(line.substring(colon + 1).strip());
            } else if (begun && stray == null && !field.equals(TYPE)) {
                stray = line;
            }
        }
        begun = true;
        byte[] body = in.readNBytes(length);
        return body.length < length ? null : new String(body, StandardCharsets.UTF_8);
    }

    /**
     * A line between two frames that is no header, once; null if there was none. From any thread.
     */
    String takeStray() {
        String line = stray;
        stray = null;
        return line;
    }

    private static int length(String value) throws BrokenPipeRuleException {
        boolean digits = value.matches("[0-9]{1,18}");
        if (digits && Long.parseLong(value) <= MOST_BYTES) return Integer.parseInt(value);
        throw new BrokenPipeRuleException(
                "announced a frame of '"
                        + Quote.sentence(Quote.cut(value))
                        + "' bytes. A frame has a whole number of them, at most "
                        + MOST_BYTES);
    }

    /** Without its end; null at the end of the pipe. */
    private String line() throws IOException, BrokenPipeRuleException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) return null;
            if (line.length() == LONGEST_LINE) {
                throw new BrokenPipeRuleException(
                        "wrote a line of more than "
                                + LONGEST_LINE
                                + " bytes where the header of a frame was due: '"
                                + Quote.sentence(Quote.cut(line.toString()))
                                + "'");
            }
            line.append((char) b);
        }
        int end = line.length();
        return end > 0 && line.charAt(end - 1) == '\r'
                ? line.substring(0, end - 1)
                : line.toString();
    }
}
