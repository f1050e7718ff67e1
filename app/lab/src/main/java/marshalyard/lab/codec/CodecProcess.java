package marshalyard.lab.codec;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.WorkerLog;
import marshalyard.worker.codec.CodecOrder;
import marshalyard.worker.codec.CodecReport;

/** A process that measures one codec once. */
final class CodecProcess implements AutoCloseable {
    /**
     * JMH and the virtual machine that it forks send each other serialised objects through a port
     * of the loopback interface. Nothing else than these, and what a codec itself serialises, is
     * read.
     */
    private static final String SERIALISED =
            "-Djdk.serialFilter=org.openjdk.jmh.**;marshalyard.engine.*;java.**;!*";

    private static final Gson JSON = new Gson();

    /** An answer has a number for each of some iterations. */
    private static final int MOST_BYTES = 1 << 20;

    private static final Duration GRACE = Duration.ofSeconds(5);

    private final HostedProcess process;
    private final WorkerLog log;

    private CodecProcess(HostedProcess process, LabClock clock) {
        this.process = process;
        this.log = new WorkerLog("codec", process.log(), clock);
    }

    /**
     * Starts it.
     *
     * @param bundle of the codec's engine
     * @param codecs the jars of JMH and of the process
     */
    static CodecProcess start(Host host, Bundle bundle, Path codecs, LabClock clock)
            throws LabException {
        List<String> command =
                List.of(
                        "{java}",
                        "{jvm}",
                        "-Djava.io.tmpdir={scratch}", // JMH's lock and its argument files
                        "-Dmarshalyard.scratch={scratch}",
                        SERIALISED,
                        "-cp",
                        "{classpath}" + File.pathSeparator + codecs + "/*",
                        "marshalyard.codecs.CodecMain");
        Launch launch =
                new Launch("codec", bundle, command, JvmOptions.single(), "")
                        .withJvm(bundle.opening());
        return new CodecProcess(host.start(launch), clock);
    }

    /**
     * Makes the process measure.
     *
     * @throws LabException with a sentence if it can't, ends, or takes far longer than it should
     */
    CodecReport measure(CodecOrder order, Duration patience) throws LabException {
        CompletableFuture<String> ended = process.ended().copy();
        ended.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS).exceptionally(this::giveUp);
        String line = ask(order);
        if (line == null) {
            throw new LabException(
                    "The process that measures "
                            + order.codec()
                            + (ended.isCompletedExceptionally()
                                    ? " has not answered for " + patience.toSeconds() + " s"
                                    : " has ended: " + process.ended().join())
                            + "."
                            + log.sentence());
        }
        try {
            return JSON.fromJson(line, CodecReport.class);
        } catch (JsonParseException e) {
            throw new LabException(
                    "The process that measures " + order.codec() + " answered: " + line, e);
        }
    }

    /** Its answer; null if it has ended without one. */
    private String ask(CodecOrder order) {
        try {
            String line = JSON.toJson(order) + "\n";
            process.input().write(line.getBytes(StandardCharsets.UTF_8));
            process.input().flush();
            return answer(process.output());
        } catch (IOException e) {
            return null; // its end tells more
        }
    }

    /** The first line; null if there is none, or none that can be an answer. */
    private String answer(InputStream in) throws IOException {
        byte[] line = new byte[MOST_BYTES];
        BufferedInputStream bytes = new BufferedInputStream(in);
        for (int length = 0; length < line.length; length++) {
            int b = bytes.read();
            if (b < 0 && length == 0) return null;
            if (b < 0 || b == '\n') return new String(line, 0, length, StandardCharsets.UTF_8);
            line[length] = (byte) b;
        }
        process.kill();
        return null;
    }

    private String giveUp(Throwable late) {
        if (late instanceof TimeoutException) kill();
        return "";
    }

    /** Ends it with what it has started; returns at once. */
    void kill() {
        try {
            process.input().close();
        } catch (IOException e) {
            process.kill();
        }
    }

    @Override
    public void close() {
        process.end(GRACE);
    }
}
