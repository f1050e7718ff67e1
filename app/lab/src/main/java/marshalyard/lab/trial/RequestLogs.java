package marshalyard.lab.trial;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Member;
import marshalyard.lab.group.SenderEnd;
import marshalyard.lab.rules.ReportFields;
import marshalyard.lab.rules.RequestRules;
import marshalyard.model.measurement.RequestLog;
import marshalyard.worker.protocol.LogOrder;
import marshalyard.worker.protocol.LoggedRequests;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;

/** Fetches the requests of a phase, one by one, from its senders, and checks them. */
public final class RequestLogs {
    private static final int MOST_PART = LogOrder.MOST * RequestLog.MOST_BYTES_EACH;

    /** A worker that always tells a little would be asked without end. */
    private static final int MOST_PARTS = 1_000;

    private RequestLogs() {}

    /** Logs that are still with the workers. */
    public interface Pending {
        /**
         * Moves them, which takes time of both machines: nothing may be measured meanwhile.
         *
         * @return one for each sender
         * @throws LabException if what a worker tells can't be
         */
        List<RequestLog> fetch() throws LabException;
    }

    /**
     * The logs, one for each sender.
     *
     * @param reports of the senders, in the same order
     * @param orders what was asked of each
     * @param took how long the lab waited for the phase
     * @throws LabException if what a worker tells can't be
     */
    static List<RequestLog> of(
            List<SenderEnd> senders,
            List<PhaseReport> reports,
            List<PhaseOrder> orders,
            Duration took)
            throws LabException {
        List<RequestLog> logs = new ArrayList<>();
        for (int i = 0; i < reports.size(); i++) {
            Member sender = senders.get(i).member();
            Part part = order -> sender.call(w -> w.loggedRequests(order));
            logs.add(of(part, reports.get(i), orders.get(i), took));
        }
        return logs;
    }

    /**
     * The log of one sender, held against what it reported of the phase.
     *
     * @param order what was asked of it
     * @param took how long the lab waited for the phase
     * @throws LabException if what the worker tells can't be
     */
    public static RequestLog of(Part sender, PhaseReport report, PhaseOrder order, Duration took)
            throws LabException {
        RequestLog log = of(sender, report.messages(), took);
        ReportFields fields = new ReportFields("sender", took);
        RequestRules.check(fields, log, report, order, Sending.latencies(report));
        return log;
    }

    /** A worker that is asked for a part. */
    public interface Part {
        LoggedRequests of(LogOrder order) throws LabException;
    }

    /**
     * The log of one sender.
     *
     * @param messages that it sent
     */
    static RequestLog of(Part sender, long messages, Duration took) throws LabException {
        ReportFields fields = new ReportFields("sender", took);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int from = 0;
        int parts = 0;
        int count = -1;
        LoggedRequests part;
        do {
            part = sender.of(new LogOrder(from));
            fields.atMost("data", ++parts, MOST_PARTS, "parts that a log has");
            if (count >= 0) fields.equal("count", part.count(), count);
            count = part.count();
            fields.atMost("count", part.count(), RequestLog.MOST, "requests that are logged");
            fields.count("beyond", part.beyond());
            fields.equal("count' and 'beyond", part.count() + part.beyond(), messages);
            byte[] packed = bytes(fields, part);
            int requests = requests(fields, packed);
            boolean ends = requests == 0 && from < part.count();
            if (ends) throw fields.broken("data", "empty", "must hold request " + from);
            from += requests;
            fields.atMost("data", from, part.count(), "requests that are logged");
            all.writeBytes(packed);
        } while (from < part.count());
        return checked(fields, new RequestLog(all.toByteArray(), part.count(), part.beyond()));
    }

    private static byte[] bytes(ReportFields fields, LoggedRequests part) throws LabException {
        if (part.data().length() / 4 * 3L > MOST_PART) {
            throw fields.broken(
                    "data", "a text of " + part.data().length() + " characters", "is too long");
        }
        try {
            return Base64.getDecoder().decode(part.data());
        } catch (IllegalArgumentException e) {
            throw notRequests(fields, e);
        }
    }

    private static int requests(ReportFields fields, byte[] packed) throws LabException {
        try {
            return RequestLog.requestsIn(packed);
        } catch (IllegalArgumentException e) {
            throw notRequests(fields, e);
        }
    }

    private static LabException notRequests(ReportFields fields, IllegalArgumentException e) {
        return fields.broken("data", "a text", "holds no requests: " + e.getMessage());
    }

    private static RequestLog checked(ReportFields fields, RequestLog log) throws LabException {
        long[] most = new long[3];
        long[] least = new long[3];
        try {
            log.forEach(
                    (start, service, lag) -> {
                        long[] request = {start, service, lag};
                        for (int i = 0; i < request.length; i++) {
                            most[i] = Math.max(most[i], request[i]);
                            least[i] = Math.min(least[i], request[i]);
                        }
                    });
        } catch (IllegalArgumentException e) {
            throw notRequests(fields, e);
        }
        String[] names = {"data.start", "data.service", "data.lag"};
        for (int i = 0; i < names.length; i++) {
            fields.time(names[i], least[i]);
            fields.time(names[i], most[i]);
        }
        return log;
    }
}
