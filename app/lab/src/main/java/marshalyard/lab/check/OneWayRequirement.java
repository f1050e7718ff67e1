package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.Optional;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.protocol.ClockReading;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** The times that one-way latency is made of. */
final class OneWayRequirement implements WorkerRequirement {
    private static final int MESSAGES = 30;
    private static final int LOGGED = 20;

    @Override
    public String statement() {
        return "Start and arrival times are logged by the clock that 'probe' reads";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        return workers.has(Trait.UNORDERED) || workers.has(Trait.LOSSY)
                ? Optional.of("Nothing tells which request an arrival belongs to.")
                : Optional.empty();
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            PhaseOrder order =
                    ends.order(workers.firstStyle(), StopCondition.messages(MESSAGES))
                            .with(null, LOGGED, true);
            ClockReading before = workers.sender().call(w -> w.probe());
            ClockReading earlier = workers.receiver(0).call(w -> w.probe());
            OpenEnds.Exchange exchange = ends.exchange(order);
            ClockReading after = workers.sender().call(w -> w.probe());
            ClockReading later = workers.receiver(0).call(w -> w.probe());
            between("startTimes", exchange.report().startTimes(), before.sent(), after.received());
            between(
                    "arrivalTimes",
                    exchange.tally().arrivalTimes(),
                    earlier.sent(),
                    later.received());
        }
    }

    private static void between(String field, String encoded, long before, long after)
            throws LabException {
        require(encoded != null, "'" + field + "' is absent, though 'logged' was above 0.");
        long[] times;
        try {
            times = Base64Longs.decode(encoded);
        } catch (IllegalArgumentException e) {
            throw new LabException("'" + field + "' is no list of times: " + e.getMessage(), e);
        }
        require(
                times.length == LOGGED,
                "'" + field + "' has " + times.length + " times of " + LOGGED + ".");
        long last = before;
        for (long time : times) {
            require(
                    time >= last && time <= after,
                    "'"
                            + field
                            + "' is not in order, or not between the readings of 'probe' before"
                            + " and after the phase.");
            last = time;
        }
    }
}
