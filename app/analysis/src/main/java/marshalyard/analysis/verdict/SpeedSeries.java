package marshalyard.analysis.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import marshalyard.model.factor.RoleHosts;
import marshalyard.model.measurement.Context;
import marshalyard.model.measurement.HostSpeed;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import org.hipparchus.stat.StatUtils;

/**
 * The speed of the machines in the course of an experiment, each beside its own median. Those are
 * the hosts that ran workers.
 */
public final class SpeedSeries {
    /** A change of a tenth is more than the readings themselves scatter. */
    private static final double TOLD = 0.10;

    /** Between two trials workers start, and wait for the machine to be quiet; not for longer. */
    private static final double BREAK_MILLIS = 120_000;

    private final Map<String, OfHost> hosts = new TreeMap<>();
    private final List<Span> trials = new ArrayList<>();

    /** The time of a trial, from the reading before it to that behind it. */
    private record Span(long from, long until) {
        /** Empty if one of the two is not known, as of the last trial of a run that ends early. */
        static Optional<Span> of(HostSpeed speed) {
            boolean known =
                    speed.before().has(SpeedReadings.AT) && speed.after().has(SpeedReadings.AT);
            return known
                    ? Optional.of(
                            new Span(
                                    speed.before().whole(SpeedReadings.AT),
                                    speed.after().whole(SpeedReadings.AT)))
                    : Optional.empty();
        }

        boolean covers(Moment before, Moment after) {
            return from <= before.atMillis && until >= after.atMillis;
        }
    }

    /** A machine's readings by time. */
    private static final class OfHost {
        private final TreeMap<Long, Readings> readings = new TreeMap<>();
        private double median;

        void add(Readings speed) {
            if (speed.has(SpeedReadings.AT)) readings.put(speed.whole(SpeedReadings.AT), speed);
        }

        void end() {
            median =
                    StatUtils.percentile(
                            readings.values().stream().mapToDouble(SpeedReadings::score).toArray(),
                            50);
        }

        double relative(Readings reading) {
            return SpeedReadings.score(reading) / median;
        }

        /** The mean of a reading and the next one. */
        OptionalDouble from(Readings before) {
            if (!before.has(SpeedReadings.AT)) return OptionalDouble.empty();
            Map.Entry<Long, Readings> next = readings.higherEntry(before.whole(SpeedReadings.AT));
            double first = relative(before);
            double after = next == null ? first : relative(next.getValue());
            return OptionalDouble.of((first + after) / 2);
        }
    }

    /**
     * A reading.
     *
     * @param host whose
     * @param atMillis when, since 1970
     * @param relative as a multiple of that host's median
     */
    public record Moment(String host, double atMillis, double relative) {}

    private SpeedSeries() {}

    /** All readings that were taken beside these measurements. */
    public static SpeedSeries of(Collection<Measurement> measurements) {
        SpeedSeries series = new SpeedSeries();
        for (Measurement m : measurements) {
            for (HostSpeed speed : ofHosts(m.context())) {
                OfHost host = series.hosts.computeIfAbsent(speed.host(), h -> new OfHost());
                host.add(speed.before());
                host.add(speed.after());
                Span.of(speed).ifPresent(series.trials::add);
            }
        }
        series.hosts.values().removeIf(host -> host.readings.isEmpty());
        series.hosts.values().forEach(OfHost::end);
        return series;
    }

    /** The speeds of the hosts that ran workers, as far as it was read. */
    private static List<HostSpeed> ofHosts(Context c) {
        return c.hosts().isEmpty()
                ? List.of(new HostSpeed(RoleHosts.THIS, c.speed(), c.speedAfter()))
                : c.hosts();
    }

    /** The readings in the order of time. */
    public List<Moment> moments() {
        return hosts.entrySet().stream()
                .flatMap(
                        host ->
                                host.getValue().readings.values().stream()
                                        .map(r -> moment(host.getKey(), host.getValue(), r)))
                .sorted(Comparator.comparingDouble(Moment::atMillis))
                .toList();
    }

    private static Moment moment(String name, OfHost host, Readings reading) {
        return new Moment(name, reading.of(SpeedReadings.AT), host.relative(reading));
    }

    /**
     * True if nothing was measured between two moments that follow each other: the run was paused,
     * or resumed later. Sessions that don't tell when trials ended have no breaks.
     */
    public boolean isBreak(Moment before, Moment after) {
        return !trials.isEmpty()
                && after.atMillis - before.atMillis > BREAK_MILLIS
                && trials.stream().noneMatch(trial -> trial.covers(before, after));
    }

    /** The middle score, of several hosts the geometric mean of theirs; NaN without readings. */
    public double medianScore() {
        return hosts.isEmpty()
                ? Double.NaN
                : Math.exp(mean(hosts.values().stream().mapToDouble(h -> Math.log(h.median))));
    }

    private static double mean(DoubleStream values) {
        return values.average().orElseThrow();
    }

    /**
     * The machine's speed during a measurement, as a multiple of the median: the mean of the
     * readings before and after it, of several hosts the geometric mean of theirs. Empty if one was
     * not read.
     */
    public OptionalDouble during(Measurement measurement) {
        double logs = 0;
        List<HostSpeed> all = ofHosts(measurement.context());
        for (HostSpeed speed : all) {
            OfHost host = hosts.get(speed.host());
            OptionalDouble own = host == null ? OptionalDouble.empty() : host.from(speed.before());
            if (own.isEmpty()) return own;
            logs += Math.log(own.getAsDouble());
        }
        return OptionalDouble.of(Math.exp(logs / all.size()));
    }

    /**
     * The host whose speed was farthest from its median during a measurement; empty if none was
     * read.
     */
    public Optional<Moment> farthest(Measurement measurement) {
        return ofHosts(measurement.context()).stream()
                .filter(speed -> hosts.containsKey(speed.host()))
                .flatMap(
                        speed ->
                                hosts.get(speed.host()).from(speed.before()).stream()
                                        .mapToObj(
                                                r ->
                                                        new Moment(
                                                                speed.host(),
                                                                speed.before().of(SpeedReadings.AT),
                                                                r)))
                .max(Comparator.comparingDouble(m -> Math.abs(m.relative() - 1)));
    }

    /** Sentences on machines whose own speed changed by {@value #TOLD} or more. */
    public Optional<String> sentence() {
        String all =
                hosts.entrySet().stream()
                        .flatMap(host -> changed(host.getKey(), host.getValue()).stream())
                        .collect(Collectors.joining(" "));
        return all.isEmpty() ? Optional.empty() : Optional.of(all);
    }

    private Optional<String> changed(String name, OfHost host) {
        var speeds =
                host.readings.values().stream().mapToDouble(host::relative).summaryStatistics();
        if (speeds.getMin() > 1 - TOLD && speeds.getMax() < 1 + TOLD) return Optional.empty();
        return Optional.of(
                String.format(
                        Locale.ROOT,
                        "%s ran at %.0f to %.0f %% of its median speed meanwhile.",
                        hosts.size() == 1 ? "The machine itself" : "Host " + name + " itself",
                        100 * speeds.getMin(),
                        100 * speeds.getMax()));
    }
}
