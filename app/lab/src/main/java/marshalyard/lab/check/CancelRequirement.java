package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.lab.LabException;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** A worker answers while a phase runs. */
final class CancelRequirement implements WorkerRequirement {
    private static final long PATIENCE_SECONDS = 20;
    private static final long LOOKS_A_SECOND = 50;

    @Override
    public String statement() {
        return "While a phase runs, its progress is told, pings are answered, and it can be"
                + " cancelled";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        WorkerConnection sender = workers.sender();
        CountDownLatch told = new CountDownLatch(2);
        sender.onProgress(progress -> told.countDown());
        OpenEnds ends = workers.openEnds();
        PhaseOrder order =
                ends.order(workers.firstStyle(), StopCondition.after(Duration.ofMinutes(5)));
        ends.expect(order, 0);
        CompletableFuture<PhaseReport> phase = begin(sender, order);
        require(
                await(told, phase),
                "No 'phaseProgress' came twice within " + PATIENCE_SECONDS + " s of a phase.");
        if (phase.isDone()) {
            sender.call(w -> phase); // fails with what the worker says of it
            require(
                    false,
                    "runPhase answered long before the 5 min were over that it was to last.");
        }
        sender.call(w -> w.ping());
        sender.call(
                w -> {
                    w.cancel();
                    return CompletableFuture.completedFuture(null);
                });
        require(fails(phase), "runPhase answered with a result, though it was cancelled.");
        workers.restart(); // as the lab does with the workers of a cancelled run
    }

    /** Asks for a phase and does not wait. */
    private static CompletableFuture<PhaseReport> begin(WorkerConnection sender, PhaseOrder order)
            throws LabException {
        return sender.call(w -> CompletableFuture.completedFuture(w.runPhase(order)));
    }

    /** False if neither the latch opens nor the phase ends in time. */
    private static boolean await(CountDownLatch latch, CompletableFuture<PhaseReport> phase)
            throws LabException {
        try {
            for (int i = 0; i < PATIENCE_SECONDS * LOOKS_A_SECOND; i++) {
                if (phase.isDone()) return true;
                if (latch.await(1_000 / LOOKS_A_SECOND, TimeUnit.MILLISECONDS)) return true;
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The check was interrupted.", e);
        }
    }

    /** True if the phase answers with an error, false if with a result. */
    private static boolean fails(CompletableFuture<PhaseReport> phase) throws LabException {
        try {
            phase.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return false;
        } catch (ExecutionException e) {
            return true;
        } catch (TimeoutException e) {
            throw new LabException(
                    "runPhase has not answered for " + PATIENCE_SECONDS + " s after it was ended.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("The check was interrupted.", e);
        }
    }
}
