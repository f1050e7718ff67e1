package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import com.google.gson.JsonObject;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;
import marshalyard.worker.protocol.WorkerApi;

/** The pipe itself, on a worker that nobody else talks to. */
final class TransportRequirement implements WorkerRequirement {
    private static final int NO_SUCH_METHOD = -32601;
    private static final long GRACE_SECONDS = 4;

    @Override
    public String statement() {
        return "The worker speaks in frames, refuses what it does not know, and ends with its input";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        HostedProcess process = workers.host().start(workers.launch("transport"));
        try (RawPipe pipe = new RawPipe(process)) {
            JsonObject other = pipe.call("initialize", "{\"version\":9999}");
            require(
                    other.has("error"),
                    "initialize with version 9999 was answered with a result: the lab could not"
                            + " tell a worker of another version.");
            JsonObject greeting =
                    pipe.call("initialize", "{\"version\":" + WorkerApi.VERSION + "}");
            require(greeting.has("result"), "initialize was answered with " + greeting + ".");
            JsonObject unknown = pipe.call("noSuchMethod", "{}");
            int code =
                    unknown.has("error")
                            ? unknown.getAsJsonObject("error").get("code").getAsInt()
                            : 0;
            require(
                    code == NO_SUCH_METHOD,
                    "An unknown method was answered with %s, not with the error %s."
                            .formatted(unknown, NO_SUCH_METHOD));
            pipe.notify("noSuchNotification");
            require(pipe.call("ping", null).has("result"), "ping was not answered with a result.");
            pipe.endInput();
            require(
                    ends(process),
                    "The worker has not ended within "
                            + GRACE_SECONDS
                            + " s of the end of its input.");
        }
    }

    private static boolean ends(HostedProcess process) throws LabException {
        try {
            process.ended().get(GRACE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new LabException("The worker's end can't be seen: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The check was interrupted.", e);
        }
    }
}
