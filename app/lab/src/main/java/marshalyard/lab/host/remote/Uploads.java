package marshalyard.lab.host.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import marshalyard.lab.LabException;

/**
 * Sends folders to a host, each once for each content. Before its first use it is checked there,
 * file by file; what is not whole is sent anew.
 */
final class Uploads {
    /** For one piece of an upload, over whatever link. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final int PIECE = 1 << 15;

    private static final String SCRIPT =
            """
            umask 077
            folder=%1$s/%2$s
            whole() {
              if command -v sha256sum >/dev/null; then (cd "$1" && sha256sum -c SHA256SUMS >/dev/null 2>&1)
              elif command -v shasum >/dev/null; then (cd "$1" && shasum -a 256 -c SHA256SUMS >/dev/null 2>&1)
              else echo 'There is neither sha256sum nor shasum on it' >&2; return 1; fi
            }
            if [ -d "$folder" ] && whole "$folder"; then touch "$folder"; say there; exit; fi
            mkdir -p %1$s || exit
            new=%1$s/.new-%2$s.$$
            trap 'rm -rf "$new"' EXIT
            trap 'exit 1' HUP INT TERM
            mkdir "$new" || exit
            say send
            (cd "$new" && tar -xf -) || exit
            whole "$new" || { echo 'What has arrived is not what was sent' >&2; exit; }
            rm -rf "$folder"
            mv "$new" "$folder" || exit
            say done""";

    private final String host;
    private final Shell shell;
    private final String cache;
    private final Map<Path, CompletableFuture<String>> sent = new HashMap<>();

    /**
     * @param cache the folder there
     */
    Uploads(String host, Shell shell, String cache) {
        this.host = host;
        this.shell = shell;
        this.cache = cache;
    }

    /**
     * Where a folder of this machine lies on the host; sent if it is not there. Several workers
     * that start at once wait for one upload.
     *
     * @throws LabException if it can't be sent
     */
    String folder(Path folder) throws LabException {
        CompletableFuture<String> mine = new CompletableFuture<>();
        CompletableFuture<String> others;
        synchronized (sent) {
            others = sent.putIfAbsent(folder, mine);
        }
        if (others != null) return await(others);
        try {
            mine.complete(send(folder));
        } catch (LabException | RuntimeException e) {
            synchronized (sent) {
                sent.remove(folder); // the next worker tries again
            }
            mine.completeExceptionally(e);
        }
        return await(mine);
    }

    private static String await(CompletableFuture<String> upload) throws LabException {
        try {
            return upload.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof LabException sentence) {
                throw new LabException(sentence.getMessage(), sentence);
            }
            throw e;
        }
    }

    private String send(Path folder) throws LabException {
        Parcel parcel;
        try {
            parcel = Parcel.of(folder);
        } catch (IOException e) {
            throw new LabException(folder + " can't be read: " + e.getMessage() + ".", e);
        }
        String script = SCRIPT.formatted(Quoted.word(cache), parcel.hash());
        try (ScriptRun run = ScriptRun.start(host, shell, script, LIMIT)) {
            String said = run.answer();
            if ("send".equals(said)) {
                send(parcel, run);
                said = run.answer();
            }
            if ("there".equals(said) || "done".equals(said)) return cache + "/" + parcel.hash();
            throw run.failure("can't take the files of a worker");
        }
    }

    private static void send(Parcel parcel, ScriptRun run) throws LabException {
        try (Pieces pieces = new Pieces(run)) {
            parcel.write(pieces);
        } catch (Pieces.Broken e) {
            throw (LabException) e.getCause();
        } catch (IOException e) {
            throw new LabException(
                    "A file of the worker can't be sent: " + e.getMessage() + ".", e);
        }
        run.endInput();
    }

    /** Gathers small writes, and gives each piece the time that the script's limit allows. */
    private static final class Pieces extends OutputStream {
        private final ScriptRun run;
        private final byte[] piece = new byte[PIECE];
        private int filled;

        Pieces(ScriptRun run) {
            this.run = run;
        }

        /** The host gave up. */
        private static final class Broken extends IOException {
            private static final long serialVersionUID = 1;

            Broken(LabException cause) {
                super(cause);
            }
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            for (int done = 0; done < length; ) {
                int some = Math.min(length - done, PIECE - filled);
                System.arraycopy(bytes, offset + done, piece, filled, some);
                filled += some;
                done += some;
                if (filled == PIECE) flush();
            }
        }

        @Override
        public void flush() throws IOException {
            try {
                if (filled > 0) run.send(piece, filled);
                filled = 0;
            } catch (LabException e) {
                throw new Broken(e);
            }
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
