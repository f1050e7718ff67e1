package marshalyard.engine;

/**
 * The CPU time that a program has used since its start.
 *
 * @param userNanos in user mode, in ns
 * @param systemNanos in the kernel, in ns
 */
public record ProgramTime(long userNanos, long systemNanos) {}
