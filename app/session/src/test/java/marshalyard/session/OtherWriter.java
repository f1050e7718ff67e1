package marshalyard.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** A program that has a session open for writing until it is killed. */
public record OtherWriter(Process process) implements AutoCloseable {
    /** Starts one on a file that must not exist. */
    public static OtherWriter start(Path file) throws IOException {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                OtherWriter.class.getName(),
                                file.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        if (process.inputReader().readLine() == null) throw new IOException("not started");
        return new OtherWriter(process);
    }

    public long pid() {
        return process.pid();
    }

    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }

    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        try (SessionStore store = SessionStore.create(file)) {
            store.add(store.add(SessionStoreTest.EXPERIMENT, Set.of()), OneWriterTest.TRIAL);
            System.out.println(Files.size(file));
            while (System.in.read() >= 0) {
                // until it is killed
            }
        }
    }
}
