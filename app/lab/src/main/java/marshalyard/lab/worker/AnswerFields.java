package marshalyard.lab.worker;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fields that an answer must have, by method: what is absent would otherwise count as 0. */
final class AnswerFields {
    private static final List<String> OPENED = List.of("handle", "beginTime", "openTime");
    private static final List<String> REACHED =
            List.of("handle", "address", "beginTime", "openTime");

    private static final Map<String, List<String>> REQUIRED =
            Map.ofEntries(
                    Map.entry("initialize", List.of("version", "pid", "engines")),
                    Map.entry(
                            "environment",
                            List.of("host", "os", "kernel", "cpu", "cpus", "memoryBytes")),
                    Map.entry("openBroker", REACHED),
                    Map.entry("openReceiver", REACHED),
                    Map.entry("connectSender", OPENED),
                    Map.entry(
                            "runPhase",
                            List.of(
                                    "startTime",
                                    "messages",
                                    "messageBytes",
                                    "sendNanos",
                                    "barrierNanos")),
                    Map.entry("loggedRequests", List.of("count", "beyond", "data")),
                    Map.entry("arrived", List.of("messages")),
                    Map.entry(
                            "tally",
                            List.of(
                                    "messages",
                                    "elements",
                                    "firstElements",
                                    "spanNanos",
                                    "barrierTime",
                                    "sampleNanos",
                                    "sampleMessages")),
                    Map.entry("watched", List.of("endTime", "depthTimes", "depths")),
                    Map.entry(
                            "stopProfile",
                            List.of("profiler", "interval", "nanos", "dropped", "stacks")),
                    Map.entry("probe", List.of("received", "sent")));

    private AnswerFields() {}

    /** A field that an answer lacks; empty if it lacks none. */
    static Optional<String> missing(String method, Set<String> there) {
        return REQUIRED.getOrDefault(method, List.of()).stream()
                .filter(field -> !there.contains(field))
                .findFirst();
    }
}
