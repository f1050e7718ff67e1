package marshalyard.lab.host.remote;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.lab.LabException;
import marshalyard.model.text.Quote;

/**
 * A script that runs in a shell of a host. What the host says before the script has begun, such as
 * a banner of the login shell, is passed over.
 *
 * <p>The script goes through the shell's standard input, so that no login shell has to understand
 * its quotes. A shell may read ahead in that input; therefore nothing is sent behind the script
 * before the script has said that it runs.
 */
final class ScriptRun implements AutoCloseable {
    private static final Charset UTF_8 = StandardCharsets.UTF_8;
    private static final int MOST_BEFORE = 1 << 20;
    private static final int MOST_LINE = 1 << 14;

    /** A host has some dozen Java programs, and a worker a few folders. */
    private static final int MOST_ANSWERS = 500;

    /** The end of its output and its own come at about the same time. */
    private static final Duration TOGETHER = Duration.ofMillis(500);

    private static final int MOST_LOG = 1 << 12;

    private static final ExecutorService BLOCKING =
            Executors.newCachedThreadPool(
                    task -> {
                        Thread thread = new Thread(task, "host-script");
                        thread.setDaemon(true);
                        return thread;
                    });

    private final String host;
    private final ShellProcess process;
    private final String mark;
    private final Duration limit;
    private volatile boolean late;
    private String step = "run a shell";
    private int answers;

    private ScriptRun(String host, ShellProcess process, Duration limit) {
        this.host = host;
        this.process = process;
        this.limit = limit;
        this.mark = "marshalyard-" + Long.toHexString(ThreadLocalRandom.current().nextLong());
    }

    /**
     * Starts a script and waits until it runs.
     *
     * @param host its label, for sentences, to which those add how it is reached
     * @param task for sentences: {@code unpack the bundle}
     * @param script commands of a POSIX shell, each ended by a line end; {@code say WORDS} answers,
     *     by a line that begins with {@code $mark}
     * @param limit for the start, for each answer and for each piece that is sent
     * @throws LabException if the script does not begin
     */
    static ScriptRun start(String host, Shell shell, String task, String script, Duration limit)
            throws LabException {
        String reached = host + " (" + Quote.cut(shell.words()) + ")";
        ScriptRun run = new ScriptRun(reached, shell.start(), limit);
        String say = "mark=" + run.mark + "\nsay() { printf '%s %s\\n' \"$mark\" \"$*\"; }\n";
        run.send(("{ " + say + "say begins\n" + script + "\nexit\n}\n").getBytes(UTF_8));
        String first = run.answer();
        if (first == null) throw run.failure("did not run a shell");
        run.step = task;
        return run;
    }

    ShellProcess process() {
        return process;
    }

    /**
     * Runs something that may block, and kills the shell when it takes too long. The end of the
     * shell need not end its streams: a child that it has left behind may hold them.
     */
    private <T> T within(Callable<T> work) throws IOException {
        Future<T> doing = BLOCKING.submit(work);
        try {
            return doing.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            late = true;
            process.kill();
            throw new IOException("no answer in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.kill();
            throw new InterruptedIOException("interrupted");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException broken
                    ? broken
                    : new IOException(e.getCause());
        }
    }

    /** Sends bytes to what reads in the script. */
    void send(byte[] bytes) throws LabException {
        send(bytes, bytes.length);
    }

    /** Sends the first bytes of a buffer; a break is told by {@link #answer}. */
    void send(byte[] bytes, int length) throws LabException {
        try {
            within(
                    () -> {
                        process.input().write(bytes, 0, length);
                        process.input().flush();
                        return null;
                    });
        } catch (IOException e) {
            if (late) throw failure();
            // What the shell said before it ended tells more than the broken pipe.
        }
    }

    /** Nothing more is sent. */
    void endInput() throws LabException {
        try (OutputStream closed = process.input()) {
            closed.flush();
        } catch (IOException e) {
            if (late) throw failure();
        }
    }

    /** The next answer of the script; null when it has ended. */
    String answer() throws LabException {
        if (++answers > MOST_ANSWERS) throw failure("answers without end");
        try {
            return within(this::readAnswer);
        } catch (IOException e) {
            if (late) throw failure();
            return null; // the shell's end breaks its streams
        }
    }

    private String readAnswer() throws IOException {
        int passed = 0;
        while (true) {
            String line = line(process.output());
            if (line == null) return null;
            if (line.startsWith(mark + " ")) return line.substring(mark.length() + 1);
            passed += line.length() + 1;
            if (passed > MOST_BEFORE) throw new IOException("too much output");
        }
    }

    /** Reads byte by byte, for what follows the line is for somebody else. */
    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') return line.toString(UTF_8);
            if (line.size() < MOST_LINE && b != '\r') line.write(b);
        }
        return line.size() == 0 ? null : line.toString(UTF_8);
    }

    /** A sentence on what it could not do, with what the shell said last. */
    LabException failure() {
        return failure("can't " + step);
    }

    private LabException failure(String what) {
        boolean slow = late;
        String said = lastLines();
        String how =
                said.isEmpty() && process.ended().isDone() ? process.ended().join() + "." : said;
        process.kill();
        return new LabException(
                slow
                        ? "Host "
                                + host
                                + " has not answered for "
                                + limit.toSeconds()
                                + " s, when it was to "
                                + step
                                + ", and was given up."
                                + (said.isEmpty() ? "" : " It last said: " + said)
                        : "Host " + host + " " + what + (how.isEmpty() ? "." : ": " + how));
    }

    /**
     * The last lines of the log; empty if there are none. Of a shell that lives on, what is there.
     */
    private String lastLines() {
        try {
            InputStream log = process.log();
            byte[] last =
                    process.endsWithin(TOGETHER)
                            ? within(() -> log.readNBytes(MOST_LOG))
                            : log.readNBytes(log.available());
            String text = new String(last, UTF_8).strip().replaceAll("\\s*\\R\\s*", " / ");
            if (text.isEmpty()) return "";
            return text.endsWith(".") ? text : text + ".";
        } catch (IOException e) {
            return ""; // it has nothing more to say
        }
    }

    /** Ends the script if it still runs. */
    @Override
    public void close() {
        process.kill();
    }
}
