package marshalyard.lab.trial;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/**
 * The arrival of each of several senders' barriers. A receiver does not know whose barrier has come
 * through; but on one clock each came after its sender's last send and before it returned there, so
 * the n-th that came is that of the sender to which the n-th returned.
 */
final class OwnBarriers {
    /** Reports of two processes read the clock at different moments. */
    private static final long SLACK_NANOS = 1_000_000;

    private final long[] nanos;

    private OwnBarriers(long[] nanos) {
        this.nanos = nanos;
    }

    /**
     * The time from a sender's first send until its barrier had come through.
     *
     * @param sender its place among the reports
     */
    long nanos(int sender) {
        return nanos[sender];
    }

    /**
     * Finds them.
     *
     * @param oneClock true if all ends read one
     * @param wayBack how long the last barrier was on its way back, which the others are taken to
     *     have been too where nothing better is told
     */
    static OwnBarriers of(
            List<PhaseReport> senders, List<Tally> receivers, boolean oneClock, long wayBack) {
        long[] nanos = senders.stream().mapToLong(r -> r.barrierNanos() - wayBack).toArray();
        if (!oneClock || receivers.size() != 1) return new OwnBarriers(nanos);
        long[] told = receivers.get(0).barrierTimes();
        if (told == null || told.length != senders.size()) return new OwnBarriers(nanos);
        long[] came = told.clone();
        Arrays.sort(came);
        int[] order =
                IntStream.range(0, senders.size())
                        .boxed()
                        .sorted(Comparator.comparingLong(i -> returned(senders.get(i))))
                        .mapToInt(i -> i)
                        .toArray();
        long[] own = new long[nanos.length];
        for (int n = 0; n < order.length; n++) {
            PhaseReport sender = senders.get(order[n]);
            long after = came[n] - sender.startTime();
            long returned = sender.barrierNanos() + sender.idleNanos();
            boolean possible =
                    after >= sender.sendNanos() - SLACK_NANOS && after <= returned + SLACK_NANOS;
            if (!possible) return new OwnBarriers(nanos);
            own[order[n]] = Math.min(sender.barrierNanos(), after);
        }
        return new OwnBarriers(own);
    }

    private static long returned(PhaseReport sender) {
        return sender.startTime() + sender.barrierNanos() + sender.idleNanos();
    }
}
