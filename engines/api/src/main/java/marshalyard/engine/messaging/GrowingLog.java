package marshalyard.engine.messaging;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The log of a server, read on as it grows. */
final class GrowingLog {
    private static final int PIECE = 1 << 16;

    /** The rest of a longer line is left out. */
    private static final int MOST_LINE = 1 << 12;

    private final Path file;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long read;

    GrowingLog(Path file) {
        this.file = file;
    }

    /** Hands over the lines that have been ended since it was last asked. */
    synchronized void newLines(Consumer<String> taker) throws IOException {
        byte[] piece = new byte[PIECE];
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(read);
            for (int n = log.read(piece); n > 0; n = log.read(piece)) {
                read += n;
                for (int i = 0; i < n; i++) take(piece[i], taker);
            }
        }
    }

    private void take(byte b, Consumer<String> taker) {
        if (b != '\n') {
            if (line.size() < MOST_LINE) line.write(b);
            return;
        }
        taker.accept(line.toString(StandardCharsets.UTF_8));
        line.reset();
    }
}
