package marshalyard.worker.beat;

/**
 * The clocks and counters of a process at one moment. Each has an origin of its own, and is always
 * 0 where nobody tells it.
 *
 * @param nanos a monotonic clock, which stands still while the machine is suspended on Linux
 * @param bootNanos the time since the machine's start, suspended or not, to 10 ms
 * @param gcNanos time in garbage collections
 * @param cpuNanos CPU time of all threads
 * @param waitedNanos how long the thread of the beat was ready to run and had no CPU
 * @param crowd how many threads of the machine are ready to run, for each of its CPUs
 */
record Moment(
        long nanos, long bootNanos, long gcNanos, long cpuNanos, long waitedNanos, double crowd) {}
