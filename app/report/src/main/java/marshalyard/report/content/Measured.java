package marshalyard.report.content;

import java.util.List;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;

/**
 * An experiment and what it yielded.
 *
 * @param session name of the session's file, such as {@code lan.yard}
 * @param number of the experiment within the session, from 1
 * @param trials all of the experiment's, with those that failed
 * @param samples of the trials
 * @param refusals why a cell that was not measured can't be, as far as that is known
 */
public record Measured(
        String session,
        int number,
        Experiment experiment,
        List<TrialRecord> trials,
        SampleSource samples,
        Plan.Objection refusals) {

    /** Nothing is known of why cells were not measured. */
    public Measured(
            String session,
            int number,
            Experiment experiment,
            List<TrialRecord> trials,
            SampleSource samples) {
        this(session, number, experiment, trials, samples, cell -> null);
    }

    public Measured {
        trials = List.copyOf(trials);
    }
}
