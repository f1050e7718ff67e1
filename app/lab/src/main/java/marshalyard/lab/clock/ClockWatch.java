package marshalyard.lab.clock;

import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;

/**
 * Probes the clocks of two workers before, during and after a measurement. If both read one clock,
 * it probes nothing during the measurement.
 */
public final class ClockWatch implements AutoCloseable {
    private static final int PROBES = 30;
    private static final long PERIOD_MILLIS = 100;

    private final WorkerConnection sender;
    private final WorkerConnection receiver;
    private final boolean sameClock;
    private final List<ClockFit.Probe> ofSender = new ArrayList<>();
    private final List<ClockFit.Probe> ofReceiver = new ArrayList<>();
    private final Thread thread = new Thread(this::probeNowAndThen, "clock-watch");
    private volatile boolean done;
    private volatile LabException failure;

    private ClockWatch(WorkerConnection sender, WorkerConnection receiver, boolean sameClock) {
        this.sender = sender;
        this.receiver = receiver;
        this.sameClock = sameClock;
    }

    /**
     * Begins with a series of probes.
     *
     * @param sameClock true if both workers say that they read the same clock
     */
    public static ClockWatch start(
            WorkerConnection sender, WorkerConnection receiver, boolean sameClock)
            throws LabException {
        ClockWatch watch = new ClockWatch(sender, receiver, sameClock);
        if (!sameClock) {
            watch.series();
            watch.thread.setDaemon(true);
            watch.thread.start();
        }
        return watch;
    }

    private void series() throws LabException {
        for (int i = 0; i < PROBES; i++) probeBoth();
    }

    private synchronized void probeBoth() throws LabException {
        CommonClock.probeOnce(sender, ofSender);
        CommonClock.probeOnce(receiver, ofReceiver);
    }

    private void probeNowAndThen() {
        try {
            while (!done) {
                for (int i = 0; i < 5; i++) probeBoth();
                synchronized (thread) {
                    if (!done) thread.wait(PERIOD_MILLIS);
                }
            }
        } catch (LabException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends with another series and gives what joins the logs of both ends. */
    public OneWayJoin finish() throws LabException {
        close();
        if (failure != null) throw failure;
        if (sameClock) return OneWayJoin.oneClock();
        series();
        return OneWayJoin.twoClocks(ClockFit.of(ofSender), ClockFit.of(ofReceiver));
    }

    @Override
    public void close() {
        synchronized (thread) {
            done = true;
            thread.notifyAll();
        }
        if (!thread.isAlive()) return;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
