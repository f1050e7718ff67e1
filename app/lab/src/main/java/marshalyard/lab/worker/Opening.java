package marshalyard.lab.worker;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import marshalyard.lab.LabException;
import marshalyard.lab.rules.PlaceRules;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.WorkerApi;

/** Opens ends in workers. What a worker says of one that can't be fails the opening. */
public final class Opening {
    private Opening() {}

    /** A broker, which can be reached at the address of the answer. */
    public static Opened broker(WorkerConnection worker, OpenEnd end) throws LabException {
        return reached(worker, w -> w.openBroker(end));
    }

    /** A receiver, likewise. */
    public static Opened receiver(WorkerConnection worker, OpenEnd end) throws LabException {
        return reached(worker, w -> w.openReceiver(end));
    }

    /** A sender, with the usual limit and some time for each further connection. */
    public static Opened sender(WorkerConnection worker, OpenEnd end) throws LabException {
        Duration further = EngineCall.OF_FURTHER.multipliedBy(end.allConnections() - 1);
        return sender(worker, end, WorkerConnection.CALL.plus(further));
    }

    /** A sender. */
    public static Opened sender(WorkerConnection worker, OpenEnd end, Duration limit)
            throws LabException {
        long began = worker.clock().nanoTime();
        Opened opened = worker.call(w -> w.connectSender(end), limit);
        return PlaceRules.opened(worker.name(), opened, since(worker, began));
    }

    private static Opened reached(
            WorkerConnection worker, Function<WorkerApi, CompletableFuture<Opened>> request)
            throws LabException {
        long began = worker.clock().nanoTime();
        Opened opened = worker.call(request);
        return PlaceRules.reached(worker.name(), opened, since(worker, began));
    }

    private static Duration since(WorkerConnection worker, long began) {
        return Duration.ofNanos(worker.clock().nanoTime() - began);
    }
}
