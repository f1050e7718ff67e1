package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import marshalyard.lab.LabException;
import marshalyard.lab.clock.CommonClock;
import marshalyard.lab.group.Connection;
import marshalyard.lab.group.SenderEnd;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;

/**
 * Runs one phase on all senders of a connection. Several of them prepare first, and then begin at
 * one instant, which each is told by its own clock.
 */
final class JointSending {
    /** The order has reached every sender by then; one that gets it later begins at once. */
    private static final Duration LEAD = Duration.ofMillis(100);

    /** What each sender adds to it. */
    private static final Duration LEAD_OF_EACH = Duration.ofMillis(1);

    private final WorkerGroup group;
    private final Connection connection;
    private final Allowance allowance;

    JointSending(WorkerGroup group, Connection connection, Allowance allowance) {
        this.group = group;
        this.connection = connection;
        this.allowance = allowance;
    }

    /**
     * Sends.
     *
     * @param orders one for each sender of the connection
     */
    Sending run(List<PhaseOrder> orders) throws LabException {
        List<SenderEnd> senders = connection.senders();
        if (senders.size() == 1) return Sending.of(send(senders.get(0), orders.get(0)));
        List<WorkerConnection> workers =
                senders.stream().map(sender -> sender.member().connection()).toList();
        ExecutorService threads =
                Executors.newFixedThreadPool(senders.size(), JointSending::thread);
        try {
            atOnce(
                    threads,
                    senders.size(),
                    i -> workers.get(i).call(w -> w.prepare(orders.get(i))));
            CommonClock clock = new CommonClock(group.oneClock(workers));
            for (WorkerConnection worker : workers) clock.probe(worker);
            long instant =
                    clock.soon(
                            workers.get(0), LEAD.plus(LEAD_OF_EACH.multipliedBy(senders.size())));
            List<PhaseReport> reports =
                    atOnce(
                            threads,
                            senders.size(),
                            i -> {
                                long start = clock.reading(workers.get(i), instant);
                                return send(senders.get(i), orders.get(i).at(start));
                            });
            for (WorkerConnection worker : workers) clock.probe(worker);
            List<Long> starts = new ArrayList<>();
            for (int i = 0; i < reports.size(); i++) {
                starts.add(clock.at(workers.get(i), reports.get(i).startTime()));
            }
            long first = Collections.min(starts);
            return new Sending(reports, starts.stream().map(start -> start - first).toList());
        } finally {
            threads.shutdownNow();
        }
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "joint-sending");
        thread.setDaemon(true);
        return thread;
    }

    private PhaseReport send(SenderEnd sender, PhaseOrder order) throws LabException {
        WorkerConnection worker = sender.member().connection();
        HangWatch watch = HangWatch.ofPhase(worker, connection.receivers(), allowance);
        return worker.call(
                w -> w.runPhase(order),
                HangWatch.BEAT,
                () -> {
                    group.requireAll();
                    watch.check();
                });
    }

    /** The work for each of several senders. */
    private interface ForEach<T> {
        T of(int sender) throws LabException;
    }

    /** Fails with the failure of the first sender that has one, when all are through. */
    private static <T> List<T> atOnce(ExecutorService threads, int senders, ForEach<T> work)
            throws LabException {
        List<Callable<T>> tasks = new ArrayList<>();
        for (int i = 0; i < senders; i++) {
            int sender = i;
            tasks.add(() -> work.of(sender));
        }
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks)) results.add(result.get());
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof LabException sentence) throw sentence;
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The run was interrupted.", e);
        }
    }
}
