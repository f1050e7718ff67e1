package marshalyard.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Standard output that remembers why it could not be written; Java's own forgets. */
public final class StandardOutput extends OutputStream {
    private final OutputStream out =
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    private IOException failure;

    @Override
    public synchronized void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            remember(e);
            throw e;
        }
    }

    @Override
    public synchronized void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            remember(e);
            throw e;
        }
    }

    private void remember(IOException e) {
        if (failure == null) failure = e;
    }

    /**
     * Why something is missing from the output; empty if nothing is, or nobody wants to read it.
     */
    public synchronized Optional<IOException> failure() {
        try {
            flush();
        } catch (IOException e) {
            // remembered
        }
        return Optional.ofNullable(failure).filter(e -> !isClosedPipe(e));
    }

    /** The system's words differ by language; a pipe has no other way to fail. */
    private static boolean isClosedPipe(IOException e) {
        if (String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe")) {
            return true;
        }
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
            return target.startsWith("pipe:") || target.startsWith("socket:");
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }
}
