package marshalyard.analysis.cost;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;

/** Results of an experiment whose trials were profiled. */
public final class ProfiledResults {
    private ProfiledResults() {}

    public static Results of(List<TrialRecord> trials, SampleSource source) {
        return Results.of(
                        new ExperimentBuilder("Profiled")
                                .engines("tcp")
                                .levels(Factors.TYPE, "double")
                                .levels(Factors.SIZE, "1K")
                                .build())
                .with(trials)
                .with(source);
    }
}
