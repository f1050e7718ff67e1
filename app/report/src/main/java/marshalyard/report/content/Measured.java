package marshalyard.report.content;

import java.util.List;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;

/**
 * An experiment and what it yielded.
 *
 * @param session name of the session's file, such as {@code lan.yard}
 * @param number of the experiment within the session, from 1
 * @param trials all of the experiment's, with those that failed
 * @param samples of the trials
 */
public record Measured(
        String session,
        int number,
        Experiment experiment,
        List<TrialRecord> trials,
        SampleSource samples) {
    public Measured {
        trials = List.copyOf(trials);
    }
}
