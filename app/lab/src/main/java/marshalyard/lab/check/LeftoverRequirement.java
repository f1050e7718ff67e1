package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.StopCondition;

/** Ends that are closed leave no sockets and no threads in their workers. */
final class LeftoverRequirement implements WorkerRequirement {
    private static final int PAIRS = 3;
    private static final int QUEUE = 8192;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

    @Override
    public String statement() {
        return "Closed ends leave no socket and no thread behind";
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
        List<Held> before = new ArrayList<>();
        for (WorkerConnection worker : connections) before.add(Held.by(worker));
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
    private static void settled(WorkerConnection worker, Held before) throws LabException {
        long since = System.nanoTime();
        String more = Held.by(worker).more(before);
        while (!more.isEmpty() && System.nanoTime() - since < PATIENCE_NANOS) {
            try {
                TimeUnit.MILLISECONDS.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new LabException("The check was interrupted.", e);
            }
            more = Held.by(worker).more(before);
        }
        require(
                more.isEmpty(),
                "The %s worker has %s more than before, after %s pairs of ends were opened and closed."
                        .formatted(worker.name(), more, PAIRS));
    }

    /**
     * The sockets and threads of a process, as proc(5) shows them.
     *
     * @param threads their names, of which the kernel keeps 15 characters
     */
    private record Held(long sockets, List<String> threads) {
        /**
         * Threads of the virtual machine: those that compile and collect, as many as it wants, and
         * RMI's for a remote object, which ends when the object has been collected.
         */
        private static final Pattern OF_THE_MACHINE =
                Pattern.compile("(GC Thread#|C[12] Compiler|RMI RenewClean).*");

        static Held by(WorkerConnection worker) throws LabException {
            Path process = Path.of("/proc/" + worker.greeting().pid());
            try (Stream<Path> descriptors = Files.list(process.resolve("fd"));
                    Stream<Path> threads = Files.list(process.resolve("task"))) {
                return new Held(
                        descriptors.filter(Held::isSocket).count(),
                        threads.map(Held::name)
                                .filter(n -> !n.isEmpty() && !OF_THE_MACHINE.matcher(n).matches())
                                .toList());
            } catch (IOException | UncheckedIOException e) {
                throw new LabException(
                        "The process %s, which initialize gave as 'pid', can't be looked at: %s."
                                .formatted(worker.greeting().pid(), e.getMessage()),
                        e);
            }
        }

        /**
         * Lists what pairs of ends have left: {@code 3 sockets}, {@code 3 threads (reading, ...)};
         * empty if nothing. Fewer threads than pairs are those of a pool that grew.
         */
        String more(Held before) {
            if (sockets > before.sockets) return sockets - before.sockets + " sockets";
            List<String> left = new ArrayList<>(threads);
            before.threads.forEach(left::remove);
            int more = threads.size() - before.threads.size();
            if (more < PAIRS) return "";
            return more + " threads (" + String.join(", ", new TreeSet<>(left)) + ")";
        }

        private static boolean isSocket(Path descriptor) {
            try {
                return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
            } catch (IOException e) {
                return false; // closed meanwhile
            }
        }

        private static String name(Path thread) {
            try {
                return Files.readString(thread.resolve("comm")).strip();
            } catch (IOException e) {
                return ""; // ended meanwhile
            }
        }
    }
}
