package marshalyard.lab.check;

import static marshalyard.lab.check.ExpectedRefusal.refused;

import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostAddress;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;

/** The requirement that requests which make no sense are refused, and their worker goes on. */
final class RefusingRequirement implements WorkerRequirement {
    @Override
    public String statement() {
        return "Handles, options and engines that do not exist are refused with a sentence";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        handles(workers);
        settings(workers);
    }

    private static void handles(EngineWorkers workers) throws LabException {
        Handle nobody = new Handle(1_000_000);
        refused("flush of a handle that is not open", workers.sender(), w -> w.flush(nobody));
        refused("tally of a handle that is not open", workers.receiver(0), w -> w.tally(nobody));
        workers.receiver(0).call(w -> w.close(nobody)); // does nothing
    }

    private static void settings(EngineWorkers workers) throws LabException {
        HostAddress here = workers.host().address();
        OpenEnd option =
                here.end(workers.descriptor().id(), "", 0, Map.of("noSuchOption", "1"), "", 1);
        refused(
                "An unknown option",
                workers.checked(),
                w -> workers.sendsOnly() ? w.connectSender(option) : w.openReceiver(option));
        OpenEnd engine = here.end("no-such-engine", "", 0, Map.of(), "", 1);
        refused(
                "An unknown engine",
                workers.checked(),
                w -> workers.sendsOnly() ? w.connectSender(engine) : w.openReceiver(engine));
    }
}
