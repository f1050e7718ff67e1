package marshalyard.analysis.verdict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;
import marshalyard.model.unit.Units;

/** The verdict on sockets whose queues were smaller than the experiment asks for. */
final class QueueVerdict {
    private static final Map<String, String> LIMITS =
            Map.of(
                    Facts.SEND_QUEUE, "net.core.wmem_max",
                    Facts.RECEIVE_QUEUE, "net.core.rmem_max");

    private QueueVerdict() {}

    /** The smallest queue, if that is smaller than asked; the default asks for none. */
    static Optional<Verdict> of(CellResult result) {
        int asked = result.cell().get(Factors.SOCKET_QUEUE);
        String smallest = "";
        long least = asked;
        for (Measurement m : result.measured()) {
            for (Map<String, String> facts : List.of(m.senderFacts(), m.receiverFacts())) {
                for (String queue : List.of(Facts.SEND_QUEUE, Facts.RECEIVE_QUEUE)) {
                    String told = facts.getOrDefault(queue, "");
                    if (!told.matches("[0-9]{1,18}") || Long.parseLong(told) >= least) continue;
                    least = Long.parseLong(told);
                    smallest = queue;
                }
            }
        }
        if (smallest.isEmpty()) return Optional.empty();
        return Optional.of(
                new Verdict(
                        Kind.QUEUE,
                        "A socket had a queue of %s where %s were asked: raise the limit, %s."
                                .formatted(
                                        Units.formatSize(least),
                                        Units.formatSize(asked),
                                        LIMITS.get(smallest))));
    }
}
