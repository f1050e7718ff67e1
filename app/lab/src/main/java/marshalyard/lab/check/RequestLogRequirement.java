package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.time.Duration;
import marshalyard.engine.Style;
import marshalyard.lab.LabException;
import marshalyard.lab.trial.RequestLogs;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** The log of all requests, which experiments with {@code raw: true} ask for. */
final class RequestLogRequirement implements WorkerRequirement {
    private static final int MESSAGES = 100;
    private static final int ROOM = 60;

    @Override
    public String statement() {
        return "Requests are logged one by one as far as there is room";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            for (Style style : Style.values()) {
                if (workers.makes(style)) logged(style, ends, workers);
            }
        }
    }

    private static void logged(Style style, OpenEnds ends, EngineWorkers workers)
            throws LabException {
        long began = System.nanoTime();
        PhaseOrder order = ends.order(style, StopCondition.messages(MESSAGES)).logging(ROOM);
        PhaseReport report = ends.exchange(order).report();
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        RequestLog log =
                RequestLogs.of(
                        part -> workers.sender().call(w -> w.loggedRequests(part)),
                        report,
                        order,
                        took);
        require(
                log.count() == ROOM,
                "%s: 'count' is %s where %s of %s requests were to be logged."
                        .formatted(style.token(), log.count(), ROOM, MESSAGES));
    }
}
