package marshalyard.lab.link;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.emulator.protocol.Command;
import marshalyard.emulator.protocol.Ready;
import marshalyard.emulator.protocol.Values;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.NetworkPath;
import marshalyard.lab.group.Placement;
import marshalyard.lab.group.Role;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostedProcess;
import marshalyard.model.link.Link;

/**
 * An emulated link: its emulator, and a host at each end of it. The sender is at one end, receivers
 * and broker at the other.
 */
final class OpenLink implements Placement, AutoCloseable {
    private final EmulatorProcess emulator;
    private final NetworkPath path;
    private final Map<Role, Host> hosts;
    private final Set<HostedProcess> running = ConcurrentHashMap.newKeySet();

    private OpenLink(Host host, EmulatorProcess emulator, NetworkPath path, Ready ready) {
        this.emulator = emulator;
        this.path = path;
        Host sender = end(host, ready.sender(), ready.senderAddress());
        Host receiver = end(host, ready.receiver(), ready.receiverAddress());
        hosts = Map.of(Role.SENDER, sender, Role.RECEIVER, receiver, Role.BROKER, receiver);
    }

    private Host end(Host host, String namespace, String address) {
        return new LinkHost(host, namespace, address, emulator.ended(), running);
    }

    /**
     * Starts the emulator on a host and makes the link.
     *
     * @throws LabException with a sentence if the host does not allow it
     */
    static OpenLink open(Host host, Link link, Bundle bundle, LabClock clock) throws LabException {
        EmulatorProcess emulator = EmulatorProcess.start(host, bundle);
        try {
            Values opened =
                    emulator.tell(
                            Command.OPEN,
                            new Values()
                                    .put("mtu", link.mtu())
                                    .put("congestion", link.congestion())
                                    .put("by", link.emulation().token()));
            emulator.tell(Command.THERE, Shapes.of(link.there()).values());
            emulator.tell(Command.BACK, Shapes.of(link.back()).values());
            NetworkPath path = new EmulatedPath(link, emulator, clock);
            return new OpenLink(host, emulator, path, Ready.of(opened));
        } catch (LabException | RuntimeException e) {
            emulator.close();
            throw e;
        }
    }

    @Override
    public Host host(Role role) {
        return hosts.get(role);
    }

    @Override
    public NetworkPath path() {
        return path;
    }

    boolean alive() {
        return !emulator.ended().isDone();
    }

    /** True if no worker runs at its ends. */
    boolean idle() {
        return running.isEmpty();
    }

    /** Begins to end it with all workers at its ends. */
    void kill() {
        emulator.kill();
    }

    @Override
    public void close() {
        emulator.close();
    }
}
