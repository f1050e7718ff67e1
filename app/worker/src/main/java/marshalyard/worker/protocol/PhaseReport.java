package marshalyard.worker.protocol;

import com.google.gson.annotations.JsonAdapter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import marshalyard.model.reading.Readings;

/**
 * The report of a sender on a phase.
 *
 * @param startTime the worker's clock before the first send
 * @param messages sent
 * @param messageBytes application bytes of each; of a mixture their mean over its order, rounded
 * @param sendNanos from before the first send until the last returned
 * @param barrierNanos from before the first send until the barrier returned, less idleNanos;
 *     without a barrier as sendNanos
 * @param idleNanos how long the barrier waited in vain before the receiver took it: for messages
 *     that never came, or because its first attempts got lost
 * @param askedAgainNanos how long before the barrier's last question the one before it was asked,
 *     after which everything was consumed; 0 if one question was enough
 * @param histograms by latency: ROUND_TRIP, RESPONSE, SERVICE, SEND_LAG
 * @param startup first samples in ns
 * @param paced how the schedule was kept; null if there was none
 * @param startTimes base64 of big-endian longs: nanoTime of the first logged starts; null if none
 * @param facts what the engine really set
 * @param telemetry what the phase cost this process, by {@link
 *     marshalyard.model.reading.ProcessReadings}
 * @param ticks what the sender did over time, until its last send; null if nothing was read
 * @param parts of a mixture, the round trips or response times of each part's messages; empty for
 *     messages of one size, and where none are timed
 */
public record PhaseReport(
        long startTime,
        long messages,
        long messageBytes,
        long sendNanos,
        long barrierNanos,
        long idleNanos,
        long askedAgainNanos,
        Map<String, EncodedHistogram> histograms,
        long[] startup,
        PacedReport paced,
        String startTimes,
        Map<String, String> facts,
        @JsonAdapter(ReadingsJson.class) Readings telemetry,
        Ticks ticks,
        List<EncodedHistogram> parts) {

    /** The report on messages of one size, whose barrier needed one question. */
    public PhaseReport(
            long startTime,
            long messages,
            long messageBytes,
            long sendNanos,
            long barrierNanos,
            long idleNanos,
            Map<String, EncodedHistogram> histograms,
            long[] startup,
            PacedReport paced,
            String startTimes,
            Map<String, String> facts,
            Readings telemetry,
            Ticks ticks) {
        this(
                startTime,
                messages,
                messageBytes,
                sendNanos,
                barrierNanos,
                idleNanos,
                0,
                histograms,
                startup,
                paced,
                startTimes,
                facts,
                telemetry,
                ticks,
                List.of());
    }

    /** What is absent in a report has no entry. */
    public PhaseReport {
        histograms = Told.entries(histograms);
        facts = Told.entries(facts);
        startup = startup == null ? new long[0] : startup;
        parts = parts == null ? List.of() : parts.stream().filter(Objects::nonNull).toList();
    }

    /**
     * The schedule of a phase: how many starts it had, and how many were missed.
     *
     * @param intended starts that the schedule had until the end
     * @param missed of these, started more than one mean interval late
     */
    public record PacedReport(long intended, long missed) {}

    /** The same with one more fact. */
    public PhaseReport with(String name, String fact) {
        Map<String, String> more = new TreeMap<>(facts);
        more.put(name, fact);
        return with(more, telemetry);
    }

    /** The same with more readings. */
    public PhaseReport with(Readings more) {
        return with(facts, telemetry.with(more));
    }

    private PhaseReport with(Map<String, String> told, Readings cost) {
        return new PhaseReport(
                startTime,
                messages,
                messageBytes,
                sendNanos,
                barrierNanos,
                idleNanos,
                askedAgainNanos,
                histograms,
                startup,
                paced,
                startTimes,
                told,
                cost,
                ticks,
                parts);
    }
}
