package marshalyard.desktop.trials;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import marshalyard.model.plan.Trial;

/**
 * The rates that trials of the run under way had from one report of progress to the next, as the
 * window saw them. A session does not keep them, so they are there until another run begins.
 */
public final class LiveRates {
    /** The most trials that are remembered; of more the oldest are forgotten. */
    private static final int MOST = 1_000;

    private final LongSupplier nanoTime;
    private final Map<String, Course> byTrial = new LinkedHashMap<>();

    /**
     * Rates over the time of one trial.
     *
     * @param began nanoTime of the first report
     * @param seconds since then
     * @param bitsPerSecond application bits sent
     */
    public record Course(long began, List<Double> seconds, List<Double> bitsPerSecond) {}

    LiveRates(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    void clear() {
        byTrial.clear();
    }

    void add(Trial trial, double bytesPerSecond) {
        long now = nanoTime.getAsLong();
        Course course =
                byTrial.computeIfAbsent(
                        trial.key(), k -> new Course(now, new ArrayList<>(), new ArrayList<>()));
        course.seconds().add((now - course.began()) / 1e9);
        course.bitsPerSecond().add(bytesPerSecond * 8);
        if (byTrial.size() > MOST) byTrial.remove(byTrial.keySet().iterator().next());
    }

    /** Empty if this window has not seen the trial running. */
    public Optional<Course> of(Trial trial) {
        return Optional.ofNullable(byTrial.get(trial.key()));
    }
}
