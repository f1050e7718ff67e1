package marshalyard.lab.worker;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.regex.Pattern;
import marshalyard.lab.LabClock;
import marshalyard.model.measurement.LogLine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a worker's log in a thread of its own, passes it on, and keeps its last lines: those of a
 * worker that ends, and those of each trial.
 */
public final class WorkerLog {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerLog.class);
    private static final int LINES = 8;

    /** Longer lines are cut among the last words. */
    private static final int LONGEST_WORD = 200;

    /** A line of a stack trace. */
    private static final Pattern FRAME = Pattern.compile("\\s+(at |\\.\\.\\. \\d+ )");

    private final String name;
    private final InputStream log;
    private final LabClock clock;
    private final Deque<String> last = new ArrayDeque<>();
    private final Deque<Line> since = new ArrayDeque<>();
    private final Thread thread;
    private volatile boolean quiet;

    /**
     * A line of the log.
     *
     * @param nanos when, by {@link LabClock#nanoTime}
     */
    public record Line(long nanos, String text) {}

    /**
     * Begins to read.
     *
     * @param clock by which lines are dated
     */
    public WorkerLog(String name, InputStream log, LabClock clock) {
        this.clock = clock;
        this.name = name;
        this.log = log;
        thread = new Thread(this::read, name + "-log");
        thread.setDaemon(true);
        thread.start();
    }

    /** Stops passing the log on: what a worker says while it ends is noise. */
    void quiet() {
        quiet = true;
    }

    private void read() {
        LogFlow flow = new LogFlow(clock);
        try (log) {
            LineInput lines = new LineInput(log);
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!quiet) pass(line, flow);
                if (!FRAME.matcher(line).lookingAt()) keep(line.strip());
            }
        } catch (IOException e) {
            LOG.debug("{}: its log ended: {}", name, e.getMessage());
        }
        tellHeldBack(flow);
    }

    private void pass(String line, LogFlow flow) {
        if (!flow.passes()) return;
        tellHeldBack(flow);
        LOG.info("{}: {}", name, line);
    }

    private void tellHeldBack(LogFlow flow) {
        long lines = flow.takeHeldBack();
        if (lines > 0) LOG.info("{}: {} more lines, which are not shown", name, lines);
    }

    private void keep(String line) {
        synchronized (last) {
            if (last.size() == LINES) last.removeFirst();
            last.add(line.length() > LONGEST_WORD ? line.substring(0, LONGEST_WORD) + "…" : line);
            if (since.size() == LogLine.MOST) since.removeFirst();
            since.add(new Line(clock.nanoTime(), line));
        }
    }

    /** The last lines since this was asked before, without the frames of stack traces. */
    List<Line> take() {
        if (quiet) awaitLast();
        synchronized (last) {
            List<Line> taken = List.copyOf(since);
            since.clear();
            return taken;
        }
    }

    /** A sentence with the last lines of a worker that has ended; empty if it said nothing. */
    public String sentence() {
        awaitLast();
        synchronized (last) {
            return last.isEmpty() ? "" : " It last said: " + String.join(" / ", last);
        }
    }

    /** They may still be in the pipe. */
    private void awaitLast() {
        try {
            thread.join(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
