package marshalyard.lab.speed;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import marshalyard.lab.LabClock;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.model.reading.Readings;

/**
 * Reads the speed of the lab's own machine and of every other host that runs workers and
 * {@linkplain Host#startsAtOnce starts} one more at once. Used by one thread, but for {@link
 * #kill}.
 */
public final class HostSpeeds implements AutoCloseable {
    private final Host here;
    private final Bundle own;
    private final LabClock clock;
    private final Consumer<String> onTrouble;
    private final Map<String, Watched> watched = new ConcurrentHashMap<>();
    private volatile boolean over;

    /** A host that was lost and is back is another one. */
    private record Watched(Host host, SpeedWatch watch) {}

    /**
     * The speeds at a moment.
     *
     * @param here of the lab's own machine; empty if it can't be read
     * @param hosts of each host that was asked for, by its label; empty if that is the lab's alone
     */
    public record Moment(Readings here, Map<String, Readings> hosts) {
        /** Nothing was read. */
        public static final Moment NONE = new Moment(Readings.NONE, Map.of());
    }

    /**
     * Starts nothing yet.
     *
     * @param here the lab's own machine
     * @param own what a worker without an engine needs
     * @param onTrouble is told once for each host, in a sentence, if its speed can't be read
     */
    public HostSpeeds(Host here, Bundle own, LabClock clock, Consumer<String> onTrouble) {
        this.here = here;
        this.own = own;
        this.clock = clock;
        this.onTrouble = onTrouble;
    }

    /** The last readings; new ones of hosts that were not read for five seconds. */
    public Moment recent(Collection<Host> hosts) {
        return read(hosts, SpeedWatch::recent);
    }

    /** New readings. */
    public Moment now(Collection<Host> hosts) {
        return read(hosts, SpeedWatch::now);
    }

    private Moment read(Collection<Host> hosts, Function<SpeedWatch, Optional<Readings>> way) {
        Readings ours = way.apply(watch(here)).orElse(Readings.NONE);
        Map<String, Readings> others = new LinkedHashMap<>();
        for (Host host : hosts) {
            if (others.containsKey(host.name())) continue;
            boolean local = host.name().equals(here.name());
            others.put(host.name(), local ? ours : elsewhere(host, way));
        }
        boolean alone = others.keySet().stream().allMatch(here.name()::equals);
        return new Moment(ours, alone ? Map.of() : others);
    }

    private Readings elsewhere(Host host, Function<SpeedWatch, Optional<Readings>> way) {
        if (!host.startsAtOnce()) return Readings.NONE;
        return way.apply(watch(host)).orElse(Readings.NONE);
    }

    private SpeedWatch watch(Host host) {
        Watched known = watched.get(host.name());
        if (known != null && (known.host == host || host.name().equals(here.name()))) {
            return known.watch;
        }
        if (known != null) known.watch.close();
        String where = host == here ? "" : "Host " + host.name() + ": ";
        SpeedWatch watch =
                new SpeedWatch(host, own, clock, reason -> onTrouble.accept(where + reason));
        watched.put(host.name(), new Watched(host, watch));
        if (over) watch.kill();
        return watch;
    }

    /** Begins to end the workers; returns at once, from any thread. */
    public void kill() {
        over = true;
        watched.values().forEach(w -> w.watch.kill());
    }

    @Override
    public void close() {
        watched.values().forEach(w -> w.watch.close());
    }
}
