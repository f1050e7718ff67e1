package marshalyard.lab.check;

import static marshalyard.lab.check.WorkerRequirement.require;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;

/** The condition on which a sender stops. */
final class StoppingRequirement implements WorkerRequirement {
    private static final Duration TIME = Duration.ofMillis(100);
    private static final int VOLUME = 7;

    @Override
    public String statement() {
        return "A phase stops after its time, or after whole volumes of messages";
    }

    @Override
    public void check(EngineWorkers workers) throws LabException {
        try (OpenEnds ends = workers.openEnds()) {
            PhaseReport timed =
                    ends.exchange(ends.order(workers.firstStyle(), StopCondition.after(TIME)))
                            .report();
            require(
                    timed.messages() > 0 && timed.sendNanos() >= TIME.toNanos() * 9 / 10,
                    "Told to send for "
                            + TIME.toMillis()
                            + " ms, it sent "
                            + timed.messages()
                            + " messages in "
                            + timed.sendNanos() / 1_000_000
                            + " ms.");
            PhaseReport volumes =
                    ends.exchange(
                                    ends.order(
                                            workers.firstStyle(),
                                            StopCondition.volumes(VOLUME, TIME)))
                            .report();
            require(
                    volumes.messages() % VOLUME == 0 && volumes.sendNanos() >= TIME.toNanos(),
                    "Told to send whole volumes of "
                            + VOLUME
                            + " for at least "
                            + TIME.toMillis()
                            + " ms, it sent "
                            + volumes.messages()
                            + " in "
                            + volumes.sendNanos() / 1_000_000
                            + " ms.");
        }
    }
}
