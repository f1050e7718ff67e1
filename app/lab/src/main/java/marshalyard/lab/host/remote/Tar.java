package marshalyard.lab.host.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes regular files as a tar archive (POSIX.1-1988 ustar), all of them of this user alone. */
final class Tar implements AutoCloseable {
    private static final int BLOCK = 512;
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_PREFIX = 155;
    private static final int RECORD = 20 * BLOCK;

    private final OutputStream out;
    private long written;

    Tar(OutputStream out) {
        this.out = out;
    }

    /**
     * Adds a file.
     *
     * @param name with / between its parts, without .. or a leading /
     */
    void add(String name, Path file) throws IOException {
        long bytes = Files.size(file);
        header(name, bytes, Files.isExecutable(file));
        try (InputStream in = Files.newInputStream(file)) {
            if (in.transferTo(out) != bytes) throw new IOException(file + " changed meanwhile");
        }
        written += bytes;
        pad(BLOCK);
    }

    /** Adds a file with this content. */
    void add(String name, byte[] content) throws IOException {
        header(name, content.length, false);
        out.write(content);
        written += content.length;
        pad(BLOCK);
    }

    private void header(String name, long bytes, boolean executable) throws IOException {
        byte[] header = new byte[BLOCK];
        int cut = name.length() <= LONGEST_NAME ? -1 : name.indexOf('/', name.length() - 101);
        if (cut > LONGEST_PREFIX || cut < 0 && name.length() > LONGEST_NAME) {
            throw new IOException("the name " + name + " is too long");
        }
        put(header, 0, name.substring(cut + 1));
        if (cut >= 0) put(header, 345, name.substring(0, cut));
        put(header, 100, executable ? "0000700" : "0000600");
        put(header, 108, "0000000"); // user and group: whoever unpacks
        put(header, 116, "0000000");
        put(header, 124, String.format("%011o", bytes));
        put(header, 136, String.format("%011o", 0));
        put(header, 148, "        ");
        header[156] = '0';
        put(header, 257, "ustar");
        put(header, 263, "00");
        int sum = 0;
        for (byte b : header) sum += b & 0xff;
        put(header, 148, String.format("%06o", sum));
        header[154] = 0;
        out.write(header);
        written += BLOCK;
    }

    private static void put(byte[] header, int at, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > LONGEST_PREFIX)
            throw new IOException("the name " + text + " is too long");
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    private void pad(int unit) throws IOException {
        int rest = (int) (written % unit);
        if (rest == 0) return;
        out.write(new byte[unit - rest]);
        written += unit - rest;
    }

    /** Writes the end of the archive; the stream stays open. */
    @Override
    public void close() throws IOException {
        out.write(new byte[2 * BLOCK]);
        written += 2 * BLOCK;
        pad(RECORD);
        out.flush();
    }
}
