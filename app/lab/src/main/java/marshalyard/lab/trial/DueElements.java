package marshalyard.lab.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import marshalyard.engine.ElementType;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.MessagePart;
import marshalyard.worker.protocol.Mix;
import marshalyard.worker.protocol.PhaseOrder;

/**
 * The elements that are due at a receiver.
 *
 * @param largest elements of the message that has the most
 * @param all elements of all messages that were sent
 * @param bytes application bytes of all messages where these are of several types; empty where the
 *     elements tell them
 * @param largestBytes application bytes of the largest message
 */
public record DueElements(long largest, long all, OptionalLong bytes, long largestBytes) {
    /** The elements of messages that are all alike. */
    static DueElements alike(long messages, long each) {
        return new DueElements(each, messages * each, OptionalLong.empty(), 0);
    }

    /**
     * The elements of what the senders of a cell sent.
     *
     * @param orders one for each sender
     * @param messages of each sender
     */
    static DueElements of(Cell cell, List<PhaseOrder> orders, List<Long> messages) {
        List<Mix> mixes = new ArrayList<>();
        for (PhaseOrder order : orders) mixes.add(order.mix());
        return of(cell.messageParts(), mixes, messages);
    }

    /**
     * The elements of what one sender sent of a mixture.
     *
     * @param types finds those of the order by their tokens
     */
    public static DueElements of(
            PhaseOrder order, Function<String, ElementType> types, long messages) {
        return of(parts(order, types), List.of(order.mix()), List.of(messages));
    }

    /** The messages of the parts of an order's mixture. */
    public static List<MessagePart> parts(PhaseOrder order, Function<String, ElementType> types) {
        List<MessagePart> parts = new ArrayList<>();
        Mix mix = order.mix();
        for (int part = 0; part < mix.bytes().size(); part++) {
            ElementType type = types.apply(mix.type(part, order.type()));
            parts.add(new MessagePart(type, mix.bytes().get(part)));
        }
        return parts;
    }

    private static DueElements of(List<MessagePart> parts, List<Mix> mixes, List<Long> messages) {
        long elements = 0;
        long bytes = 0;
        for (int i = 0; i < mixes.size(); i++) {
            long[] counts = counts(mixes.get(i), messages.get(i));
            for (int part = 0; part < counts.length; part++) {
                elements += counts[part] * parts.get(part).elements();
                bytes += counts[part] * parts.get(part).bytes();
            }
        }
        boolean typed = mixes.stream().anyMatch(mix -> mix != null && !mix.types().isEmpty());
        return new DueElements(
                parts.stream().mapToLong(MessagePart::elements).max().orElseThrow(),
                elements,
                typed ? OptionalLong.of(bytes) : OptionalLong.empty(),
                parts.stream().mapToLong(MessagePart::bytes).max().orElseThrow());
    }

    /** How many of so many messages each part has; null stands for messages that are all alike. */
    private static long[] counts(Mix mix, long messages) {
        return mix == null ? new long[] {messages} : mix.counts(messages);
    }

    /** Application bytes of so many messages of an order. */
    static long sentBytes(Cell cell, PhaseOrder order, long messages) {
        long[] counts = counts(order.mix(), messages);
        long bytes = 0;
        for (int part = 0; part < counts.length; part++) {
            bytes += counts[part] * cell.messageParts().get(part).bytes();
        }
        return bytes;
    }
}
