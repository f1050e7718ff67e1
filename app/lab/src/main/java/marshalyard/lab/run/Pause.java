package marshalyard.lab.run;

import marshalyard.lab.LabClock;

/** Holds a run between two trials while its user wants it held. */
final class Pause {
    private final LabClock clock;
    private boolean wanted;

    Pause(LabClock clock) {
        this.clock = clock;
    }

    /** Begins the pause: from now on {@link #await} waits. */
    synchronized void begin() {
        wanted = true;
    }

    /** Lets those go on that wait. */
    synchronized void end() {
        wanted = false;
        notifyAll();
    }

    /** Waits while a pause is wanted; returns how long that took, in ns. */
    synchronized long await() {
        if (!wanted) return 0;
        long start = clock.nanoTime();
        boolean interrupted = false;
        while (wanted) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
                wanted = false;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
        return clock.nanoTime() - start;
    }
}
