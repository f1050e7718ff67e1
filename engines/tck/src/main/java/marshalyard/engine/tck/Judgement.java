package marshalyard.engine.tck;

import java.util.ArrayList;
import java.util.List;
import marshalyard.engine.Payload;

/**
 * Compares what arrived with what was sent.
 *
 * @param lossy some of it may be missing
 * @param unordered it may arrive in any order
 */
record Judgement(boolean lossy, boolean unordered) {

    /** A sentence on what is wrong; empty if nothing is. */
    String on(List<Payload> sent, List<Payload> arrived) {
        if (arrived.size() > sent.size()) {
            return arrived.size() + " messages arrived, but only " + sent.size() + " were sent.";
        }
        if (arrived.isEmpty()) return "None of " + sent.size() + " messages arrived.";
        String strange = strange(sent, arrived);
        if (!strange.isEmpty()) return strange;
        if (!lossy && arrived.size() < sent.size()) {
            return ("flush() returned when %s of %s messages had arrived. Let it wait until the"
                            + " receiver has consumed all of them, or declare Trait.LOSSY if they"
                            + " may get lost.")
                    .formatted(arrived.size(), sent.size());
        }
        return unordered ? "" : overtaking(sent, arrived);
    }

    /** Every message that arrived must be one of those sent, each at most as often. */
    private static String strange(List<Payload> sent, List<Payload> arrived) {
        List<Payload> left = new ArrayList<>(sent);
        for (int i = 0; i < arrived.size(); i++) {
            Payload message = arrived.get(i);
            int found = indexOf(left, message, 0);
            if (found >= 0) left.remove(found);
            else if (indexOf(sent, message, 0) >= 0) return repeated(i);
            else return different(i, sent.get(i), message);
        }
        return "";
    }

    private static String repeated(int index) {
        return "Message "
                + index
                + " is right in itself, but arrived more often than it was sent: it was delivered"
                + " twice, or a buffer still holds an earlier message.";
    }

    private static String different(int index, Payload sent, Payload arrived) {
        if (!arrived.elementType().equals(sent.elementType())) {
            return "Message " + index + " was sent as " + sent + " and arrived as " + arrived + ".";
        }
        int element = sent.firstDifference(arrived);
        return "Message "
                + index
                + " of "
                + sent
                + ", element "
                + element
                + ": sent "
                + sent.elementText(element)
                + ", received "
                + arrived.elementText(element)
                + ".";
    }

    /** What arrived must be what was sent, perhaps with gaps. */
    private static String overtaking(List<Payload> sent, List<Payload> arrived) {
        int next = 0;
        for (int i = 0; i < arrived.size(); i++) {
            int found = indexOf(sent, arrived.get(i), next);
            if (found < 0) {
                return "Messages overtook one another: message "
                        + i
                        + " of those that arrived was sent earlier than the one before it. Keep"
                        + " them in order, or declare Trait.UNORDERED.";
            }
            next = found + 1;
        }
        return "";
    }

    private static int indexOf(List<Payload> payloads, Payload wanted, int from) {
        for (int i = from; i < payloads.size(); i++) {
            Payload payload = payloads.get(i);
            if (payload.elementType().equals(wanted.elementType())
                    && payload.firstDifference(wanted) == -1) return i;
        }
        return -1;
    }
}
