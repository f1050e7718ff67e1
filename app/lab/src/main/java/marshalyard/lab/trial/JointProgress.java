package marshalyard.lab.trial;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.model.plan.Trial;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.StopCondition;

/** Tells how far a trial is and how fast all of its senders send together. */
final class JointProgress {
    private final Trial trial;
    private final StopCondition stop;
    private final RunListener listener;
    private final LinkCut cut;
    private final Map<Object, Double> rates = new ConcurrentHashMap<>();

    /**
     * @param cut is told how far the trial is
     */
    JointProgress(Trial trial, StopCondition stop, RunListener listener, LinkCut cut) {
        this.cut = cut;
        this.trial = trial;
        this.stop = stop;
        this.listener = listener;
    }

    /** Takes the progress of one sender. */
    Consumer<PhaseProgress> of(Object sender) {
        return progress -> report(sender, progress);
    }

    private void report(Object sender, PhaseProgress p) {
        if (p.intervalNanos() <= 0) return; // tells the step only
        if (p.intervalMessages() < 0 || p.messages() < 0 || p.nanos() < 0) return; // can't be
        double ofTime = stop.nanos() > 0 ? (double) p.nanos() / stop.nanos() : 0;
        double ofMessages = stop.messages() > 0 ? (double) p.messages() / stop.messages() : 0;
        double fraction = Math.max(ofTime, ofMessages);
        cut.at(fraction);
        long bytes = trial.cell().messageBytes();
        rates.put(sender, p.intervalMessages() * bytes * 1e9 / p.intervalNanos());
        double rate = rates.values().stream().mapToDouble(Double::doubleValue).sum();
        listener.on(new RunEvent.TrialProgress(trial, Math.min(1, fraction), rate));
    }
}
