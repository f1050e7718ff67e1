package marshalyard.engine.corba.demux;

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
 * of each value.
 */
final class DispatchClock {
    private long started;
    private volatile long nanos;
    private volatile long dispatches;

    /** To be called in the operation's body. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer; facts() reads elsewhere
    void reached() {
        nanos += System.nanoTime() - started;
        dispatches++;
    }

    Map<String, String> facts() {
        long n = dispatches;
        if (n == 0) return Map.of();
        return Map.of(
                "dispatches", Long.toString(n),
                "dispatchNanosMean", String.format(Locale.ROOT, "%.1f", (double) nanos / n));
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
