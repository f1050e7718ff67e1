package marshalyard.model.measurement;

import java.util.Objects;

/**
 * A line of a worker's log, written during a trial.
 *
 * @param millis since the trial began; 0 for what was said before it, since the trial before
 * @param worker its role: sender, receiver, broker; further ones of a role are numbered from 2
 * @param text one line, without the frames of stack traces
 */
public record LogLine(long millis, String worker, String text) {
    /** A trial keeps no more of a worker's lines than these, the last ones. */
    public static final int MOST = 50;

    /** Longer lines are cut. */
    public static final int LONGEST = 500;

    public LogLine {
        Objects.requireNonNull(worker, "worker");
        Objects.requireNonNull(text, "text of a line");
        if (millis < 0) throw new IllegalArgumentException("a line before its trial: " + millis);
        if (text.length() > LONGEST) text = text.substring(0, LONGEST) + "…";
    }
}
