package marshalyard.worker.protocol;

/**
 * The report on a broker.
 *
 * @param endTime the worker's clock when the watch ended
 * @param depthTimes the worker's clock when messages were counted, ascending; empty if the broker
 *     can't tell
 * @param depths messages that waited then
 * @param telemetry what the watched time cost this process
 */
public record BrokerReport(long endTime, long[] depthTimes, long[] depths, Telemetry telemetry) {}
