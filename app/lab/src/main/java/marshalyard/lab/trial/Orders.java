package marshalyard.lab.trial;

import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.plan.Cell;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.StopCondition;

/** What an experiment asks of the two ends in one phase of a cell. */
final class Orders {
    private static final int VERIFY_VARIANTS = 4;

    /** The most request times that are logged for one-way latency. */
    private static final int LOGGED = 100_000;

    private final TrialSettings settings;
    private final long seed;
    private final AtomicLong numbers = new AtomicLong();

    Orders(Experiment experiment) {
        settings = experiment.trial();
        seed = experiment.repetition().seed();
    }

    /**
     * For a receiver.
     *
     * @param handle the receiver; 0 if it is about to be opened
     * @param measured false for a warm-up
     */
    Expectation expectation(Cell cell, int handle, boolean measured) {
        return new Expectation(
                handle,
                cell.type().token(),
                bytes(cell),
                seed,
                settings.verify() ? VERIFY_VARIANTS : 0,
                logged(measured),
                stallAfter(cell),
                measured ? settings.stall().toNanos() : 0);
    }

    /** For a sender. */
    PhaseOrder phase(Cell cell, int handle, StopCondition stop, boolean measured, boolean barrier) {
        return new PhaseOrder(
                handle,
                numbers.incrementAndGet(),
                cell.type().token(),
                bytes(cell),
                seed,
                settings.verify() ? VERIFY_VARIANTS : 1,
                cell.pattern().style().token(),
                pace(cell.pattern()),
                cell.pattern() instanceof Pattern.Deferred d ? d.window() : 1,
                stop,
                measured && cell.pattern().timed() ? 1000 : 0,
                logged(measured),
                barrier);
    }

    private static int bytes(Cell cell) {
        DataType type = cell.type();
        return Math.toIntExact(cell.size().bytes(type));
    }

    private int logged(boolean measured) {
        return measured && settings.oneWayLatency() ? LOGGED : 0;
    }

    /** The middle of a paced trial; the hundredth message of another, if it has so many. */
    private long stallAfter(Cell cell) {
        if (!(cell.pattern() instanceof Pattern.Paced paced)) {
            return cell.requests() == 0 ? 100 : Math.min(100, cell.requests() / 2);
        }
        if (cell.requests() > 0) return cell.requests() / 2;
        return settings.duration().toNanos() / 2 / paced.interval().toNanos();
    }

    private PhaseOrder.Pace pace(Pattern pattern) {
        if (!(pattern instanceof Pattern.Paced paced)) return null;
        return new PhaseOrder.Pace(
                paced.interval().toNanos(),
                paced.arrivals().token(),
                Pattern.Arrivals.BURST,
                settings.spin().toNanos(),
                seed);
    }
}
