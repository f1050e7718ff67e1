package marshalyard.model.experiment;

import java.util.List;

/** Experiments in which nothing is as usual, to see that each face has each setting. */
public final class EverySetting {
    private static final String CONTENT =
            """
            marshalyard: 1
            title: Everything
            description: Nothing is as usual.
            engines: [tcp]
            types: [octet, double]
            sizes: [1K, 2K]
            patterns: [flood, call-return, open 500/s]
            socketQueues: [8K]
            receivers: [2]
            cpus: [together]
            profile: [off, cpu]
            workingSet: [64]
            senders: [2]
            placements: [sender local receiver lab1]
            """;

    private static final String BY_VOLUME =
            """
            trial:
              burnIn: 3 s
              warmup: 70 ms
              volume: 8M
              atLeast: 90 ms
              atMost: 9 s
              startup: 7
              verify: true
              oneWayLatency: true
              spin: 150 us
              stall: 20 ms
              quiet: true
              raw: true
            repeat:
              trials: 4
              forks: 2
              order: interleaved
              seed: 11
              within: 2.5 %
              confidence: 90 %
              atMost: 60
              parallel: 5
              again: 2
            background:
              burners: 1
              pairs: 2
            view:
              metric: latency-p50
              x: socketQueue
              colour: engine
              marker: none
              dash: type
              panel: pattern
              scale: log
            floor: true
            """;

    private static final String BY_TIME =
            """
            trial:
              duration: 3 s
            repeat:
              trials: 2
              for: 40 s
              untilDecided: true
              metric: latency-p99
              margin: 2 %
            capacity:
              p50: 500 us
              p90: 2 ms
              p99: 3 ms
              p99.9: 8 ms
              p99.99: 1 s
              lossless: true
              within: 1.5 %
            """;

    private EverySetting() {}

    /** Two, because some settings can't stand beside each other; each names its own in full. */
    public static List<Experiment> experiments() throws ExperimentException {
        return List.of(read(CONTENT + BY_VOLUME), read(CONTENT + BY_TIME));
    }

    private static Experiment read(String text) throws ExperimentException {
        return ExperimentReader.read(text, "everything", choice -> {});
    }
}
