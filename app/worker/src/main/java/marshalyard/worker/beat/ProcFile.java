package marshalyard.worker.beat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A short file of the kernel's, kept open: reading it takes microseconds and no descriptor. */
final class ProcFile {
    private static final int MOST_BYTES = 128;

    /** Null where there is none. */
    private final RandomAccessFile file;

    private final byte[] text = new byte[MOST_BYTES];

    ProcFile(String path) {
        file = open(path);
    }

    private static RandomAccessFile open(String path) {
        try {
            return new RandomAccessFile(path, "r");
        } catch (IOException e) {
            return null; // another system
        }
    }

    /** A number of the line, counted from 0, between spaces or strokes; 0 where nobody tells. */
    double number(int field) {
        if (file == null) return 0;
        try {
            file.seek(0);
            return number(file.read(text), field);
        } catch (IOException e) {
            throw new UncheckedIOException("A file of the kernel's can't be read again", e);
        }
    }

    /** Without a regular expression, which would take more time than the rest of a beat. */
    private double number(int length, int field) {
        int begin = 0;
        for (int left = field; left > 0 && begin < length; begin++) {
            if (separates(text[begin])) left--;
        }
        int end = begin;
        while (end < length && !separates(text[end])) end++;
        return Double.parseDouble(new String(text, begin, end - begin, StandardCharsets.US_ASCII));
    }

    private static boolean separates(byte letter) {
        return letter == ' ' || letter == '/' || letter == '\n';
    }
}
