package marshalyard.lab.trial;

import java.util.List;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.worker.protocol.PhaseOrder;

/**
 * The elements that are due at a receiver.
 *
 * @param largest elements of the largest message
 * @param all elements of all messages that were sent
 */
record DueElements(long largest, long all) {
    /** The elements of messages that are all alike. */
    static DueElements alike(long messages, long each) {
        return new DueElements(each, messages * each);
    }

    /**
     * The elements of what the senders of a cell sent.
     *
     * @param orders one for each sender
     * @param messages of each sender
     */
    static DueElements of(Cell cell, List<PhaseOrder> orders, List<Long> messages) {
        int element = cell.get(Factors.TYPE).elementBytes();
        long bytes = 0;
        for (int i = 0; i < orders.size(); i++) {
            bytes += sentBytes(cell, orders.get(i), messages.get(i));
        }
        return new DueElements(cell.largestMessageBytes() / element, bytes / element);
    }

    /** Application bytes of so many messages of an order. */
    static long sentBytes(Cell cell, PhaseOrder order, long messages) {
        if (order.mix() == null) return messages * cell.messageBytes();
        long[] counts = order.mix().counts(messages);
        long bytes = 0;
        for (int part = 0; part < counts.length; part++) {
            bytes += counts[part] * cell.partBytes().get(part);
        }
        return bytes;
    }
}
