package marshalyard.lab.rules;

import marshalyard.lab.LabException;
import marshalyard.worker.clock.Base64Longs;

/** The rules on lists of times: when the first messages were sent, or arrived. */
public final class LoggedTimes {
    /** The clocks of two CPUs may be apart by as much. */
    private static final long BACKWARDS_NANOS = 1_000_000;

    private LoggedTimes() {}

    /**
     * Reads and checks a list that several threads may have written. One that has read the clock
     * may lose its CPU before it writes what it read, so that nothing is said of the order.
     *
     * @param encoded may be null
     * @param ordered how many were to be logged
     * @param messages how many messages there were
     * @return empty if there is none
     */
    public static long[] of(
            ReportFields report, String field, String encoded, long ordered, long messages)
            throws LabException {
        if (encoded == null) return new long[0];
        long[] times;
        try {
            times = Base64Longs.decode(encoded);
        } catch (IllegalArgumentException e) {
            throw report.broken(
                    field,
                    "a text of " + encoded.length() + " characters",
                    "is no list of 64-bit numbers in base64");
        }
        report.atMost(field, times.length, ordered, "times that were asked for");
        report.atMost(field, times.length, messages, "messages");
        if (times.length == 0) return times;
        long first = times[0];
        long last = times[0];
        for (long time : times) {
            first = Math.min(first, time);
            last = Math.max(last, time);
        }
        if (last - first < 0) throw report.broken(field, last, "is no time of this clock");
        report.time(field, last - first);
        return times;
    }

    /** The same for a list that one thread has written, which does not run backwards. */
    public static long[] inOrder(
            ReportFields report, String field, String encoded, long ordered, long messages)
            throws LabException {
        long[] times = of(report, field, encoded, ordered, messages);
        for (int i = 1; i < times.length; i++) {
            if (times[i] >= times[i - 1] - BACKWARDS_NANOS) continue;
            throw report.broken(field, times[i], "runs backwards, behind " + times[i - 1]);
        }
        return times;
    }

    /**
     * Checks that times which were read from one clock lie where they can.
     *
     * @param times each of which is looked at
     * @param start of the sender
     * @param least ns from the start, may be negative
     * @param most ns from the start
     */
    public static void between(
            ReportFields report, String field, long[] times, long start, long least, long most)
            throws LabException {
        for (long time : times) {
            double since = (double) time - start;
            if (since >= least && since <= most) continue;
            throw report.broken(
                    field,
                    time,
                    "is "
                            + (long) since
                            + " ns after 'startTime' of the sender, and not between "
                            + least
                            + " and "
                            + most
                            + " ns");
        }
    }
}
