package marshalyard.worker.loop;

import java.util.ArrayList;
import java.util.List;
import marshalyard.worker.protocol.Mix;
import org.HdrHistogram.Histogram;

/**
 * The latencies of a mixture's messages, by their part. Written by one thread at a time; read when
 * the loop has ended.
 */
final class PartLatencies {
    private final int[] cycle;
    private final List<Histogram> parts = new ArrayList<>();

    PartLatencies(Mix mix) {
        cycle = mix.cycle().stream().mapToInt(part -> part).toArray();
        for (int i = 0; i < mix.bytes().size(); i++) parts.add(LatencyRecorder.empty());
    }

    /** Records the latency of a message, counted from 0. */
    void record(long message, long nanos) {
        Histogram part = parts.get(cycle[(int) (message % cycle.length)]);
        part.recordValue(Math.min(nanos, LatencyRecorder.LONGEST));
    }

    List<Histogram> all() {
        return List.copyOf(parts);
    }
}
