package marshalyard.engine.corba.demux;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;

/**
 * Measures dispatch in the running server, with its cold caches: from the skeleton's entry to the
 * operation's body, the argument's demarshalling included. For one thread. Two clock reads are part
 * of each value. Counts between barriers, so that warm-up and trial don't mix.
 */
final class DispatchClock {
    /** The median is that of the latest so many; a power of two. */
    private static final int KEPT = 1 << 16;

    private final int[] latest = new int[KEPT];
    private long started;
    private long nanos;
    private volatile long dispatches; // written last, so that who reads it sees the others
    private boolean over;

    /** Marks the moment when the operation's body begins; to be called there. */
    void reached() {
        add(System.nanoTime() - started);
    }

    /** A dispatch that took so long. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer; facts() reads elsewhere
    void add(long took) {
        if (over) {
            nanos = 0;
            dispatches = 0;
            over = false;
        }
        nanos += took;
        latest[(int) dispatches & KEPT - 1] = (int) Math.min(took, Integer.MAX_VALUE);
        dispatches++;
    }

    /** What has been counted stays until the next dispatch. */
    void barrier() {
        over = true;
    }

    /** Asked behind a barrier, when nothing is dispatched. */
    Map<String, String> facts() {
        long n = dispatches;
        if (n == 0) return Map.of();
        int[] sorted = Arrays.copyOf(latest, (int) Math.min(n, KEPT));
        Arrays.sort(sorted);
        return Map.of(
                "dispatches", Long.toString(n),
                "dispatchNanosMean", String.format(Locale.ROOT, "%.1f", (double) nanos / n),
                "dispatchNanosMedian", Integer.toString(sorted[sorted.length / 2]));
    }

    /** The servant with the clock before it. */
    Servant before(Servant servant) {
        return new Timed(servant);
    }

    private final class Timed extends Servant implements InvokeHandler {
        private final Servant servant;
        private final InvokeHandler handler;

        Timed(Servant servant) {
            this.servant = servant;
            this.handler = (InvokeHandler) servant;
        }

        @Override
        public OutputStream _invoke(String method, InputStream input, ResponseHandler response) {
            started = System.nanoTime();
            return handler._invoke(method, input, response);
        }

        @Override
        public String[] _all_interfaces(POA poa, byte[] objectId) {
            return servant._all_interfaces(poa, objectId);
        }
    }
}
