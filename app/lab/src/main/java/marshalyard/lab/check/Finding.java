package marshalyard.lab.check;

/**
 * The finding of a check on one requirement.
 *
 * @param subject what a worker must do, as a statement
 * @param outcome whether it does
 * @param sentence what is wrong, or why the subject was left out; empty if it holds
 */
public record Finding(String subject, Outcome outcome, String sentence) {
    public enum Outcome {
        HOLDS,
        BROKEN,
        /** The engine need not do this. */
        SKIPPED
    }
}
