package marshalyard.worker.protocol;

import com.google.gson.annotations.JsonAdapter;
import marshalyard.model.reading.Readings;

/**
 * The report on a broker.
 *
 * @param endTime the worker's clock when the watch ended
 * @param depthTimes the worker's clock when messages were counted, ascending; empty if the broker
 *     can't tell
 * @param depths messages that waited then
 * @param telemetry what the watched time cost this process, by {@link
 *     marshalyard.model.reading.ProcessReadings}
 */
public record BrokerReport(
        long endTime,
        long[] depthTimes,
        long[] depths,
        @JsonAdapter(ReadingsJson.class) Readings telemetry) {}
