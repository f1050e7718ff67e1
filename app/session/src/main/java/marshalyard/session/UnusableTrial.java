package marshalyard.session;

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
    /** What a record says in place of its figures. */
    String failure() {
        return "It can't be used: " + reason + ".";
    }

    /** A sentence for the user. */
    public String sentence() {
        return title + " can't be used: " + reason + ".";
    }
}
