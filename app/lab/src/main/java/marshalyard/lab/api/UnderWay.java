package marshalyard.lab.api;

import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.Run;
import marshalyard.lab.StandaloneReceiver;

/** The runs and receivers that a lab has started, until it ends them. */
final class UnderWay {
    private final List<Run> runs = new ArrayList<>();
    private final List<StandaloneReceiver> receivers = new ArrayList<>();

    synchronized Run add(Run run) {
        runs.removeIf(Run::over);
        runs.add(run);
        return run;
    }

    synchronized StandaloneReceiver add(StandaloneReceiver receiver) {
        receivers.add(receiver);
        return receiver;
    }

    /** Ends all of them, and waits until no worker is left. */
    void close() {
        List<Run> left;
        synchronized (this) {
            receivers.forEach(StandaloneReceiver::close);
            receivers.clear();
            left = List.copyOf(runs);
            runs.clear();
        }
        left.stream().filter(run -> !run.over()).forEach(Run::cancel);
        try {
            for (Run run : left) run.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
