package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import marshalyard.analysis.results.Results;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

/** The time that measuring some cells took, with what stands between their trials. */
final class MeasuringTime {
    /** Starting workers takes seconds; a longer time between two trials is a pause of the run. */
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private MeasuringTime() {}

    /** The time of all trials of these cells: of each until the next one begins. */
    static Duration of(Results results, Predicate<Cell> cells) {
        List<TrialRecord> inTime =
                results.trials().stream()
                        .sorted(Comparator.comparing(TrialRecord::started))
                        .toList();
        Duration all = Duration.ZERO;
        for (int i = 0; i < inTime.size(); i++) {
            if (!cells.test(inTime.get(i).trial().cell())) continue;
            all =
                    all.plus(
                            i + 1 < inTime.size()
                                    ? until(inTime.get(i), inTime.get(i + 1))
                                    : inTime.get(i).took());
        }
        return all;
    }

    private static Duration until(TrialRecord trial, TrialRecord next) {
        Duration until = Duration.between(trial.started(), next.started());
        return until.compareTo(trial.took().plus(PAUSE)) > 0 ? trial.took() : until;
    }
}
