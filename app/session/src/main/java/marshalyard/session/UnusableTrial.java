package marshalyard.session;

import marshalyard.model.measurement.TrialRecord;

/**
 * A trial of which a session holds what can't be read, or can't have been measured. It is no part
 * of any figure; resuming the session measures it again.
 *
 * @param row its number in the file's table
 * @param key as the file has it
 * @param title which trial it is, for people
 * @param reason a clause without a full stop
 */
public record UnusableTrial(long row, String key, String title, String reason) {
    private static final String FAILURE = "It can't be used: ";

    /** True if this is what a record says in place of its figures. */
    public static boolean isSaidBy(TrialRecord record) {
        return record.failure().startsWith(FAILURE);
    }

    /** What a record says in place of its figures. */
    String failure() {
        return FAILURE + reason + ".";
    }

    /** A sentence for the user. */
    public String sentence() {
        return title + " can't be used: " + reason + ".";
    }
}
