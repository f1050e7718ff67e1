package marshalyard.worker.depth;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.ProgramTime;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;
import marshalyard.model.reading.Readings;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.protocol.BrokerReport;
import marshalyard.worker.report.TelemetryProbe;

/** Watches what a broker costs, and how many messages wait in it. */
public final class BrokerWatcher implements AutoCloseable {
    private final DepthSampler depths;
    private final Broker broker;
    private final TelemetryProbe telemetry;
    private final Optional<ProgramTime> programBefore;

    private BrokerWatcher(DepthSampler depths, Broker broker) {
        this.depths = depths;
        this.broker = broker;
        programBefore = broker.programTime();
        telemetry = TelemetryProbe.start(broker.facts());
    }

    /**
     * Begins.
     *
     * @param address a receiver's address, where messages wait; empty to count none
     */
    public static BrokerWatcher start(Broker broker, String address) {
        return new BrokerWatcher(
                address.isEmpty() ? null : new DepthSampler(() -> broker.depth(address)), broker);
    }

    /** Counts what waits now, so that the depth at a turning point is among the samples. */
    public void sample() {
        if (depths != null) depths.sample();
    }

    /**
     * Ends the watch with a last sample.
     *
     * @throws EngineException if the broker has failed to answer
     */
    public BrokerReport finish() throws EngineException {
        DepthSampler.Series series =
                depths == null
                        ? new DepthSampler.Series(new long[0], new long[0])
                        : depths.finish();
        return new BrokerReport(
                WorkerClock.at(System.nanoTime()),
                series.times(),
                series.depths(),
                withProgram(telemetry.stop(broker.facts())));
    }

    /** A server that is a program of its own counts with the process that has started it. */
    private Readings withProgram(Readings ours) {
        Optional<ProgramTime> after = broker.programTime();
        if (programBefore.isEmpty() || after.isEmpty()) return ours;
        Map<String, Number> sum = new HashMap<>(ours.values());
        add(sum, ProcessReadings.USER, after.get().userNanos() - programBefore.get().userNanos());
        add(
                sum,
                ProcessReadings.SYSTEM,
                after.get().systemNanos() - programBefore.get().systemNanos());
        return new Readings(sum);
    }

    private static void add(Map<String, Number> sum, Reading reading, long nanos) {
        sum.computeIfPresent(reading.id(), (id, ours) -> ours.longValue() + nanos);
    }

    @Override
    public void close() {
        if (depths != null) depths.close();
    }
}
