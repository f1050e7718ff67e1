package marshalyard.desktop.setup;

import java.time.Duration;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.SettingList;
import marshalyard.model.experiment.TrialSettings;

/** An experiment that measures the same for longer, because its figures were not steady. */
public final class LongerTrials {
    private static final int TIMES = 4;
    private static final int LEAST_PAIRS = 3;
    private static final Duration BURN_IN = Duration.ofSeconds(5);

    private LongerTrials() {}

    /**
     * Warm-up and trials four times as long, a burn-in of at least 5 s, and at least three pairs;
     * all rounds have the time for it.
     */
    public static Experiment of(Experiment experiment) {
        TrialSettings trial = experiment.trial();
        Duration warmup = trial.warmup().multipliedBy(TIMES);
        Duration burnIn =
                trial.burnIn().compareTo(BURN_IN) < 0 ? BURN_IN : trial.burnIn().multipliedBy(2);
        TrialSettings longer = trial.withWarmup(warmup);
        if (trial.volume() > 0) longer = longer.withVolume(trial.volume() * TIMES);
        else if (!trial.duration().isZero()) {
            longer = longer.withDuration(trial.duration().multipliedBy(TIMES));
        }
        Repetition repetition = experiment.repetition();
        if (repetition.forks() < LEAST_PAIRS) repetition = repetition.withForks(LEAST_PAIRS);
        if (repetition.timed()) {
            repetition =
                    repetition.with(SettingList.LASTING, repetition.lasting().multipliedBy(TIMES));
        }
        return experiment
                .edit()
                .trial(longer.with(SettingList.BURN_IN, burnIn))
                .repetition(repetition)
                .build();
    }
}
