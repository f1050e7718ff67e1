package marshalyard.model.measurement;

import java.util.Objects;

/**
 * The method by which one-way latency was found, and its bounds; the latencies are in their
 * histogram unless withheld.
 *
 * @param pairs requests whose start and arrival were joined
 * @param sameClock true if both ends read one clock
 * @param boundNanos the latencies are right within plus or minus this; 0 for one clock
 * @param driftPerMillion how much faster the receiver's clock runs, in parts per million
 * @param violations requests that arrived before they were sent, by the clocks
 * @param withheld why there is no histogram, one sentence; empty if there is one
 */
public record OneWay(
        long pairs,
        boolean sameClock,
        long boundNanos,
        double driftPerMillion,
        long violations,
        String withheld) {
    public OneWay {
        Objects.requireNonNull(withheld, "why one-way latency is withheld");
    }
}
