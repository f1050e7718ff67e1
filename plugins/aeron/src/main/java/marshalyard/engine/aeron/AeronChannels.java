package marshalyard.engine.aeron;

import java.net.DatagramSocket;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.HostPorts;
import marshalyard.engine.socket.IpOptions;
import marshalyard.engine.socket.ListeningPort;

/**
 * The channels of a receiver: requests come to its port. Answers go, by a port of control at which
 * senders ask for them, to wherever a sender has asked from; each sender has a stream of its own.
 *
 * @param host by which senders reach it; empty for shared memory
 */
record AeronChannels(String host, int port, int control) {
    static final int REQUESTS = 1;

    private static final String IPC = "aeron:ipc";
    private static final String ANSWERS = "aeron:udp?control-mode=dynamic|control=";

    /** An answer has 32 bytes. */
    private static final String SMALL = "|term-length=64k";

    /** Ports that are free now. */
    static AeronChannels free(Settings settings) throws EngineException {
        int wanted = IpOptions.port(settings.options());
        try (DatagramSocket requests = bound(settings, wanted);
                DatagramSocket control = bound(settings, wanted == 0 ? 0 : wanted + 1)) {
            return new AeronChannels(
                    settings.advertised(), requests.getLocalPort(), control.getLocalPort());
        }
    }

    private static DatagramSocket bound(Settings settings, int wanted) throws EngineException {
        return ListeningPort.take(
                settings,
                wanted,
                port -> new DatagramSocket(HostPort.resolved(settings.bind(), port)));
    }

    /**
     * Reads what {@link #place} wrote.
     *
     * @throws EngineException with a sentence if it is no such text
     */
    static AeronChannels of(String place) throws EngineException {
        HostPorts ports = HostPorts.parse(place);
        return new AeronChannels(ports.host(), ports.first(), ports.second());
    }

    static AeronChannels sharedMemory() {
        return new AeronChannels("", 0, 0);
    }

    String place() {
        return new HostPorts(host, port, control).text();
    }

    private boolean ipc() {
        return host.isEmpty();
    }

    /** Where the receiver reads. */
    String requestsAt(String bind) {
        return ipc() ? IPC : "aeron:udp?endpoint=" + HostPort.text(bind, port);
    }

    /** Where a sender sends. */
    String requests() {
        return requestsAt(host);
    }

    /** Where the receiver answers. */
    String answersAt(String bind) {
        return ipc() ? IPC + "?term-length=64k" : ANSWERS + HostPort.text(bind, control) + SMALL;
    }

    /** Where a sender reads its answers. */
    String answersTo(String bind) {
        return ipc()
                ? IPC
                : ANSWERS + HostPort.text(host, control) + "|endpoint=" + HostPort.text(bind, 0);
    }

    /** The stream of the answers to one sender. */
    static int answersOf(long sender) {
        int stream = Long.hashCode(sender);
        return stream == REQUESTS ? REQUESTS + 1 : stream;
    }
}
