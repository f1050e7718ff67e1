package marshalyard.lab.speed;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.Launch;
import marshalyard.lab.rules.SpeedRules;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.reading.Readings;
import marshalyard.model.reading.SpeedReadings;
import marshalyard.worker.protocol.WorkerApi;

/**
 * Reads a host's speed between trials. A host that can't be read costs a note, not the run. Used by
 * one thread, but for {@link #kill}.
 */
public final class SpeedWatch implements AutoCloseable {
    /**
     * A property of tests that look at no figure: no speed is read, so that each of their runs
     * takes a virtual machine less.
     */
    public static final String UNREAD = "marshalyard.speed.unread";

    /** A reading that is older is taken anew before the next trial. */
    private static final Duration FRESH = Duration.ofSeconds(5);

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Host host;
    private final Bundle own;
    private final LabClock clock;
    private final Consumer<String> onTrouble;
    private final WorkerPool pool;
    private WorkerConnection worker;
    private Readings last;
    private long lastNanos;
    private boolean broken;
    private volatile boolean killed;

    /**
     * Starts nothing yet.
     *
     * @param own what a worker without an engine needs
     * @param onTrouble is told once, in a sentence, if the speed can't be read
     */
    public SpeedWatch(Host host, Bundle own, LabClock clock, Consumer<String> onTrouble) {
        this.clock = clock;
        this.pool = new WorkerPool(clock);
        this.host = host;
        this.own = own;
        this.onTrouble = onTrouble;
    }

    /** The last reading, or a new one if that is more than five seconds old. */
    public Optional<Readings> recent() {
        // not by the date that stands in the reading, which may be set back meanwhile
        boolean fresh = last != null && clock.nanoTime() - lastNanos < FRESH.toNanos();
        return fresh ? Optional.of(last) : now();
    }

    /** A new reading; empty if the machine can't be read. */
    public Optional<Readings> now() {
        if (broken || Boolean.getBoolean(UNREAD)) return Optional.empty();
        try {
            if (worker == null) {
                Launch launch = Launch.worker("machine speed", own, JvmOptions.small());
                worker = pool.start(host, launch);
            }
            long asked = clock.nanoTime();
            Readings told = worker.call(WorkerApi::machineSpeed, PATIENCE).readings();
            Duration took = Duration.ofNanos(clock.nanoTime() - asked);
            Readings read = SpeedRules.possible(worker.name(), told, took);
            last = read.with(SpeedReadings.AT, clock.millis());
            lastNanos = clock.nanoTime();
            return Optional.of(last);
        } catch (LabException e) {
            broken = true;
            if (killed) return Optional.empty(); // whoever did so knows why
            onTrouble.accept(
                    "The machine's speed is not read beside the trials: " + e.getMessage());
            return Optional.empty();
        }
    }

    /** Begins to end the worker; returns at once, from any thread. */
    public void kill() {
        killed = true;
        pool.kill();
    }

    @Override
    public void close() {
        pool.close();
    }
}
