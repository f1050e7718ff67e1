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
    private interface Rule {
        Opened check(String worker, Opened opened, Duration took) throws LabException;
    }

    private Opening() {}

    /** A broker; the address of one that ran already may be empty, for the options have it. */
    public static Opened broker(WorkerConnection worker, OpenEnd end) throws LabException {
        return opened(worker, w -> w.openBroker(end), WorkerConnection.CALL, PlaceRules::opened);
    }

    /** A receiver, which can be reached at the address of the answer. */
    public static Opened receiver(WorkerConnection worker, OpenEnd end) throws LabException {
        return opened(worker, w -> w.openReceiver(end), WorkerConnection.CALL, PlaceRules::reached);
    }

    /** A sender, with the usual limit and some time for each further connection. */
    public static Opened sender(WorkerConnection worker, OpenEnd end) throws LabException {
        Duration further = EngineCall.OF_FURTHER.multipliedBy(end.allConnections() - 1);
        return sender(worker, end, WorkerConnection.CALL.plus(further));
    }

    /** A sender. */
    public static Opened sender(WorkerConnection worker, OpenEnd end, Duration limit)
            throws LabException {
        return opened(worker, w -> w.connectSender(end), limit, PlaceRules::opened);
    }

    private static Opened opened(
            WorkerConnection worker,
            Function<WorkerApi, CompletableFuture<Opened>> request,
            Duration limit,
            Rule rule)
            throws LabException {
        long began = worker.clock().nanoTime();
        Opened opened = worker.call(request, limit);
        Duration took = Duration.ofNanos(worker.clock().nanoTime() - began);
        return rule.check(worker.name(), opened, took);
    }
}
