package marshalyard.model.measurement;

/**
 * The speed of the machine at a moment, by fixed pieces of work that no engine has a part in.
 *
 * @param atMillis when, since 1970
 * @param integerNanos a million dependent steps of integer arithmetic
 * @param copyNanos copying 4 MiB in memory
 * @param callNanos a system call that moves one byte
 * @param wakeNanos from waking a thread that sleeps on another CPU until it runs
 */
public record MachineSpeed(
        long atMillis, double integerNanos, double copyNanos, double callNanos, double wakeNanos) {

    /**
     * The speed as one number that only means something beside another one: the inverse of the
     * geometric mean of arithmetic, copying and system calls. Wake-ups are left out: where CPUs are
     * virtual they differ tenfold from one to the next.
     */
    public double score() {
        return 1e6 / Math.cbrt(integerNanos * copyNanos * callNanos);
    }
}
