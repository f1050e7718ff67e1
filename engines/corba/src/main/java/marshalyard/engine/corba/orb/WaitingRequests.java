package marshalyard.engine.corba.orb;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jacorb.orb.dsi.ServerRequest;
import org.jacorb.poa.RequestQueueListener;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAManagerPackage.AdapterInactive;

/**
 * The requests that wait for a POA, to be refused before it is destroyed.
 *
 * <p>JacORB 3.9 takes a request from its queue only after a thread has begun to serve it, and
 * destroys a POA when no object is being served, of which it keeps a set, not a count. So a request
 * that follows another for the same object can be served and refused at once. Its second answer
 * ends the destroying thread, which leaves two threads behind, or the serving one, for which {@code
 * destroy} then waits for ever.
 */
final class WaitingRequests implements RequestQueueListener {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final POA poa;
    private volatile int size;

    WaitingRequests(POA poa) {
        this.poa = poa;
        ((org.jacorb.poa.POA) poa)._addPOAEventListener(this);
    }

    @Override
    public void requestAddedToQueue(ServerRequest request, int size) {
        this.size = size;
    }

    @Override
    public void requestRemovedFromQueue(ServerRequest request, int size) {
        this.size = size;
    }

    /** Refuses requests from now on. Returns when none waits any more, or after 5 s. */
    void refuse() {
        try {
            poa.the_POAManager().discard_requests(true);
        } catch (AdapterInactive e) {
            return; // it refuses them already
        }
        long since = System.nanoTime();
        while (size > 0 && System.nanoTime() - since < PATIENCE_NANOS) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
