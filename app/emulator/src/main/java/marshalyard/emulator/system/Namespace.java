package marshalyard.emulator.system;

import com.sun.jna.LastErrorException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A network namespace that one thread of this process is in. It goes with the thread and the last
 * process that has entered it.
 */
public final class Namespace implements AutoCloseable {
    private final ExecutorService thread;
    private final Path file;

    /**
     * Makes one, with its loopback device up.
     *
     * @param name of its thread
     * @throws IOException with a sentence if that is not allowed
     */
    public Namespace(String name) throws IOException {
        thread =
                Executors.newSingleThreadExecutor(
                        task -> {
                            Thread made = new Thread(task, "namespace-" + name);
                            made.setDaemon(true);
                            return made;
                        });
        file = in(Namespace::enter);
    }

    private static Path enter() throws IOException {
        try {
            CLibrary.unshare(CLibrary.CLONE_NEWNET);
        } catch (LastErrorException e) {
            throw new IOException("No network namespace can be made: " + e.getMessage() + ".", e);
        }
        return Path.of(
                "/proc",
                Long.toString(ProcessHandle.current().pid()),
                "task",
                Integer.toString(CLibrary.gettid()),
                "ns/net");
    }

    /** The file by which others enter it. */
    public Path file() {
        return file;
    }

    /**
     * Does something inside, on its thread: sockets, programs and files below /proc/sys/net are
     * those of the namespace.
     */
    public <T> T in(Callable<T> action) throws IOException {
        try {
            return thread.submit(action).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException reason) throw reason;
            if (e.getCause() instanceof RuntimeException reason) throw reason;
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The emulator was interrupted.", e);
        }
    }

    /** Runs lines of {@code ip -batch} inside. */
    public void ip(String... lines) throws IOException {
        in(
                () -> {
                    Ip.run(lines);
                    return null;
                });
    }

    private static String refused(String name, String value, IOException e) {
        String said =
                e instanceof FileSystemException f && f.getReason() != null
                        ? f.getReason()
                        : e.getMessage();
        String remedy =
                said.contains("Read-only")
                        ? " A container must let it: podman by --security-opt unmask=/proc/sys,"
                                + " docker by --security-opt systempaths=unconfined."
                        : "";
        return "The kernel does not take %s for %s: %s.%s"
                .formatted(value, name.replace('/', '.'), said, remedy);
    }

    /**
     * Sets a value below /proc/sys/net inside.
     *
     * @throws IOException with a sentence if the kernel does not take it
     */
    public void set(String name, String value) throws IOException {
        in(
                () -> {
                    try {
                        Files.writeString(
                                Path.of("/proc/sys/net", name), value, StandardCharsets.US_ASCII);
                    } catch (IOException e) {
                        throw new IOException(refused(name, value, e), e);
                    }
                    return null;
                });
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}
