package marshalyard.analysis.verdict;

import java.util.Locale;
import java.util.Optional;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;

/**
 * The verdict on a trial of deferred calls of which far fewer were in flight than its window lets
 * be. Over one connection, the thread that sends collects a reply when the window is full, so that
 * it always is. Over several, threads of their own collect replies as they come, and the window is
 * full only where calls are sent faster than they are answered.
 */
public final class WindowVerdict {
    /** A smaller part of the window is another load than the one asked for. */
    private static final double REACHED = 0.5;

    /** The window of a trial with fewer requests is full for too small a part of it. */
    private static final int WINDOWS = 4;

    private WindowVerdict() {}

    /** The verdict, if there is one. */
    public static Optional<Verdict> of(Measurement m, Cell cell) {
        if (!(cell.get(Factors.PATTERN) instanceof Pattern.Deferred deferred)) {
            return Optional.empty();
        }
        long window = (long) deferred.window() * cell.get(Factors.SENDERS);
        if (m.sent().messages() < WINDOWS * window || m.inFlight().isEmpty()) {
            return Optional.empty();
        }
        double inFlight = m.inFlight().getAsDouble();
        if (inFlight >= REACHED * window) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.WINDOW_NOT_REACHED,
                        String.format(
                                Locale.ROOT,
                                "Of %d calls that may be in flight %.3g were on average: they were"
                                        + " answered before the next ones were sent.",
                                window,
                                inFlight)));
    }
}
