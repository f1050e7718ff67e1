package marshalyard.worker.protocol;

import com.google.gson.annotations.JsonAdapter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import marshalyard.engine.ElementType;
import marshalyard.model.reading.Readings;

/**
 * The counts of a receiver.
 *
 * @param messages payloads
 * @param elements in all of them
 * @param firstElements in the first
 * @param spanNanos from the first payload to the barrier; 0 if either is missing
 * @param barrierTime the worker's clock when the barrier had come through; 0 if it has not
 * @param sampleNanos times since the first payload at which messages were counted, ascending
 * @param sampleMessages the counts at these times
 * @param check the comparison; null if only counted
 * @param arrivalTimes base64 of big-endian longs: nanoTime of the first logged arrivals; null
 * @param failure a sentence if the receiver failed; null if not
 * @param facts what the engine really set
 * @param telemetry what the phase cost this process, by {@link
 *     marshalyard.model.reading.ProcessReadings}
 * @param ticks what the receiver did over time, from its first payload to the barrier; null if
 *     nothing was read
 * @param barrierTimes where several senders had one each: the clock when each of their barriers had
 *     come through, ascending; null if there was one, or the worker does not tell
 * @param bytes application bytes in all payloads where these are of several types; null otherwise
 * @param firstBytes application bytes in the first; null likewise
 */
public record Tally(
        long messages,
        long elements,
        long firstElements,
        long spanNanos,
        long barrierTime,
        long[] sampleNanos,
        long[] sampleMessages,
        Check check,
        String arrivalTimes,
        String failure,
        Map<String, String> facts,
        @JsonAdapter(ReadingsJson.class) Readings telemetry,
        Ticks ticks,
        long[] barrierTimes,
        Long bytes,
        Long firstBytes) {

    /** The tally of a single barrier. */
    public Tally(
            long messages,
            long elements,
            long firstElements,
            long spanNanos,
            long barrierTime,
            long[] sampleNanos,
            long[] sampleMessages,
            Check check,
            String arrivalTimes,
            String failure,
            Map<String, String> facts,
            Readings telemetry,
            Ticks ticks) {
        this(
                messages,
                elements,
                firstElements,
                spanNanos,
                barrierTime,
                sampleNanos,
                sampleMessages,
                check,
                arrivalTimes,
                failure,
                facts,
                telemetry,
                ticks,
                null,
                null,
                null);
    }

    /** What is absent in a report has no entry. */
    public Tally {
        facts = Told.entries(facts);
    }

    /**
     * Application bytes in all payloads.
     *
     * @param type of them, unless they are of several
     */
    public long bytesIn(ElementType type) {
        return bytes == null ? elements * type.elementBytes() : bytes;
    }

    /** Application bytes in the first payload, likewise. */
    public long firstBytesIn(ElementType type) {
        return firstBytes == null ? firstElements * type.elementBytes() : firstBytes;
    }

    /**
     * A comparison of every element.
     *
     * @param payloads compared
     * @param elements compared
     * @param corrupt payloads that were none of those sent
     * @param firstFault a sentence on the first of these, or empty
     * @param turns how often each of the payloads that are sent in turn came, where several
     *     receivers share them and none gets lost; empty otherwise
     */
    public record Check(
            long payloads, long elements, long corrupt, String firstFault, List<Long> turns) {
        /** The comparison of a receiver that shares with nobody. */
        public Check(long payloads, long elements, long corrupt, String firstFault) {
            this(payloads, elements, corrupt, firstFault, List.of());
        }

        public Check {
            firstFault = firstFault == null ? "" : firstFault;
            turns = turns == null ? List.of() : List.copyOf(turns);
        }
    }

    /**
     * The same if the barrier had come so much earlier, but not before the last message: that came
     * as long behind the last sample as messages came apart until then.
     *
     * @param idleNanos as in {@link PhaseReport}
     */
    public Tally withoutIdle(long idleNanos) {
        if (idleNanos == 0) return this;
        long earliest = Math.max(spanNanos - idleNanos, lastArrival());
        long span = Math.max(0, Math.min(spanNanos, earliest));
        int kept = 0;
        while (kept < sampleNanos.length && sampleNanos[kept] <= span) kept++;
        return new Tally(
                messages,
                elements,
                firstElements,
                span,
                barrierTime == 0 ? 0 : barrierTime - (spanNanos - span),
                Arrays.copyOf(sampleNanos, kept),
                Arrays.copyOf(sampleMessages, kept),
                check,
                arrivalTimes,
                failure,
                facts,
                telemetry,
                ticks,
                null,
                bytes,
                firstBytes);
    }

    private long lastArrival() {
        int last = sampleNanos.length - 1;
        while (last > 0 && sampleMessages[last] == sampleMessages[last - 1]) last--;
        if (last < 0 || sampleMessages[last] < 2) return 0;
        double apart = (double) sampleNanos[last] / (sampleMessages[last] - 1);
        return sampleNanos[last] + Math.round((messages - sampleMessages[last]) * apart);
    }
}
