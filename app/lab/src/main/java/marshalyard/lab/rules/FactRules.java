package marshalyard.lab.rules;

import java.util.Map;
import java.util.Set;
import marshalyard.engine.Facts;
import marshalyard.lab.LabException;
import marshalyard.model.text.Quote;

/**
 * The rules on what an engine tells of itself: few and short texts. Those whose names the protocol
 * has are counts, or true or false; others are words of the engine's own.
 */
final class FactRules {
    private static final int MOST_FACTS = 200;
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_FACT = 1_000;

    static final Set<String> COUNTS =
            Set.of(
                    Facts.RECEIVED_MESSAGES,
                    Facts.RECEIVED_BYTES,
                    Facts.RECEIVED_NANOS,
                    Facts.UNANSWERED,
                    Facts.SEND_QUEUE,
                    Facts.SEND_QUEUE_AT_END,
                    Facts.RECEIVE_QUEUE,
                    Facts.RECEIVE_QUEUE_AT_END,
                    Facts.MTU,
                    Facts.IP_FRAGMENTS,
                    Facts.REFUSED_CONNECTIONS,
                    Facts.WAITING_CONNECTIONS,
                    Facts.STRAY_DATAGRAMS,
                    Facts.HANDSHAKE_NANOS,
                    Facts.START_UP_MILLIS,
                    Facts.BUSY_THREADS,
                    Facts.MARSHALLED_BYTES);

    static final Set<String> FLAGS = Set.of(Facts.FOREIGN, Facts.NO_DELAY);

    private FactRules() {}

    static void check(ReportFields report, Map<String, String> facts) throws LabException {
        report.atMost("facts", facts.size(), MOST_FACTS, "that an end may tell");
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            check(report, fact.getKey(), fact.getValue());
        }
    }

    private static void check(ReportFields report, String name, String value) throws LabException {
        String field = "facts." + Quote.cut(name);
        String shown = "'" + Quote.cut(value) + "'";
        if (name.isEmpty()) throw report.broken(field, shown, "has no name");
        if (name.length() > LONGEST_NAME || value.length() > LONGEST_FACT) {
            throw report.broken(field, shown, "is longer than " + LONGEST_FACT + " characters");
        }
        if (COUNTS.contains(name)) {
            if (!value.matches("-?[0-9]{1,18}")) {
                throw report.broken(field, shown, "is no whole number");
            }
            report.count(field, Long.parseLong(value));
        }
        boolean flag = value.equals("true") || value.equals("false");
        if (FLAGS.contains(name) && !flag) {
            throw report.broken(field, shown, "is not true or false");
        }
    }
}
