package marshalyard.worker.beat;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import marshalyard.worker.cpu.ThreadCpus;

/**
 * A thread that looks at the clock every {@value #PERIOD_MILLIS} ms while somebody watches. Stops
 * that are shorter than this are not seen.
 */
public final class Beat {
    /** Ten wake-ups a second take about a thousandth of a CPU. */
    static final int PERIOD_MILLIS = 100;

    private static final long PERIOD_NANOS = PERIOD_MILLIS * 1_000_000L;

    /** A thread that has been told to look has done so by then, on any machine. */
    private static final long PATIENCE_NANOS = 5_000_000_000L;

    private static final Beat PROCESS = new Beat(new ProcessMoments());

    private final Moments moments;

    /** A watch that nobody holds any more ends by itself. */
    private final Set<Watch> watches = Collections.newSetFromMap(new WeakHashMap<>());

    private Thread thread;
    private long lastNanos;
    private long beats;

    /**
     * A beat of its own.
     *
     * @param moments read one at a time
     */
    Beat(Moments moments) {
        this.moments = moments;
    }

    /** The only one of this process. */
    public static Beat ofThisProcess() {
        return PROCESS;
    }

    /** Begins to watch. */
    public synchronized Watch watch() {
        if (thread == null) {
            thread = new Thread(this::run, ThreadCpus.OWN + "beat");
            thread.setDaemon(true);
            thread.start();
        }
        Moment now = moments.now();
        if (watches.isEmpty()) {
            lastNanos = now.nanos();
            notifyAll();
        }
        Watch watch = new Watch(now);
        watches.add(watch);
        return watch;
    }

    private synchronized void run() {
        moments.beatsHere();
        try {
            while (true) {
                if (watches.isEmpty()) {
                    wait();
                } else {
                    beat();
                    wait(PERIOD_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void beat() {
        Moment now = moments.now();
        for (Watch watch : watches) watch.time.at(now);
        lastNanos = now.nanos();
        beats++;
        notifyAll();
    }

    /** The kernel tells how long a thread has waited for a CPU only when the thread runs again. */
    private void awaitBeat() throws InterruptedException {
        long before = beats;
        long begin = System.nanoTime();
        notifyAll();
        while (beats == before && System.nanoTime() - begin < PATIENCE_NANOS) wait(PERIOD_MILLIS);
    }

    /** The time since {@link #watch}. */
    public final class Watch {
        private final StoppedTime time;

        private Watch(Moment begin) {
            time = new StoppedTime(begin, PERIOD_NANOS);
        }

        /**
         * Ends it.
         *
         * @return for how long the process stood still, in ns
         */
        public long stop() {
            synchronized (Beat.this) {
                try {
                    if (moments.now().nanos() - lastNanos > 2 * PERIOD_NANOS) awaitBeat();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                time.at(moments.now());
                watches.remove(this);
                return time.nanos();
            }
        }
    }
}
