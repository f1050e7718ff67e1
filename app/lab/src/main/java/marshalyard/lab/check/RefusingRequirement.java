package marshalyard.lab.check;

import static marshalyard.lab.check.ExpectedRefusal.refused;

import java.util.List;
import java.util.Map;
import marshalyard.lab.LabException;
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
        OpenEnd good = workers.end("", "", 0, 1);
        OpenEnd option = changed(good, good.engine(), Map.of("noSuchOption", "1"));
        refused("An unknown option", workers.receiver(0), w -> w.openReceiver(option));
        OpenEnd engine = changed(good, "no-such-engine", Map.of());
        refused("An unknown engine", workers.receiver(0), w -> w.openReceiver(engine));
    }

    private static OpenEnd changed(OpenEnd end, String engine, Map<String, String> options) {
        return new OpenEnd(
                engine, "", end.bind(), end.advertised(), "", 0, options, "", 1, List.of(), null);
    }
}
