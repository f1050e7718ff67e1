package marshalyard.engine.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;

/**
 * Reads the answers of a server of HTTP/1.1 (RFC 9112) from a connection, one behind the other. It
 * takes what such a server may write and is bounded: an answer has at most 16 KB before its body,
 * and a body, which is skipped, at most 1 MB and a length that is known before. What else comes is
 * an error, after which nothing more can be read.
 */
final class AnswerReader {
    private static final int BUFFER = 16 * 1024;
    private static final int MOST_HEAD = 16 * 1024;
    private static final int MOST_BODY = 1 << 20;

    private static final String VERSION = "HTTP/1.1 ";
    private static final int STATUS_DIGITS = 3;
    private static final int SWITCHING = 101;
    private static final int FIRST_FINAL = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;

    /** Bytes of the present answer that may still come before its body. */
    private int headLeft;

    private final byte[] line = new byte[MOST_HEAD];

    AnswerReader(InputStream in) {
        this.in = in;
    }

    /**
     * Reads the next answer to its end.
     *
     * @return its status, 200 to 599; -1 if the connection has ended where an answer could begin
     * @throws ProtocolException with a phrase if something else comes
     */
    int next() throws IOException {
        if (position == limit && !fill()) return -1;
        int status = head();
        while (status < FIRST_FINAL) status = head(); // an interim answer, which has no body
        return status;
    }

    private int head() throws IOException {
        headLeft = MOST_HEAD;
        int status = status(line());
        long body = -1;
        for (String field = line(); !field.isEmpty(); field = line()) {
            int colon = field.indexOf(':');
            String name = colon < 0 ? "" : field.substring(0, colon);
            if (!isToken(name)) throw new ProtocolException("a header field without a name");
            if (name.equalsIgnoreCase("Transfer-Encoding")) {
                throw new ProtocolException("an answer in parts, whose length nobody knows");
            }
            if (!name.equalsIgnoreCase("Content-Length")) continue;
            long length = length(field.substring(colon + 1));
            if (body >= 0 && body != length) throw new ProtocolException("two lengths of a body");
            body = length;
        }
        if (hasBody(status)) {
            if (body < 0) throw new ProtocolException("a body whose length nobody knows");
            skip(body);
        }
        return status;
    }

    private static boolean hasBody(int status) {
        return status >= FIRST_FINAL && status != NO_CONTENT && status != NOT_MODIFIED;
    }

    /** The number in {@code HTTP/1.1 204 No Content}, whose words may be missing. */
    private static int status(String text) throws ProtocolException {
        int end = VERSION.length() + STATUS_DIGITS;
        boolean shaped =
                text.startsWith(VERSION)
                        && text.length() >= end
                        && (text.length() == end || text.charAt(end) == ' ')
                        && isNumber(text.substring(VERSION.length(), end));
        int status = shaped ? Integer.parseInt(text.substring(VERSION.length(), end)) : 0;
        if (status < 100 || status > 599 || status == SWITCHING) {
            throw new ProtocolException("no status of HTTP/1.1 was where an answer begins");
        }
        return status;
    }

    private static long length(String text) throws ProtocolException {
        String digits = text.strip();
        if (!isNumber(digits) || digits.length() > 9 || Integer.parseInt(digits) > MOST_BODY) {
            throw new ProtocolException("a body of no length up to " + MOST_BODY + " B");
        }
        return Integer.parseInt(digits);
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /**
     * RFC 9110, section 5.6.2; no space may stand before the colon, nor a line go on in another.
     */
    private static boolean isToken(String text) {
        return !text.isEmpty()
                && text.chars()
                        .allMatch(
                                c ->
                                        c >= 'a' && c <= 'z'
                                                || c >= 'A' && c <= 'Z'
                                                || c >= '0' && c <= '9'
                                                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
    }

    /** A line without its end, which is a carriage return and a line feed. */
    private String line() throws IOException {
        int length = 0;
        int last = 0;
        while (true) {
            int next = read();
            if (--headLeft < 0) {
                throw new ProtocolException("more than " + MOST_HEAD + " B before a body");
            }
            if (next == '\n') {
                if (last != '\r') throw new ProtocolException("a line feed without its return");
                return new String(line, 0, length - 1, StandardCharsets.ISO_8859_1);
            }
            if (last == '\r' || next == 0) throw new ProtocolException("a control in a header");
            line[length++] = (byte) next;
            last = next;
        }
    }

    private int read() throws IOException {
        if (position == limit && !fill()) throw new EOFException("it ended within an answer");
        return buffer[position++] & 0xff;
    }

    private void skip(long bytes) throws IOException {
        for (long left = bytes; left > 0; ) {
            if (position == limit && !fill()) throw new EOFException("it ended within an answer");
            int part = (int) Math.min(left, limit - position);
            position += part;
            left -= part;
        }
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(buffer));
        return limit > 0;
    }
}
