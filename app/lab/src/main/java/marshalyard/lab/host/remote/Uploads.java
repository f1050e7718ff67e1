package marshalyard.lab.host.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import marshalyard.lab.LabException;
import marshalyard.model.text.Quote;

/**
 * Sends folders to a host, each once for each content. Before its first use it is checked there,
 * file by file; what is not whole is sent anew.
 */
final class Uploads {
    /** The limit for one piece of an upload, over whatever link. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final int PIECE = 1 << 15;

    private static final String WHOLE =
            """
            whole() {
              if command -v sha256sum >/dev/null; then (cd "$1" && sha256sum -c SHA256SUMS >/dev/null 2>&1)
              elif command -v shasum >/dev/null; then (cd "$1" && shasum -a 256 -c SHA256SUMS >/dev/null 2>&1)
              else echo 'There is neither sha256sum nor shasum on it' >&2; return 1; fi
            }
            """;

    private static final String LOOK =
            WHOLE
                    + """
                    for name in %2$s; do
                      folder=%1$s/$name
                      if [ -d "$folder" ] && whole "$folder"; then touch "$folder"; say "$name"; fi
                    done
                    say end""";

    private static final String SEND =
            WHOLE
                    + """
                    umask 077
                    give_up() {
                      case $1 in
                        *'No space left'*|*'quota exceeded'*) say full ;;
                        *) printf '%%s\\n' "$1" | sed q >&2 ;;
                      esac
                      exit 1
                    }
                    folder=%1$s/%2$s
                    told=$(LC_ALL=C mkdir -p %1$s 2>&1) || give_up "$told"
                    new=%1$s/.new-%2$s.$$
                    trap 'rm -rf "$new"' EXIT
                    trap 'exit 1' HUP INT TERM
                    told=$(LC_ALL=C mkdir "$new" 2>&1) || give_up "$told"
                    say send
                    told=$(cd "$new" && LC_ALL=C tar -xf - 2>&1) || give_up "$told"
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
     * Where folders of this machine lie on the host; what is not there is sent. Several workers
     * that start at once wait for one upload.
     *
     * @throws LabException if one can't be sent
     */
    Map<Path, String> folders(Collection<Path> folders) throws LabException {
        Map<Path, CompletableFuture<String>> all = new LinkedHashMap<>();
        Map<Path, CompletableFuture<String>> mine = new LinkedHashMap<>();
        synchronized (sent) {
            for (Path folder : folders) {
                CompletableFuture<String> upload = sent.get(folder);
                if (upload == null) {
                    upload = new CompletableFuture<>();
                    sent.put(folder, upload);
                    mine.put(folder, upload);
                }
                all.put(folder, upload);
            }
        }
        try {
            if (!mine.isEmpty()) bring(mine);
        } catch (LabException | RuntimeException e) {
            synchronized (sent) { // the next worker tries again
                mine.forEach((folder, upload) -> sent.remove(folder, upload));
            }
            mine.values().forEach(upload -> upload.completeExceptionally(e));
        }
        Map<Path, String> places = new LinkedHashMap<>();
        for (Map.Entry<Path, CompletableFuture<String>> one : all.entrySet()) {
            places.put(one.getKey(), await(one.getValue()));
        }
        return places;
    }

    /** The same for one folder. */
    String folder(Path folder) throws LabException {
        return folders(List.of(folder)).get(folder);
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

    private void bring(Map<Path, CompletableFuture<String>> uploads) throws LabException {
        Map<Path, Parcel> parcels = new LinkedHashMap<>();
        for (Path folder : uploads.keySet()) parcels.put(folder, parcel(folder));
        Set<String> there = look(parcels.values());
        for (Map.Entry<Path, Parcel> one : parcels.entrySet()) {
            Parcel parcel = one.getValue();
            if (!there.contains(parcel.hash())) send(parcel);
            uploads.get(one.getKey()).complete(cache + "/" + parcel.hash());
        }
    }

    private static Parcel parcel(Path folder) throws LabException {
        try {
            return Parcel.of(folder);
        } catch (IOException e) {
            throw new LabException(folder + " can't be read: " + e.getMessage() + ".", e);
        }
    }

    /** The names of those that are there and whole. */
    private Set<String> look(Collection<Parcel> parcels) throws LabException {
        String names = parcels.stream().map(Parcel::hash).collect(Collectors.joining(" "));
        String script = LOOK.formatted(ShellWords.word(cache), names);
        Set<String> there = new HashSet<>();
        String task = "check the files of a worker";
        try (ScriptRun run = ScriptRun.start(host, shell, task, script, LIMIT)) {
            for (String said = run.answer(); !"end".equals(said); said = run.answer()) {
                if (said == null) throw run.failure();
                there.add(said);
            }
        }
        return there;
    }

    private void send(Parcel parcel) throws LabException {
        String script = SEND.formatted(ShellWords.word(cache), parcel.hash());
        String task = "take the files of a worker";
        try (ScriptRun run = ScriptRun.start(host, shell, task, script, LIMIT)) {
            String said = run.answer();
            if ("send".equals(said)) {
                send(parcel, run);
                said = run.answer();
            }
            if ("full".equals(said)) throw full(parcel);
            if (!"done".equals(said)) throw run.failure();
        }
    }

    private LabException full(Parcel parcel) {
        return new LabException(
                "The disk of %s on host %s is full (%s MB needed). Free some space there."
                        .formatted(Quote.oneLine(cache), host, parcel.megabytes()));
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
