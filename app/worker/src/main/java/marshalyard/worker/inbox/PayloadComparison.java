package marshalyard.worker.inbox;

import java.util.Arrays;
import java.util.List;
import marshalyard.engine.ElementType;
import marshalyard.engine.Payload;
import marshalyard.worker.protocol.Tally;

/**
 * Compares every element of every payload with the variants that are sent in turn; of a mixture,
 * with those of each part. Because the variants differ, a payload that repeats an earlier one (a
 * stale buffer) is found by its wrong count.
 */
final class PayloadComparison {
    private final Payload[] expected; // the variants of the first part, of the second, and so on
    private final int variants;
    private final long[] seen;
    private final int senders;
    private final boolean lossy;
    private boolean shared; // with other receivers
    private Payload probe; // of calls between them; null for none
    private long payloads;
    private long elements;
    private long corrupt;
    private String firstFault = "";

    /**
     * @param types of the payloads: one, or those of a mixture's parts
     * @param sizes bytes of these
     * @param senders each of them, or of their connections, may be within a turn
     * @param lossy true if some variants may arrive less often than others
     */
    PayloadComparison(
            List<ElementType> types,
            List<Integer> sizes,
            long seed,
            int variants,
            int senders,
            boolean lossy) {
        this.senders = senders;
        this.lossy = lossy;
        this.variants = variants;
        expected = new Payload[sizes.size() * variants];
        seen = new long[expected.length];
        for (int i = 0; i < expected.length; i++) {
            int part = i / variants;
            expected[i] = Payload.generate(types.get(part), sizes.get(part), seed + i % variants);
        }
    }

    /** Other receivers get some of the payloads: these tell together whether all came in turn. */
    void shareWithOthers() {
        shared = true;
    }

    /** Calls of a probe come between them. */
    void expectProbe(Payload sent) {
        probe = sent;
    }

    /** Compares a call of the probe: it counts only if it is corrupt. */
    synchronized void compareProbe(Payload received) {
        if (isLike(received, probe) && probe.firstDifference(received) < 0) return;
        corrupt++;
        if (firstFault.isEmpty()) {
            firstFault = "A call of the probe" + difference(received, probe);
        }
    }

    synchronized void compare(Payload received) {
        payloads++;
        elements += received.elements();
        int turn = (int) ((payloads - 1) % expected.length);
        for (int i = 0; i < expected.length; i++) {
            int variant = (turn + i) % expected.length;
            if (isLike(received, expected[variant])
                    && expected[variant].firstDifference(received) < 0) {
                seen[variant]++;
                return;
            }
        }
        corrupt++;
        if (firstFault.isEmpty()) firstFault = fault(received, sent(received, turn));
    }

    private static boolean isLike(Payload received, Payload sent) {
        return received.elements() == sent.elements()
                && received.elementType().equals(sent.elementType());
    }

    /** The one whose turn it is, or of a mixture one of the same size and type. */
    private Payload sent(Payload received, int turn) {
        for (int i = 0; i < expected.length; i++) {
            Payload one = expected[(turn + i) % expected.length];
            if (isLike(received, one)) return one;
        }
        return expected[turn];
    }

    private String fault(Payload received, Payload sent) {
        return "Payload " + payloads + difference(received, sent);
    }

    /** Behind the name of what has arrived. */
    private static String difference(Payload received, Payload sent) {
        if (!received.elementType().equals(sent.elementType())) {
            return " arrived as " + received + ", sent as " + sent + ".";
        }
        int index = sent.firstDifference(received);
        return ", element %s: sent %s, received %s."
                .formatted(index, sent.elementText(index), received.elementText(index));
    }

    synchronized Tally.Check report() {
        for (int first = 0; first < seen.length; first += variants) {
            long[] ofPart = Arrays.copyOfRange(seen, first, first + variants);
            requireTurns(
                    Arrays.stream(ofPart).min().orElse(0), Arrays.stream(ofPart).max().orElse(0));
        }
        // Of a few payloads more calls of a probe than these may be corrupt.
        return new Tally.Check(
                payloads, elements, Math.min(corrupt, payloads), firstFault, turns());
    }

    private List<Long> turns() {
        boolean told = shared && !lossy && expected.length == variants;
        return told ? Arrays.stream(seen).boxed().toList() : List.of();
    }

    private void requireTurns(long least, long most) {
        if (firstFault.isEmpty() && !lossy && !shared && most - least > senders) {
            firstFault =
                    ("Payloads were sent in turn, but one arrived %s times and another %s times:"
                                    + " some were lost or delivered twice.")
                            .formatted(most, least);
        }
    }
}
