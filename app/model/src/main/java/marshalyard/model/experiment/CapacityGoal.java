package marshalyard.model.experiment;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Percentile;
import marshalyard.model.setting.SettingValues;
import marshalyard.model.unit.Units;

/**
 * The bound whose greatest rate is looked for: each trial of a cell with a schedule is then a
 * search, and its figure is that rate.
 *
 * @param most the longest response time at each percentile; those without a bound are zero
 * @param lossless true if no message may get lost
 * @param within the step by which rates near the edge differ, a fraction
 */
public record CapacityGoal(Map<Percentile, Duration> most, boolean lossless, double within) {
    /** No capacity is looked for. */
    public static final CapacityGoal NONE = of(SettingValues.NONE);

    /** A rate is held for this part of its time before it is measured. */
    public static final int WARM_UP_PART = 5;

    private static final double SECOND = 1e9;

    /** A rate is held so many times the longest bound, so that a line that grows has time to. */
    private static final int BOUNDS = 10;

    /** A low rate has so many durations to make the requests that its percentile needs. */
    private static final int MOST_DURATIONS = 10;

    /**
     * A rate has so many times the requests that a percentile takes: 50 of them are beyond it, as
     * in the simulations that show how good a search is.
     */
    private static final int SAMPLES = 5;

    public CapacityGoal {
        EnumMap<Percentile, Duration> copy = new EnumMap<>(Percentile.class);
        for (Percentile p : Percentile.values()) {
            Duration bound = most.getOrDefault(p, Duration.ZERO);
            CapacitySettings.BOUNDS.get(p).check(bound);
            copy.put(p, bound);
        }
        most = Collections.unmodifiableMap(copy);
        CapacitySettings.WITHIN.check(within);
        if (!lossless && Collections.max(most.values()).isZero()) {
            within =
                    CapacitySettings.WITHIN.fallback(
                            SettingValues.NONE); // a step of no search says nothing
        }
    }

    static CapacityGoal of(SettingValues values) {
        Map<Percentile, Duration> most = new EnumMap<>(Percentile.class);
        CapacitySettings.BOUNDS.forEach((p, setting) -> most.put(p, values.get(setting)));
        return new CapacityGoal(
                most, values.get(CapacitySettings.LOSSLESS), values.get(CapacitySettings.WITHIN));
    }

    /** True if there is a bound. */
    public boolean asked() {
        return lossless || !longest().isZero();
    }

    /** True if a trial of this cell is a search. */
    public boolean appliesTo(Cell cell) {
        return asked() && cell.get(Factors.PATTERN) instanceof Pattern.Scheduled;
    }

    /** The longest of all bounds; zero if there is none. */
    public Duration longest() {
        return Collections.max(most.values());
    }

    /**
     * How long a rate is measured: long enough for the requests that the bound's highest percentile
     * needs.
     *
     * @param rate in requests per second of all senders
     * @param duration of a trial
     */
    public Duration timeAt(double rate, Duration duration) {
        long needed = Math.max(Percentile.P99.samplesNeeded(), requestsNeeded());
        Duration wanted = Duration.ofNanos((long) (SAMPLES * needed * SECOND / rate));
        Duration bounded = shorter(wanted, duration.multipliedBy(MOST_DURATIONS));
        return longer(longer(duration, longest().multipliedBy(BOUNDS)), bounded);
    }

    /** The requests that a rate is measured with, of all senders. */
    public long requestsAt(double rate, Duration duration) {
        return Math.round(rate * timeAt(rate, duration).toNanos() / SECOND);
    }

    /** The requests that the highest percentile with a bound takes; 0 if none has one. */
    public long requestsNeeded() {
        return most.entrySet().stream()
                .filter(bound -> !bound.getValue().isZero())
                .mapToLong(bound -> bound.getKey().samplesNeeded())
                .max()
                .orElse(0);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    /** The bound in words: {@code p99 ≤ 1 ms, no losses}. */
    public String words() {
        StringBuilder words = new StringBuilder();
        most.forEach(
                (p, bound) -> {
                    if (bound.isZero()) return;
                    words.append(words.isEmpty() ? "" : ", ")
                            .append(p.title())
                            .append(" ≤ ")
                            .append(Units.formatTime(bound));
                });
        if (lossless) words.append(words.isEmpty() ? "" : ", ").append("no losses");
        return words.toString();
    }
}
