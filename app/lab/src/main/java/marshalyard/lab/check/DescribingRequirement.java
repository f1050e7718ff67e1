package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.util.List;
import marshalyard.engine.EngineDescriptor;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.measurement.Environment;
import marshalyard.worker.protocol.EngineDescription;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.EnvironmentReport.Sharing;

/** A worker describes itself and where it runs. */
final class DescribingRequirement implements WorkerRequirement {
    @Override
    public String statement() {
        return "The worker describes its engine and its environment";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        WorkerConnection worker = workers.checked();
        String id = workers.descriptor().id();
        List<EngineDescription> described =
                worker.greeting().engines().stream().filter(e -> id.equals(e.id())).toList();
        require(
                !described.isEmpty(),
                "initialize names no engine '" + id + "', though it did before.");
        require(
                described.size() == 1,
                "initialize describes the engine '" + id + "' more than once.");
        checkEngine(described.get(0));
        require(worker.greeting().pid() > 0, "initialize gives no pid of the worker's process.");
        checkEnvironment(worker.call(w -> w.environment()));
    }

    private static void checkEngine(EngineDescription described) throws LabException {
        EngineDescriptor engine;
        try {
            engine = described.toDescriptor();
        } catch (RuntimeException e) {
            throw new LabException("The engine's description has a fault: " + e.getMessage(), e);
        }
        require(!engine.types().isEmpty(), "The engine names no data types in 'types'.");
        require(!engine.styles().isEmpty(), "The engine names no styles in 'styles'.");
        require(!engine.title().isBlank(), "The engine's 'title' is empty.");
        require(
                engine.summary().strip().endsWith("."),
                "The engine's 'summary' is no sentence: '" + engine.summary() + "'.");
        for (var option : engine.options()) {
            require(
                    !option.title().isBlank() && !option.help().isBlank(),
                    "The option '" + option.name() + "' lacks a 'title' or a 'help'.");
        }
    }

    private static void checkEnvironment(EnvironmentReport report) throws LabException {
        Environment place = report.place();
        Sharing sharing = report.sharing();
        require(given(place.host()), "environment gives no 'host'.");
        require(given(place.os()), "environment gives no 'os'.");
        require(given(place.kernel()), "environment gives no 'kernel'.");
        require(given(place.cpu()), "environment gives no 'cpu'.");
        require(place.cpus() >= 1, "environment gives " + place.cpus() + " 'cpus'.");
        require(given(place.jvm()), "environment gives no 'jvm': tell the runtime or compiler.");
        require(
                sharing.clock() != null && sharing.network() != null,
                "environment gives no 'clock' or 'network': write an empty text if you can't tell.");
    }

    private static boolean given(String text) {
        return text != null && !text.isBlank();
    }
}
