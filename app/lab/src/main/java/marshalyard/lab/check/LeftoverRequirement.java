package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.StopCondition;

/** Ends that are closed leave no sockets in their workers. */
final class LeftoverRequirement implements WorkerRequirement {
    private static final int PAIRS = 3;
    private static final int QUEUE = 8192;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    @Override
    public String statement() {
        return "Closed ends leave no socket behind";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        return workers.host() instanceof LocalHost && Files.isDirectory(Path.of("/proc/self/fd"))
                ? Optional.empty()
                : Optional.of("The descriptors of its workers can't be seen from here.");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        exchangeOnce(workers); // pools that live as long as the process
        List<WorkerConnection> connections = new ArrayList<>();
        if (workers.broker() != null) connections.add(workers.broker());
        connections.add(workers.receiver(0));
        if (workers.sender() != workers.receiver(0)) connections.add(workers.sender());
        List<Long> before = new ArrayList<>();
        for (WorkerConnection worker : connections) before.add(sockets(worker));
        for (int i = 0; i < PAIRS; i++) exchangeOnce(workers);
        for (int i = 0; i < connections.size(); i++) settled(connections.get(i), before.get(i));
    }

    private static void exchangeOnce(EngineWorkers workers) throws LabException {
        int queue = workers.has(Trait.NO_SOCKET_QUEUES) ? 0 : QUEUE;
        try (OpenEnds ends = workers.openEnds(1, queue)) {
            ends.exchange(ends.order(workers.firstStyle(), StopCondition.messages(1)));
        }
    }

    /** Waits for the last to go, because a socket may be closed shortly after its end. */
    private static void settled(WorkerConnection worker, long before) throws LabException {
        long since = System.nanoTime();
        long now = sockets(worker);
        while (now > before && System.nanoTime() - since < PATIENCE_NANOS) {
            try {
                TimeUnit.MILLISECONDS.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LabException("The check was interrupted.", e);
            }
            now = sockets(worker);
        }
        require(
                now <= before,
                ("The %s worker has %s sockets more than before, after %s pairs of ends were"
                                + " opened and closed.")
                        .formatted(worker.name(), now - before, PAIRS));
    }

    private static long sockets(WorkerConnection worker) throws LabException {
        Path folder = Path.of("/proc/" + worker.greeting().pid() + "/fd");
        try (Stream<Path> descriptors = Files.list(folder)) {
            return descriptors.filter(LeftoverRequirement::isSocket).count();
        } catch (IOException e) {
            throw new LabException(
                    "The process %s, which initialize gave as 'pid', can't be looked at: %s."
                            .formatted(worker.greeting().pid(), e.getMessage()),
                    e);
        }
    }

    private static boolean isSocket(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }
}
