package marshalyard.lab.host.remote;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A shell that runs on a host. */
public interface ShellProcess {
    /** What the shell and its commands read. */
    OutputStream input();

    /** What they write. */
    InputStream output();

    /** What they write to their standard error. */
    InputStream log();

    /** Completes when the shell has ended, with how: "exit status 1", "killed by signal 9". */
    CompletableFuture<String> ended();

    /** Waits for its end; false if it still runs after this time, or the wait is interrupted. */
    default boolean endsWithin(Duration time) {
        try {
            ended().get(time.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Ends this side of it at once, so that {@link #ended} completes; the streams break. */
    void kill();
}
