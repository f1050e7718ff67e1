package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import marshalyard.engine.PortRange;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostAddress;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.worker.Opening;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.OpenEnd;
import marshalyard.worker.protocol.Opened;

/**
 * Ends listen on the ports that they are given, as a firewall between two hosts lets through no
 * others. Seen by the sockets of the workers, since an address is opaque.
 */
final class PortsRequirement implements WorkerRequirement {
    /** Enough for every end of an engine, and for what else it listens on. */
    private static final int PORTS = 16;

    /**
     * Below what systems give to those who ask for any port, so that nobody takes one meanwhile.
     */
    private static final int FIRST = 21_000;

    private static final int BEYOND = 32_000;

    @Override
    public String statement() {
        return "Brokers and receivers listen on the ports that they are given";
    }

    @Override
    public Optional<String> leftOut(EngineWorkers workers) {
        if (workers.sendsOnly()) return Optional.of("It opens senders only.");
        return workers.host() instanceof LocalHost && ListeningSockets.canBeSeen()
                ? Optional.empty()
                : Optional.of("The sockets of its workers can't be seen from here.");
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        PortRange range = free();
        HostAddress here = workers.host().address();
        HostAddress bounded = new HostAddress(here.bind(), here.advertised(), range);
        WorkerConnection broker = workers.broker();
        String at = "";
        Opened served = null;
        if (broker != null) {
            served = open(workers, broker, bounded, "", range, true);
            at = served.address();
        }
        WorkerConnection receiver = workers.receiver(0);
        Opened opened = open(workers, receiver, bounded, at, range, false);
        receiver.call(w -> w.close(new Handle(opened.handle())));
        if (served != null) {
            Handle handle = new Handle(served.handle());
            broker.call(w -> w.close(handle));
        }
    }

    /** Opens an end, and looks at what its worker listens on since. */
    private static Opened open(
            EngineWorkers workers,
            WorkerConnection worker,
            HostAddress here,
            String broker,
            PortRange range,
            boolean ofBroker)
            throws LabException {
        OpenEnd end =
                workers.secured(
                        here.end(workers.descriptor().id(), "", 0, workers.given(), broker, 1));
        long pid = worker.greeting().pid();
        Set<Integer> before = ListeningSockets.ports(pid);
        Opened opened = ofBroker ? Opening.broker(worker, end) : Opening.receiver(worker, end);
        Set<Integer> outside = new TreeSet<>(ListeningSockets.ports(pid));
        outside.removeAll(before);
        outside.removeIf(port -> port >= range.first() && port <= range.last());
        require(
                outside.isEmpty(),
                "The %s worker was told to listen on the ports %s, and listens on %s."
                        .formatted(worker.name(), range.text(), outside));
        return opened;
    }

    /** Ports in a row that nobody listens on. */
    private static PortRange free() throws LabException {
        for (int first = FIRST; first + PORTS <= BEYOND; first += PORTS) {
            if (areFree(first)) return new PortRange(first, first + PORTS - 1);
        }
        throw new LabException(
                "There are no %s free ports in a row between %s and %s to check with."
                        .formatted(PORTS, FIRST, BEYOND));
    }

    private static boolean areFree(int first) {
        List<ServerSocket> taken = new ArrayList<>();
        try {
            for (int port = first; port < first + PORTS; port++) {
                taken.add(new ServerSocket(port, 1, InetAddress.getLoopbackAddress()));
            }
            return true;
        } catch (IOException e) {
            return false; // taken by another program
        } finally {
            taken.forEach(PortsRequirement::close);
        }
    }

    private static void close(ServerSocket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException("A socket that was tried can't be closed.", e);
        }
    }
}
