package marshalyard.model.measurement;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import marshalyard.model.plan.Trial;
import org.HdrHistogram.Histogram;

/** Trials for tests. */
public final class Samples {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final SortedMap<String, String> KERNEL =
            new TreeMap<>(Map.of("tcp_congestion_control", "bbr", "cpu_quota", "1.50"));

    private Samples() {}

    public static Cell cell(String engine) {
        return new Cell(
                new EngineSetup(engine, engine, Map.of("noDelay", "true")),
                Levels.of(
                        Map.of(
                                "type", "double",
                                "size", "1K",
                                "pattern", "call-return",
                                "socketQueue", "8K")));
    }

    /** A trial that moved a number of messages of 1 KiB in a second. */
    public static TrialRecord measured(Cell cell, int number, long messages) {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= 100; i++) histogram.recordValue(i * 1000L);
        Measurement measurement =
                MeasurementBuilder.of(
                                new Sent(messages, messages * 1024, 900_000_000L, 1_000_000_000L),
                                new Received(messages, messages * 1024, 1024, 990_000_000L))
                        .latencies(Map.of(Latency.ROUND_TRIP, histogram), 900_000, 1000, 1001)
                        .senderFacts(Map.of("sendQueue", "16384"))
                        .receiverFacts(Map.of("receiveQueue", "16384"))
                        .build();
        Environment here =
                new Environment(
                        "h", "Linux amd64", "6.1", "CPU", 2, 1L << 33, "JVM", "", "", KERNEL);
        return TrialRecordBuilder.of(new Trial(cell, 0, number))
                .started(NOON)
                .took(Duration.ofMillis(1500))
                .on(here)
                .measured(measurement);
    }

    public static TrialRecord failed(Cell cell, int number) {
        return TrialRecordBuilder.of(new Trial(cell, 0, number))
                .started(NOON)
                .took(Duration.ofMillis(15))
                .failed("The receiver worker ended.");
    }
}
