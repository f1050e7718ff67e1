package marshalyard.lab.group;

import marshalyard.lab.LabException;
import marshalyard.worker.protocol.Opened;

/**
 * Kills a broker and starts it again on what it left on disk. All connections end with the broker;
 * those of other cells are opened again when they are needed.
 */
final class BrokerCrash {
    private final Workers workers;
    private final Connections connections;

    BrokerCrash(Workers workers, Connections connections) {
        this.workers = workers;
        this.connections = connections;
    }

    /**
     * Kills and restarts.
     *
     * @param left a connection whose receiver has left
     */
    WorkerGroup.Restarted killAndRestart(Connection left) throws LabException {
        Member member = workers.replace(Role.BROKER);
        connections.forgetBroker(left);
        Opened broker = connections.broker(left.key());
        return new WorkerGroup.Restarted(connections.reconnect(left, broker), member, broker);
    }
}
