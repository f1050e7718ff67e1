package marshalyard.lab.group;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.rules.PlaceRules;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.measurement.Environment;
import marshalyard.worker.protocol.EnvironmentReport;
import marshalyard.worker.protocol.WorkerApi;

/**
 * A worker of a group.
 *
 * @param connection with it
 * @param report where it runs
 * @param build which files run there, by {@link BuildFacts}
 */
public record Member(
        WorkerConnection connection, EnvironmentReport report, Map<String, String> build) {
    /** Asks a worker that has just been started where it runs. */
    static Member of(WorkerConnection connection, Bundle bundle) throws LabException {
        return new Member(connection, report(connection), BuildFacts.of(bundle));
    }

    /**
     * One that takes the place of this one, on the same host and of the same files, until it
     * {@linkplain #asked is asked} itself: what waits for it must not wait for that.
     */
    Member followedBy(WorkerConnection successor) {
        return new Member(successor, report, build);
    }

    /** The same, having been asked where it runs. */
    Member asked() throws LabException {
        return new Member(connection, report(connection), build);
    }

    private static EnvironmentReport report(WorkerConnection connection) throws LabException {
        EnvironmentReport report = connection.call(WorkerApi::environment);
        PlaceRules.environment(connection.name(), report);
        return report;
    }

    /** Calls with the usual time limit. */
    public <T> T call(Function<WorkerApi, CompletableFuture<T>> request) throws LabException {
        return connection.call(request);
    }

    /** Calls with a limit of its own. */
    public <T> T call(Function<WorkerApi, CompletableFuture<T>> request, Duration limit)
            throws LabException {
        return connection.call(request, limit);
    }

    /** The place as the session keeps it, with its build; the library is not known. */
    Environment environment() {
        return report.place().withSettings(build);
    }
}
