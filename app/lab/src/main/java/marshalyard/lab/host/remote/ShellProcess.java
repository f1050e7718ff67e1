package marshalyard.lab.host.remote;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;

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

    /** Ends this side of it at once, so that {@link #ended} completes; the streams break. */
    void kill();
}
