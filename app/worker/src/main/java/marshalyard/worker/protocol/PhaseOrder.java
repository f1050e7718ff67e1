package marshalyard.worker.protocol;

/**
 * One phase of a trial.
 *
 * @param handle the sender
 * @param trial for the progress messages
 * @param type the data type's token
 * @param bytes the payload's size
 * @param seed of the first variant of the payload
 * @param variants how many payloads to send in turn, at least 1
 * @param style the style's token
 * @param pace null to send as fast as it goes
 * @param window deferred: most requests outstanding; else 1
 * @param stop when to stop sending
 * @param startup how many first samples to keep as they are
 * @param logged log the start times of so many first messages; 0 for none
 * @param barrier wait at the barrier; else {@link WorkerApi#flush} does so later
 * @param startTime the worker's clock at which the first message is sent; 0 for at once
 * @param quiet tell which step lasts, but nothing of the progress
 * @param raw log so many requests one by one, for {@link WorkerApi#loggedRequests}; 0 for none
 * @param mix sizes in place of {@code bytes}, and types in place of {@code type}, each with the
 *     variants; null for messages that are all alike
 * @param probe calls to make between the messages, on the first connection; null for none
 */
public record PhaseOrder(
        int handle,
        long trial,
        String type,
        int bytes,
        long seed,
        int variants,
        String style,
        Pace pace,
        int window,
        StopCondition stop,
        int startup,
        int logged,
        boolean barrier,
        long startTime,
        boolean quiet,
        int raw,
        Mix mix,
        Probe probe) {

    /** One whose requests are not logged one by one. */
    public PhaseOrder(
            int handle,
            long trial,
            String type,
            int bytes,
            long seed,
            int variants,
            String style,
            Pace pace,
            int window,
            StopCondition stop,
            int startup,
            int logged,
            boolean barrier,
            long startTime,
            boolean quiet) {
        this(
                handle, trial, type, bytes, seed, variants, style, pace, window, stop, startup,
                logged, barrier, startTime, quiet, 0, null, null);
    }

    /** The same, of which so many requests are logged one by one. */
    public PhaseOrder logging(int requests) {
        return with(requests, mix, probe);
    }

    /** The same with messages of several sizes, or types. */
    public PhaseOrder mixing(Mix sizes) {
        return with(raw, sizes, probe);
    }

    /** The same with calls between its messages. */
    public PhaseOrder probing(Probe calls) {
        return with(raw, mix, calls);
    }

    private PhaseOrder with(int requests, Mix sizes, Probe calls) {
        return new PhaseOrder(
                handle, trial, type, bytes, seed, variants, style, pace, window, stop, startup,
                logged, barrier, startTime, quiet, requests, sizes, calls);
    }

    /** The same from a time of the worker's clock on. */
    public PhaseOrder at(long time) {
        return with(handle, pace, logged, barrier, time);
    }

    /** The same for another sender. */
    public PhaseOrder of(int other) {
        return with(other, pace, logged, barrier, startTime);
    }

    /** The same on a schedule, with or without logged times and the barrier. */
    public PhaseOrder with(Pace schedule, int times, boolean ended) {
        return with(handle, schedule, times, ended, startTime);
    }

    private PhaseOrder with(int sender, Pace schedule, int times, boolean ended, long time) {
        return new PhaseOrder(
                sender, trial, type, bytes, seed, variants, style, schedule, window, stop, startup,
                times, ended, time, quiet, raw, mix, probe);
    }

    /**
     * An open-loop schedule.
     *
     * @param intervalNanos mean time between intended starts
     * @param arrivals uniform, poisson or bursts
     * @param burst requests in a burst
     * @param spinNanos how long before a start to stop parking and spin
     * @param seed of random arrivals
     */
    public record Pace(long intervalNanos, String arrivals, int burst, long spinNanos, long seed) {}

    /**
     * Calls between the messages of a phase, one at a time. A call that is due before the last one
     * was answered is made behind it.
     *
     * @param bytes the size of their payload, whose number of elements no message has
     * @param intervalNanos between two of them
     * @param fromNanos when the first one is due, since the first send
     * @param untilNanos none is due from then on
     */
    public record Probe(int bytes, long intervalNanos, long fromNanos, long untilNanos) {
        /** How many calls the schedule has, at least one. */
        public long calls() {
            return Math.max(1, (untilNanos - fromNanos + intervalNanos - 1) / intervalNanos);
        }
    }
}
