package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import marshalyard.lab.LabClock;
import marshalyard.lab.group.WorkerGroups;
import marshalyard.lab.host.Host;
import marshalyard.lab.load.BackgroundLoad;
import marshalyard.lab.load.WaitingMeter;
import marshalyard.lab.speed.HostSpeeds;
import marshalyard.lab.speed.HostSpeeds.Moment;
import marshalyard.lab.trial.Measured;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.SideBySide;
import marshalyard.session.SessionException;

/**
 * Trials that run side by side, or one that runs alone. While trials are measured nothing else is
 * done: workers start and burn in before, links are looked at before and after, and logs of
 * requests are fetched last.
 */
final class Batch {
    private final Plan plan;
    private final WorkerGroups groups;
    private final BackgroundLoad load;
    private final HostSpeeds speed;
    private final LabClock clock;
    private final BooleanSupplier cancelled;
    private final Conclusion conclusion;
    private final List<Attempt> going;

    /** Takes attempts that have ended, well or not, one at a time. */
    interface Conclusion {
        void on(Attempt attempt) throws SessionException;
    }

    /**
     * Trials whose groups differ.
     *
     * @param load beside them
     * @param conclusion is told of each attempt when it has ended
     */
    Batch(
            List<Attempt> attempts,
            Plan plan,
            WorkerGroups groups,
            BackgroundLoad load,
            HostSpeeds speed,
            LabClock clock,
            BooleanSupplier cancelled,
            Conclusion conclusion) {
        this.going = new ArrayList<>(attempts);
        this.plan = plan;
        this.groups = groups;
        this.load = load;
        this.speed = speed;
        this.clock = clock;
        this.cancelled = cancelled;
        this.conclusion = conclusion;
    }

    /**
     * Runs them.
     *
     * @param endsRound true if these are the last ones of their round
     */
    void run(boolean endsRound) throws SessionException {
        groups.keep(going.stream().map(a -> a.trial().cell()).toList());
        going.forEach(a -> a.start(groups));
        concludeFailed();
        atOnce(going.size(), Attempt::connect);
        concludeFailed();
        atOnce(going.size(), a -> a.burnIn(plan));
        concludeFailed();
        if (over()) return;
        Moment before = speed.recent(hosts());
        atOnce(SideBySide.PROBES_AT_ONCE, Attempt::begin);
        concludeFailed();
        if (over()) return;
        WaitingMeter waiting = WaitingMeter.start(groups.waiting(), clock);
        atOnce(going.size(), a -> a.measure(load));
        double waitingCpus = waiting.stop();
        concludeFailed();
        List<Attempt> together = List.copyOf(going);
        atOnce(SideBySide.PROBES_AT_ONCE, a -> a.end(beside(a, together), waitingCpus));
        concludeFailed();
        going.forEach(Attempt::fetch);
        concludeFailed();
        if (over()) return;
        Moment after = endsRound ? speed.now(hosts()) : Moment.NONE;
        for (int i = 0; i < going.size(); i++) {
            going.get(i).speed(before, i == going.size() - 1 ? after : Moment.NONE);
            conclusion.on(going.get(i));
        }
    }

    private List<Host> hosts() {
        return going.stream().flatMap(a -> a.hosts().stream()).distinct().toList();
    }

    private static List<Measured> beside(Attempt one, List<Attempt> all) {
        return all.stream().filter(other -> other != one).map(Attempt::measured).toList();
    }

    private boolean over() {
        return going.isEmpty() || cancelled.getAsBoolean();
    }

    private void concludeFailed() throws SessionException {
        for (Attempt attempt : going) if (attempt.failed()) conclusion.on(attempt);
        going.removeIf(Attempt::failed);
    }

    /** Takes a step of each, so many at the same time; returns when all have. */
    private void atOnce(int most, Consumer<Attempt> step) {
        if (going.size() < 2) {
            going.forEach(step);
            return;
        }
        AtomicInteger number = new AtomicInteger();
        ExecutorService threads =
                Executors.newFixedThreadPool(
                        Math.min(most, going.size()),
                        task -> new Thread(task, "lab-trial-" + number.incrementAndGet()));
        try {
            List<Callable<Object>> steps = new ArrayList<>();
            for (Attempt a : going) steps.add(Executors.callable(() -> step.accept(a)));
            for (Future<Object> taken : threads.invokeAll(steps)) taken.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause()); // an attempt keeps what fails
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Nobody interrupts a run", e);
        } finally {
            threads.shutdown();
        }
    }
}
