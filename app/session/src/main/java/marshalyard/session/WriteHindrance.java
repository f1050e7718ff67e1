package marshalyard.session;

/**
 * The hindrance that keeps this program from adding trials to a session.
 *
 * @param lasting true of a file that can only be read, false while another program adds trials
 * @param sentence what hinders, and what to do
 */
public record WriteHindrance(boolean lasting, String sentence) {
    static WriteHindrance readOnly(SessionStore session) {
        return new WriteHindrance(
                true,
                session.file()
                        + " can only be read: you may not write it, or nothing in its folder. Save"
                        + " it under another name to measure into it.");
    }

    /** Another program has the right to write. */
    static WriteHindrance taken(SessionStore session, String holder) {
        return new WriteHindrance(
                false,
                session.file()
                        + " is being written by "
                        + holder
                        + ". Its missing trials can be measured when that program has closed it.");
    }
}
