package marshalyard.lab.check;

import java.util.concurrent.TimeUnit;
import marshalyard.lab.LabException;

/**
 * Ends whose receiver may hold a message still. It need not be able to close before it goes on, so
 * they are closed when it has; another requirement that lets a receiver hold one is asked
 * meanwhile.
 */
final class HeldEnds {
    private final OpenEnds ends;
    private final long until;
    private boolean closed;
    private String fault = "";

    /**
     * @param until when the receiver goes on, by {@link System#nanoTime}
     */
    HeldEnds(OpenEnds ends, long until) {
        this.ends = ends;
        this.until = until;
    }

    /**
     * Waits for the receiver, and closes the ends.
     *
     * @return a sentence on what was wrong with that; empty if nothing was
     */
    String close() {
        if (closed) return fault;
        closed = true;
        try {
            TimeUnit.NANOSECONDS.sleep(until - System.nanoTime());
            ends.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            fault = "The check was interrupted.";
        } catch (LabException e) {
            fault = e.getMessage();
        }
        return fault;
    }
}
