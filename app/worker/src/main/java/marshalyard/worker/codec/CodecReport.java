package marshalyard.worker.codec;

import marshalyard.worker.protocol.EnvironmentReport;

/**
 * The result of one trial of a codec yielded.
 *
 * @param failure why there is none, a sentence; empty otherwise
 * @param operations passes over the payload that were measured
 * @param nanos time for all of them
 * @param cpuNanos CPU time of the thread for all of them; 0 if the platform does not tell
 * @param marshalledBytes length of the marshalled payload
 * @param allocatedBytes by all of them, of the heap
 * @param gcCount garbage collections meanwhile
 * @param gcNanos time in them
 * @param standstillNanos the time for which the process stood still meanwhile
 * @param tool what measured, with its version
 * @param environment where; null if it failed before that was read
 */
public record CodecReport(
        String failure,
        long operations,
        long nanos,
        long cpuNanos,
        int marshalledBytes,
        long allocatedBytes,
        long gcCount,
        long gcNanos,
        long standstillNanos,
        String tool,
        EnvironmentReport environment) {

    /** The report of a trial that failed. */
    public static CodecReport failed(String sentence) {
        return new CodecReport(sentence, 0, 0, 0, 0, 0, 0, 0, 0, "", null);
    }
}
