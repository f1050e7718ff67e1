package marshalyard.lab.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.lab.LabException;
import marshalyard.lab.StandaloneReceiver;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.factor.EngineSetup;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;
import marshalyard.worker.protocol.Tally;

/** A receiver, and a broker if the engine has one, in workers of their own. */
public final class HostedReceiver implements StandaloneReceiver {
    private final Deque<WorkerProcess> workers = new ArrayDeque<>();
    private WorkerProcess worker;
    private Opened receiver;
    private String broker = "";

    private HostedReceiver() {}

    /** For {@link marshalyard.lab.Lab#receive}. */
    public static HostedReceiver open(
            EngineSetup setup,
            int queue,
            EngineCatalog catalog,
            WorkerLauncher launcher,
            Secrets secrets)
            throws LabException {
        EngineDescriptor engine =
                catalog.find(setup.id())
                        .orElseThrow(
                                () -> new LabException("There is no engine '" + setup.id() + "'."));
        if (engine.has(Trait.SAME_PROCESS)) {
            throw new LabException(
                    "The engine "
                            + setup.id()
                            + " can't receive from other processes. Choose another.");
        }
        HostedReceiver reception = new HostedReceiver();
        try {
            reception.start(setup, engine, queue, catalog, launcher, secrets);
            return reception;
        } catch (LabException e) {
            reception.close();
            throw e;
        }
    }

    private void start(
            EngineSetup setup,
            EngineDescriptor engine,
            int queue,
            EngineCatalog catalog,
            WorkerLauncher launcher,
            Secrets secrets)
            throws LabException {
        Map<String, String> options = secrets.addTo(setup.id(), setup.options());
        if (engine.has(Trait.BROKERED)) {
            WorkerProcess server =
                    launcher.start(setup.id() + " broker", catalog.folder(setup.id()));
            workers.addFirst(server);
            OpenEnd end = end(setup, queue, options);
            broker = server.call(w -> w.openBroker(end)).address();
        }
        worker = launcher.start(setup.id() + " receiver", catalog.folder(setup.id()));
        workers.addFirst(worker);
        OpenEnd end = end(setup, queue, options);
        receiver = worker.call(w -> w.openReceiver(end));
    }

    private OpenEnd end(EngineSetup setup, int queue, Map<String, String> options) {
        return new OpenEnd(setup.id(), "", WorkerGroup.HOST, queue, options, broker, 1, null);
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
        workers.forEach(WorkerProcess::close);
    }
}
