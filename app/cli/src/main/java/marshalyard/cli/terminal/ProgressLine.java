package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.model.figure.Figures;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Counted;

/**
 * A bar on one line of a terminal; where output is no terminal, a line every tenth of the way, and
 * at least one a minute. Notes are printed above it.
 */
public final class ProgressLine implements RunListener {
    private static final int WIDTH = 28;
    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);

    private final PrintWriter err;
    private final boolean terminal;
    private final int room; // letters of a line, which must not break: only its end can be erased
    private RunEvent.PlanProgress progress;
    private final Set<Trial> underWay = new LinkedHashSet<>();
    private int lastTenth = -1;
    private long last;
    private int drawn;

    /**
     * Nothing is drawn yet.
     *
     * @param err standard error
     */
    public ProgressLine(PrintWriter err) {
        this(err, Terminal.isBehind(Terminal.ERR) ? Terminal.columns() : 0);
    }

    /**
     * @param columns of the terminal; 0 if there is none
     */
    ProgressLine(PrintWriter err, int columns) {
        this.err = err;
        terminal = columns > 0;
        room = columns - 1;
    }

    @Override
    public synchronized void on(RunEvent event) {
        if (event instanceof RunEvent.PlanProgress p) {
            progress = p;
            draw();
        } else if (event instanceof RunEvent.TrialStarted started) {
            underWay.add(started.trial());
            if (terminal) draw();
        } else if (event instanceof RunEvent.TrialEnded ended) {
            underWay.remove(ended.record().trial());
        } else if (event instanceof RunEvent.Note note) {
            erase();
            String mark = note.level() == RunEvent.Level.INFO ? "" : note.level() + ": ";
            err.println(mark + note.text());
            if (terminal) draw();
            err.flush();
        } else if (event instanceof RunEvent.Ended) {
            erase();
            err.flush();
        }
    }

    private void draw() {
        if (progress == null || progress.total() == 0) return;
        int percent = progress.done() * 100 / progress.total();
        String left = Figures.of(progress.left()) + " left";
        if (!terminal) {
            long now = System.nanoTime();
            if (percent / 10 == lastTenth && now - last < MINUTE) return;
            lastTenth = percent / 10;
            last = now;
            String trials =
                    progress.open()
                            ? Counted.of(progress.done(), "trial")
                            : Counted.part(progress.done(), progress.total(), "trial");
            err.println(trials + ", " + left);
            err.flush();
            return;
        }
        int filled = progress.done() * WIDTH / progress.total();
        String line =
                "["
                        + "#".repeat(filled)
                        + " ".repeat(WIDTH - filled)
                        + "] "
                        + progress.done()
                        + (progress.open() ? "" : "/" + progress.total())
                        + "  "
                        + left
                        + "  "
                        + current();
        if (line.length() > room) line = line.substring(0, room - 1) + "…";
        erase();
        err.print(line);
        err.flush();
        drawn = line.length();
    }

    /** A trial, or the first of several and how many run beside it. */
    private String current() {
        if (underWay.isEmpty()) return "";
        String first = underWay.iterator().next().cell().title();
        return underWay.size() == 1
                ? first
                : first + " and " + (underWay.size() - 1) + " beside it";
    }

    private void erase() {
        if (drawn > 0) err.print("\r" + " ".repeat(drawn) + "\r");
        drawn = 0;
    }
}
