package marshalyard.worker.protocol;

/**
 * The course of a phase at one end: readings in ascending order, the same number in each array that
 * is there. What the platform or the end can't tell is null.
 *
 * @param startTime the worker's clock at the first send, or at the first arrival
 * @param nanos times since then
 * @param messages sent or received until then
 * @param cpuNanos CPU time of the process since the first reading
 * @param gcNanos time in garbage collections since the first reading
 * @param switches context switches of the process since the first reading
 * @param retransmits TCP segments sent again in the network namespace since the first reading
 * @param medianNanos median latency since the reading before; 0 if none was recorded
 * @param slowNanos 99th percentile of the same
 */
public record Ticks(
        long startTime,
        long[] nanos,
        long[] messages,
        long[] cpuNanos,
        long[] gcNanos,
        long[] switches,
        long[] retransmits,
        long[] medianNanos,
        long[] slowNanos) {}
