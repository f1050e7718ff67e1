package marshalyard.analysis.statistics;

import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;

/**
 * The time of one operation, in the sense of {@code boeing99}: from before the call until it
 * returns, whatever the schedule wanted.
 */
public final class OperationTime {
    private OperationTime() {}

    /**
     * The latency that times the operation itself, to which the start-up samples belong: service
     * time if paced, else round trip; empty for a flood.
     */
    public static Optional<Latency> latency(Measurement measurement) {
        return measurement.latencies().operation();
    }

    /**
     * Mean operation time in ms. A flood times no single call: there it is the time until all had
     * arrived over the number of messages. Empty if there was no operation.
     */
    public static OptionalDouble meanMillis(Measurement measurement) {
        Optional<Latency> latency = latency(measurement);
        if (latency.isPresent()) {
            return measurement
                    .latencies()
                    .spread(latency.get())
                    .map(spread -> OptionalDouble.of(spread.mean() / 1e6))
                    .orElse(OptionalDouble.empty());
        }
        long messages = measurement.sent().messages();
        return messages == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(measurement.sent().transferNanos() / 1e6 / messages);
    }
}
