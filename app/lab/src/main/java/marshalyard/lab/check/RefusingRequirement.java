package marshalyard.lab.check;

import static marshalyard.lab.check.ExpectedRefusal.refused;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.OptionSpec;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostAddress;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;

/** The requirement that requests which make no sense are refused, and their worker goes on. */
final class RefusingRequirement implements WorkerRequirement {
    private static final String NO_VALUE = "noSuchValue";

    @Override
    public String statement() {
        return "Handles, options, their values and engines that do not exist are refused with a"
                + " sentence";
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
        option(workers, "An unknown option", "noSuchOption", "1");
        for (OptionSpec spec : workers.descriptor().options()) {
            for (String value : wrong(spec)) {
                String what = "The value '%s' of the option '%s'".formatted(value, spec.name());
                option(workers, what, spec.name(), value);
            }
        }
        OpenEnd engine = here.end("no-such-engine", "", 0, Map.of(), "", 1);
        refused(
                "An unknown engine",
                workers.checked(),
                w -> workers.sendsOnly() ? w.connectSender(engine) : w.openReceiver(engine));
    }

    /** None for an option that takes any text. */
    private static List<String> wrong(OptionSpec spec) {
        boolean bounded = spec.max() > 0 && spec.max() < Long.MAX_VALUE;
        return Stream.of(NO_VALUE, bounded ? Long.toString(spec.max() + 1) : NO_VALUE)
                .distinct()
                .filter(value -> spec.faultIn(value) != null)
                .toList();
    }

    private static void option(EngineWorkers workers, String what, String name, String value)
            throws LabException {
        String engine = workers.descriptor().id();
        OpenEnd end = workers.host().address().end(engine, "", 0, Map.of(name, value), "", 1);
        refused(
                what,
                workers.checked(),
                w -> workers.sendsOnly() ? w.connectSender(end) : w.openReceiver(end));
    }
}
