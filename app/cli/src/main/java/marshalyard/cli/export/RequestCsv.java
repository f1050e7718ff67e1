package marshalyard.cli.export;

import java.io.PrintWriter;
import java.util.List;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.CsvField;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * Every request of trials that logged them, as a line of CSV; one sender of a trial at a time in
 * memory.
 */
final class RequestCsv {
    private static final String HEADER =
            "label,cell,fork,pair,trial,sender,start_ns,service_ns,send_lag_ns,response_ns";

    private RequestCsv() {}

    static void write(
            SessionStore store,
            StoredExperiment experiment,
            List<TrialRecord> trials,
            PrintWriter out)
            throws SessionException {
        long[] requests = {0};
        for (TrialRecord record : trials) {
            if (record.failed()) continue;
            int[] sender = {0};
            store.requests(
                    experiment,
                    record.trial(),
                    log -> {
                        if (requests[0] == 0 && log.count() > 0) out.print(HEADER + "\n");
                        write(line(record, sender[0]++), log, isTimed(record), out);
                        requests[0] += log.count();
                    });
        }
        if (requests[0] == 0) throw none();
    }

    /** No request was logged: of what was never timed nothing can be written. */
    static IllegalArgumentException none() {
        return new IllegalArgumentException(
                "No trial of the experiment has a log of its requests. Measure with 'raw: true' in"
                        + " the section 'trial'.");
    }

    private static String line(TrialRecord record, int sender) {
        return String.join(
                ",",
                CsvField.of(record.trial().cell().engine().label()),
                CsvField.of(record.trial().cell().title()),
                Integer.toString(record.trial().fork()),
                Integer.toString(record.pair()),
                Integer.toString(record.trial().number()),
                Integer.toString(sender + 1));
    }

    /** False for a flood: its requests return at once. */
    static boolean isTimed(TrialRecord record) {
        return record.trial().cell().get(Factors.PATTERN).timed();
    }

    /** A oneway request of a flood has a start only. */
    private static void write(String line, RequestLog log, boolean timed, PrintWriter out) {
        log.forEach(
                (start, service, lag) -> {
                    out.print(line);
                    out.print(',');
                    out.print(start);
                    out.print(timed ? "," + service + "," + lag + "," : ",,,");
                    if (timed) out.print(service + lag);
                    out.print('\n');
                });
    }
}
