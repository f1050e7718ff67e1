package marshalyard.worker;

import java.util.Base64;
import marshalyard.engine.EngineException;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.Endpoints.SenderEnd;
import marshalyard.worker.beat.Beat;
import marshalyard.worker.cpu.Affinity;
import marshalyard.worker.hosted.EndedThreads;
import marshalyard.worker.loop.RequestBuffer;
import marshalyard.worker.protocol.Flushed;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.LabApi;
import marshalyard.worker.protocol.LogOrder;
import marshalyard.worker.protocol.LoggedRequests;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;

/**
 * The phases that this worker's senders run, one after the other. Used by the thread of the
 * measuring loops alone, but for {@link #cancel}.
 */
final class SenderPhases {
    private final Endpoints endpoints;
    private final EndedThreads endedThreads;
    private volatile Phase running;
    private Phase prepared;
    private Beat.Watch untilFlush; // since a phase without a barrier; null behind any other
    private RequestBuffer requests; // not before requests are logged

    /**
     * @param endedThreads which may be why a phase does not end
     */
    SenderPhases(Endpoints endpoints, EndedThreads endedThreads) {
        this.endpoints = endpoints;
        this.endedThreads = endedThreads;
    }

    /** Prepares what a phase sends; a phase that was prepared before is dropped. */
    void prepare(PhaseOrder order) throws EngineException {
        SenderEnd end = sender(order.handle());
        if (prepared != null) prepared.close();
        prepared = null;
        prepared = new Phase(order, end, bufferFor(order));
        prepared.prepare();
    }

    /** The sender, on whose CPUs this thread runs from now on. */
    private SenderEnd sender(int handle) throws EngineException {
        SenderEnd end = endpoints.get(handle, SenderEnd.class);
        Affinity.bind(end.cpus());
        return end;
    }

    /**
     * Runs a phase, the prepared one if it is of the same order.
     *
     * @param lab is told of its progress
     */
    PhaseReport run(PhaseOrder order, LabApi lab) throws Exception {
        SenderEnd end = sender(order.handle());
        Phase phase = prepared;
        prepared = null;
        if (phase == null || !phase.isOf(order)) {
            if (phase != null) phase.close();
            phase = new Phase(order, end, bufferFor(order));
        }
        running = phase;
        try {
            return phase.run(order.startTime(), now -> lab.phaseProgress(explained(now)))
                    .with(end.connecting());
        } finally {
            running = null;
            untilFlush = order.barrier() ? null : Beat.ofThisProcess().watch();
        }
    }

    private PhaseProgress explained(PhaseProgress now) {
        return endedThreads.last().map(now::because).orElse(now);
    }

    /** The buffer of requests for a phase; null if its requests are not logged one by one. */
    private RequestBuffer bufferFor(PhaseOrder order) {
        int capacity = Math.min(order.raw(), RequestLog.MOST);
        if (capacity <= 0) return null;
        if (requests == null || requests.capacity() != capacity) {
            requests = new RequestBuffer(capacity);
        }
        requests.clear();
        return requests;
    }

    /** A part of the requests that the last phase logged. */
    LoggedRequests loggedRequests(LogOrder order) throws EngineException {
        if (requests == null) {
            throw new EngineException(
                    "No phase of this worker has logged its requests one by one.");
        }
        byte[] packed = requests.packed(order.from(), LogOrder.MOST);
        return new LoggedRequests(
                requests.count(), requests.beyond(), Base64.getEncoder().encodeToString(packed));
    }

    /** The barrier of a phase that had none of its own. */
    Flushed flush(Handle handle) throws Exception {
        SenderConnections connections = sender(handle.handle()).connections();
        long asked = System.nanoTime();
        connections.flush();
        long took = System.nanoTime() - asked;
        long beside = connections.idleNanos() + connections.afterwardsNanos();
        return new Flushed(Math.max(0, took - beside), stoodStill());
    }

    /** Since a phase without a barrier was over; null if none was. */
    private Long stoodStill() {
        if (untilFlush == null) return null;
        long stood = untilFlush.stop();
        untilFlush = null;
        return stood;
    }

    /** Ends the phase that runs, if one does; from any thread. */
    void cancel() {
        Phase phase = running;
        if (phase != null) phase.cancel();
    }
}
