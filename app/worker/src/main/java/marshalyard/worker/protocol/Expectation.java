package marshalyard.worker.protocol;

/**
 * The expectation of a receiver: what is about to arrive.
 *
 * @param handle the receiver
 * @param type the data type's token
 * @param bytes the payload's size
 * @param seed of the first variant of the payload; the others follow
 * @param variants how many payloads are sent in turn; 0 to count only, not to compare
 * @param logged log the arrival times of so many first messages; 0 for none
 * @param stallAfter the message, counted from 0, at which the receiver stops for a while
 * @param stallNanos for how long; 0 for not at all
 * @param senders how many send at once, each the variants in turn
 */
public record Expectation(
        int handle,
        String type,
        int bytes,
        long seed,
        int variants,
        int logged,
        long stallAfter,
        long stallNanos,
        int senders) {}
