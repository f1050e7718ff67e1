package marshalyard.worker.protocol;

/**
 * The time that a machine took for fixed pieces of work that no engine has a part in. Each is the
 * fastest of several repetitions, so that an interruption does not count; the wake-up is their
 * median.
 *
 * @param integerNanos a million steps of integer arithmetic, each of which waits for the one before
 * @param copyNanos copying 4 MiB in memory
 * @param callNanos a system call that moves one byte
 * @param wakeNanos from waking a thread that sleeps on another CPU until it runs; on a machine with
 *     one CPU, on the same
 */
public record SpeedReading(
        double integerNanos, double copyNanos, double callNanos, double wakeNanos) {}
