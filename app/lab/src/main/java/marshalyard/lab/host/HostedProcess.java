package marshalyard.lab.host;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/** A program that was started on a host: its three streams, its folder of files and its end. */
public interface HostedProcess {
    /** What the program reads. */
    OutputStream input();

    /** What the program writes. */
    InputStream output();

    /** What the program writes to its standard error. */
    InputStream log();

    /** Completes when the program has ended, with how: "exit status 1", "killed by signal 9". */
    CompletableFuture<String> ended();

    /**
     * Whether a silent program is ready to run: it lives and no signal has stopped it, so that it
     * hangs or its machine has no time for it. Empty where that can't be told.
     */
    default Optional<Boolean> ready() {
        return Optional.empty();
    }

    /** Its number among the processes of this machine; empty if it runs on another one. */
    default OptionalLong pid() {
        return OptionalLong.empty();
    }

    /** Begins to end the program by force and to remove its folder; returns at once. */
    void kill();

    /**
     * Closes the program's input, waits for its end, kills it after the given time, and removes its
     * folder. Harmless if the program has ended already.
     */
    void end(Duration grace);

    /**
     * Ends the program by force, as a crash would, and waits for its end. Its folder stays, for a
     * program that is to take its place.
     *
     * @return the folder, for {@link Launch#folder}
     */
    String crash();

    /** How a program ended, by the status that a shell would give it. */
    static String ending(int status) {
        return status > 128 ? "killed by signal " + (status - 128) : "exit status " + status;
    }
}
