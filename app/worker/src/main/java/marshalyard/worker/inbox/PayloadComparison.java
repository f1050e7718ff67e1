package marshalyard.worker.inbox;

import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import marshalyard.worker.protocol.Tally;

/**
 * Compares every element of every payload with the variants that are sent in turn. Because the
 * variants differ, a payload that repeats an earlier one (a stale buffer) is found by its wrong
 * count.
 */
final class PayloadComparison {
    private final Payload[] expected;
    private final long[] seen;
    private final int senders;
    private final boolean lossy;
    private long payloads;
    private long elements;
    private long corrupt;
    private String firstFault = "";

    /**
     * @param senders each of them may be within a turn
     * @param lossy true if some variants may arrive less often than others
     */
    PayloadComparison(
            ElementType type, int bytes, long seed, int variants, int senders, boolean lossy) {
        this.senders = senders;
        this.lossy = lossy;
        expected = new Payload[variants];
        seen = new long[variants];
        for (int i = 0; i < variants; i++) {
            expected[i] = Payload.generate(type, bytes, seed + i);
        }
    }

    synchronized void compare(Payload received) {
        payloads++;
        elements += received.elements();
        int turn = (int) ((payloads - 1) % expected.length);
        for (int i = 0; i < expected.length; i++) {
            int variant = (turn + i) % expected.length;
            if (received.elementType().equals(expected[variant].elementType())
                    && expected[variant].firstDifference(received) < 0) {
                seen[variant]++;
                return;
            }
        }
        corrupt++;
        if (firstFault.isEmpty()) firstFault = fault(received, expected[turn]);
    }

    private String fault(Payload received, Payload sent) {
        if (!received.elementType().equals(sent.elementType())) {
            return "Payload " + payloads + " arrived as " + received + ", sent as " + sent + ".";
        }
        int index = sent.firstDifference(received);
        return "Payload %s, element %s: sent %s, received %s."
                .formatted(payloads, index, sent.elementText(index), received.elementText(index));
    }

    synchronized Tally.Check report() {
        long least = Long.MAX_VALUE;
        long most = 0;
        for (long count : seen) {
            least = Math.min(least, count);
            most = Math.max(most, count);
        }
        if (firstFault.isEmpty() && !lossy && most - least > senders) {
            firstFault =
                    ("Payloads were sent in turn, but one arrived %s times and another %s times:"
                                    + " some were lost or delivered twice.")
                            .formatted(most, least);
        }
        return new Tally.Check(payloads, elements, corrupt, firstFault);
    }
}
