package marshalyard.lab.trial;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.BurntIn.Ending;

/**
 * Warms fresh workers on the mixture of work that they are going to measure (JMH's bulk warm-up):
 * short phases of all cells in turn, like measured ones, until every cell is warm by {@linkplain
 * CellWarmth its own slices}, or the time is up. The first pass is always completed.
 */
final class BurnIn {
    private final Duration most;
    private final Duration turn;
    private final LabClock clock;

    /** Runs one cell for a time. */
    @FunctionalInterface
    interface Phases {
        CellWarmth.Slice run(Cell cell, Duration time) throws LabException;
    }

    BurnIn(TrialSettings settings, LabClock clock) {
        this.most = settings.burnIn();
        this.turn = settings.burnInTurn();
        this.clock = clock;
    }

    /** Gives the outcome for each of the cells. */
    Map<Cell, BurntIn> run(List<Cell> cells, Phases phases) throws LabException {
        Map<Cell, CellWarmth> warmth = new LinkedHashMap<>();
        for (Cell cell : cells) {
            boolean paced = cell.get(Factors.PATTERN) instanceof Pattern.Scheduled;
            double bytes = cell.get(Factors.SIZE).bytes(cell.get(Factors.TYPE));
            warmth.put(cell, new CellWarmth(paced, bytes));
        }
        long start = clock.nanoTime();
        passes(warmth, phases, start + most.toNanos());
        long took = clock.nanoTime() - start;
        Map<CellGroup, Long> calls = calls(warmth);
        Map<Cell, BurntIn> outcomes = new LinkedHashMap<>();
        warmth.forEach(
                (cell, one) ->
                        outcomes.put(cell, one.outcome(calls.get(BurntIn.code(cell)), took)));
        return outcomes;
    }

    private void passes(Map<Cell, CellWarmth> warmth, Phases phases, long end) throws LabException {
        boolean first = true;
        while (!isWarm(warmth)) {
            for (Map.Entry<Cell, CellWarmth> one : warmth.entrySet()) {
                if (!first && clock.nanoTime() - end >= 0) return;
                one.getValue().add(phases.run(one.getKey(), turn));
            }
            first = false;
        }
    }

    private static boolean isWarm(Map<Cell, CellWarmth> warmth) {
        Map<CellGroup, Long> calls = calls(warmth);
        for (Map.Entry<Cell, CellWarmth> one : warmth.entrySet()) {
            long ofItsCode = calls.get(BurntIn.code(one.getKey()));
            if (one.getValue().state(ofItsCode) != Ending.WARM) return false;
        }
        return true;
    }

    /** The requests of all cells that run the same code. */
    private static Map<CellGroup, Long> calls(Map<Cell, CellWarmth> warmth) {
        Map<CellGroup, Long> calls = new LinkedHashMap<>();
        warmth.forEach((cell, one) -> calls.merge(BurntIn.code(cell), one.calls(), Long::sum));
        return calls;
    }
}
