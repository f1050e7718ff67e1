package marshalyard.lab.receive;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.Launch;
import marshalyard.lab.worker.JvmOptions;
import marshalyard.lab.worker.Opening;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.lab.worker.WorkerPool;
import marshalyard.model.factor.EngineSetup;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.Tally;

/** A receiver, and a broker if the engine has one, in workers of their own. */
public final class HostedReceiver implements StandaloneReceiver {
    private final EngineSetup setup;
    private final int queue;
    private final Bundle bundle;
    private final Host host;
    private final Map<String, String> options;
    private final Deque<WorkerConnection> workers = new ArrayDeque<>();
    private final WorkerPool pool = new WorkerPool();
    private WorkerConnection worker;
    private Opened receiver;
    private String broker = "";

    private HostedReceiver(
            EngineSetup setup, int queue, Bundle bundle, Host host, Map<String, String> options) {
        this.setup = setup;
        this.queue = queue;
        this.bundle = bundle;
        this.host = host;
        this.options = options;
    }

    /**
     * Opens one.
     *
     * @param queue socket queue size in bytes; 0 for the system's default
     * @throws LabException if there is no such engine, or it can't be opened
     */
    public static HostedReceiver open(
            EngineSetup setup, int queue, EngineCatalog catalog, Host host, Secrets secrets)
            throws LabException {
        EngineDescriptor engine =
                catalog.find(setup.id())
                        .orElseThrow(() -> new LabException(catalog.whyAbsent(setup.id())));
        if (engine.has(Trait.SAME_PROCESS)) {
            throw new LabException(
                    "The engine "
                            + setup.id()
                            + " can't receive from other processes. Choose another.");
        }
        Map<String, String> options = secrets.addTo(setup.id(), setup.options());
        HostedReceiver receiver =
                new HostedReceiver(setup, queue, catalog.bundle(setup.id()), host, options);
        try {
            receiver.start(engine.has(Trait.BROKERED));
            return receiver;
        } catch (LabException e) {
            receiver.close();
            throw e;
        }
    }

    private void start(boolean brokered) throws LabException {
        if (brokered) {
            WorkerConnection server = start("broker");
            OpenEnd end = end();
            broker = Opening.broker(server, end).address();
        }
        worker = start("receiver");
        OpenEnd end = end();
        receiver = Opening.receiver(worker, end);
    }

    private WorkerConnection start(String role) throws LabException {
        Launch launch = Launch.worker(setup.id() + " " + role, bundle, JvmOptions.single());
        WorkerConnection started = pool.start(host, launch);
        workers.addFirst(started);
        return started;
    }

    private OpenEnd end() {
        return host.address().end(setup.id(), "", queue, options, broker, 1);
    }

    @Override
    public String address() {
        return receiver.address();
    }

    @Override
    public String broker() {
        return broker;
    }

    @Override
    public Arrived arrived() throws LabException {
        Tally tally = worker.call(w -> w.tally(new Handle(receiver.handle())));
        if (tally.failure() != null) {
            throw new LabException("The receiver failed: " + tally.failure());
        }
        return new Arrived(tally.messages(), tally.elements());
    }

    @Override
    public void close() {
        workers.forEach(WorkerConnection::close);
        pool.close();
    }
}
