package marshalyard.desktop.compare;

import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;

/**
 * Something measured that can be compared.
 *
 * @param name what to call it, one line
 * @param trials all of them
 */
public record Side(
        String name, Experiment experiment, List<TrialRecord> trials, SampleSource samples) {
    public Side {
        trials = List.copyOf(trials);
    }

    List<CellResult> results() {
        return CellResult.of(trials, samples);
    }
}
