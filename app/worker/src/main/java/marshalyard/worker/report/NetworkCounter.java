package marshalyard.worker.report;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;

/**
 * A counter of this process's network namespace that is read again and again: the file stays open,
 * and only the number is taken out of its bytes. Code that runs so rarely is not compiled, so that
 * reading the file as lines took more than half a millisecond. Safe for several threads.
 */
final class NetworkCounter {
    /** RetransSegs of RFC 4022; open as long as the process lives. */
    static final NetworkCounter TCP_RETRANSMITS = new NetworkCounter("snmp", "Tcp:", "RetransSegs");

    /** More than the file has. */
    private static final int MOST_BYTES = 8192;

    private final byte[] protocol;
    private final byte[] name;
    private final byte[] bytes = new byte[MOST_BYTES];
    private final RandomAccessFile file;

    /**
     * Opens the file, if there is one.
     *
     * @param file in /proc/self/net
     * @param protocol begins the line of names and the line of numbers below it, such as {@code
     *     Tcp:}
     */
    NetworkCounter(String file, String protocol, String name) {
        this.protocol = (protocol + " ").getBytes(StandardCharsets.US_ASCII);
        this.name = name.getBytes(StandardCharsets.US_ASCII);
        this.file = open("/proc/self/net/" + file);
    }

    private static RandomAccessFile open(String path) {
        try {
            return new RandomAccessFile(path, "r");
        } catch (IOException e) {
            return null; // not Linux
        }
    }

    /** What it says now; -1 where there is no such counter. */
    synchronized long read() {
        if (file == null) return -1;
        try {
            file.seek(0);
            int length = 0;
            int got = file.read(bytes, 0, bytes.length);
            while (got > 0) {
                length += got;
                got = file.read(bytes, length, bytes.length - length);
            }
            return counter(length);
        } catch (IOException e) {
            return -1;
        }
    }

    private long counter(int length) {
        int names = line(0, length);
        if (names < 0) return -1;
        int numbers = line(end(names, length), length);
        if (numbers < 0) return -1;
        int column = column(names, end(names, length));
        return column < 0 ? -1 : number(numbers, end(numbers, length), column);
    }

    /** Where the next line of the protocol begins; -1 if there is none. */
    private int line(int from, int length) {
        for (int at = from; at < length; at = end(at, length)) {
            if (is(protocol, at, length)) return at;
        }
        return -1;
    }

    /** Behind the line. */
    private int end(int from, int length) {
        int at = from;
        while (at < length && bytes[at] != '\n') at++;
        return at + 1;
    }

    private boolean is(byte[] word, int at, int length) {
        if (at + word.length > length) return false;
        for (int i = 0; i < word.length; i++) {
            if (bytes[at + i] != word[i]) return false;
        }
        return true;
    }

    /** Words before the name; -1 if the line has it not. */
    private int column(int from, int end) {
        int column = 0;
        for (int at = from; at < end; at++) {
            if (bytes[at] != ' ') continue;
            column++;
            boolean whole = at + 1 + name.length < end && bytes[at + 1 + name.length] <= ' ';
            if (whole && is(name, at + 1, end)) return column;
        }
        return -1;
    }

    private long number(int from, int end, int column) {
        int at = from;
        for (int words = 0; words < column && at < end; at++) if (bytes[at] == ' ') words++;
        long value = 0;
        boolean any = false;
        for (; at < end && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            value = 10 * value + bytes[at] - '0';
            any = true;
        }
        return any ? value : -1;
    }
}
