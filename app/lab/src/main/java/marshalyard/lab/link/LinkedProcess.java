package marshalyard.lab.link;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.host.HostedProcess;

/** A program at one end of a link; it is killed when the link's emulator ends. */
final class LinkedProcess implements HostedProcess {
    private static final String WELL = "exit status 0";
    private static final long TOGETHER_MILLIS = 300;

    private final HostedProcess process;
    private final CompletableFuture<String> ended;

    LinkedProcess(HostedProcess process, CompletableFuture<String> emulatorEnded) {
        this.process = process;
        ended = process.ended().thenCompose(how -> cause(how, emulatorEnded));
        emulatorEnded.thenRun(process::kill);
    }

    /** A program may fail by the end of the emulator before that end itself is seen. */
    private static CompletableFuture<String> cause(
            String how, CompletableFuture<String> emulatorEnded) {
        if (how.equals(WELL)) return CompletableFuture.completedFuture(how);
        return emulatorEnded
                .thenApply(end -> "the emulator of its link had ended: " + end)
                .completeOnTimeout(how, TOGETHER_MILLIS, TimeUnit.MILLISECONDS);
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
    public Optional<Boolean> ready() {
        return process.ready();
    }

    @Override
    public OptionalLong pid() {
        return process.pid();
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
