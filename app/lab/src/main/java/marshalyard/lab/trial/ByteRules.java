package marshalyard.lab.trial;

import marshalyard.lab.LabException;
import marshalyard.lab.rules.ReportFields;
import marshalyard.worker.protocol.Tally;

/**
 * The rules of the bytes that a receiver tells beside its elements, where these are of several
 * types: elements that differ in size do not tell how many bytes they have.
 */
final class ByteRules {
    private static final String BYTES = "bytes";
    private static final String FIRST = "firstBytes";

    private ByteRules() {}

    static void check(ReportFields receiver, Tally tally, long sent, DueElements due)
            throws LabException {
        if (due.bytes().isEmpty()) {
            absent(receiver, BYTES, tally.bytes());
            absent(receiver, FIRST, tally.firstBytes());
            return;
        }
        there(receiver, BYTES, tally.bytes());
        there(receiver, FIRST, tally.firstBytes());
        receiver.count(BYTES, tally.bytes());
        receiver.atMost(FIRST, tally.firstBytes(), tally.bytes(), "bytes");
        boolean all = tally.messages() == sent;
        boolean wrong = all && tally.bytes() != due.bytes().getAsLong();
        if (!wrong && tally.bytes() <= (double) tally.messages() * due.largestBytes()) return;
        throw receiver.broken(
                BYTES,
                tally.bytes(),
                "does not fit "
                        + tally.messages()
                        + " messages of at most "
                        + due.largestBytes()
                        + " bytes");
    }

    private static void absent(ReportFields receiver, String field, Long told) throws LabException {
        if (told == null) return;
        throw receiver.broken(field, told, "must be absent if all messages have one type");
    }

    private static void there(ReportFields receiver, String field, Long told) throws LabException {
        if (told != null) return;
        throw receiver.broken(field, "absent", "must be there if messages have several types");
    }
}
