package marshalyard.lab.group;

import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;

/**
 * The key that tells the connections of a group apart.
 *
 * @param queue socket queue size
 * @param receivers how many
 * @param senders how many
 * @param cpus where the threads of its ends run
 */
record ConnectionKey(int queue, int receivers, int senders, Cpus cpus) {
    static ConnectionKey of(Cell cell) {
        return new ConnectionKey(
                cell.get(Factors.SOCKET_QUEUE),
                cell.get(Factors.RECEIVERS),
                cell.get(Factors.SENDERS),
                cell.get(Factors.CPUS));
    }
}
