package marshalyard.lab.link;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import marshalyard.lab.host.HostedProcess;

/** A program at one end of a link; it is killed when the link's emulator ends. */
final class LinkedProcess implements HostedProcess {
    private final HostedProcess process;
    private final CompletableFuture<String> ended;

    LinkedProcess(HostedProcess process, CompletableFuture<String> emulatorEnded) {
        this.process = process;
        ended =
                process.ended()
                        .thenApply(
                                how ->
                                        emulatorEnded.isDone()
                                                ? "the emulator of its link had ended: "
                                                        + emulatorEnded.join()
                                                : how);
        emulatorEnded.thenRun(process::kill);
    }

    @Override
    public OutputStream input() {
        return process.input();
    }

    @Override
    public InputStream output() {
        return process.output();
    }

    @Override
    public InputStream log() {
        return process.log();
    }

    @Override
    public CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void kill() {
        process.kill();
    }

    @Override
    public void end(Duration grace) {
        process.end(grace);
    }

    @Override
    public String crash() {
        return process.crash();
    }
}
