package marshalyard.lab.worker;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostedProcess;
import marshalyard.lab.host.Launch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts workers, and can end at once all that it has started or is about to start. */
public final class WorkerPool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerPool.class);

    private final Set<WorkerConnection> open = ConcurrentHashMap.newKeySet();
    private final LabClock clock;
    private final int firstBeats;
    private final Consumer<String> parting;
    private volatile boolean over;

    /** An empty pool whose workers are timed by this machine's clock. */
    public WorkerPool() {
        this(LabClock.SYSTEM);
    }

    /**
     * An empty pool.
     *
     * @param clock by which lines of logs are dated, and clocks of workers compared
     */
    public WorkerPool(LabClock clock) {
        this(clock, fault -> LOG.warn("{}", fault));
    }

    /**
     * An empty pool.
     *
     * @param clock as above
     * @param parting is told, in a sentence, of a worker that did not end as it should
     */
    public WorkerPool(LabClock clock, Consumer<String> parting) {
        this(clock, FirstAnswer.USUAL_BEATS, parting);
    }

    /**
     * An empty pool.
     *
     * @param firstBeats for which to wait for a worker's first answer
     */
    WorkerPool(LabClock clock, int firstBeats, Consumer<String> parting) {
        this.parting = parting;
        this.clock = clock;
        this.firstBeats = firstBeats;
    }

    /**
     * Starts a worker and greets it; may be called from several threads at once.
     *
     * @throws LabException if it does not start, or the pool was killed meanwhile
     */
    public WorkerConnection start(Host host, Launch launch) throws LabException {
        if (over) throw cancelled();
        HostedProcess process = host.start(launch);
        WorkerConnection worker =
                new WorkerConnection(
                        launch.name(),
                        host,
                        process,
                        clock,
                        () -> workersOn(host),
                        parting,
                        open::remove);
        open.add(worker);
        try {
            if (over) throw cancelled();
            worker.greet(firstBeats);
            return worker;
        } catch (LabException e) {
            worker.close();
            throw e;
        }
    }

    private int workersOn(Host host) {
        return (int) open.stream().filter(worker -> worker.host() == host).count();
    }

    private static LabException cancelled() {
        return new LabException("The run was cancelled.");
    }

    /** Begins to end every worker, and starts no more; returns at once, from any thread. */
    public void kill() {
        over = true;
        open.forEach(WorkerConnection::kill);
    }

    /** Waits until no worker is left. */
    @Override
    public void close() {
        over = true;
        open.forEach(WorkerConnection::dismiss);
        open.forEach(WorkerConnection::close);
    }
}
