package marshalyard.desktop.setup;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.experiment.DefaultView;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/** An experiment that measures how long the calls of one cell take at rates of a wide range. */
public final class LoadSweep {
    private static final int LEAST_PAIRS = 3;

    /** The trial of a cell that was measured by volume. */
    private static final Duration TRIAL = Duration.ofMillis(500);

    /** What a call costs beside a message of a flood, which nobody answers: seldom less. */
    private static final double FLOOD = 20;

    private static final List<Double> PARTS = List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0);

    /** A schedule has no shorter interval than 1 µs. */
    private static final double LEAST_RATE = 10, MOST_RATE = 1e6;

    private LoadSweep() {}

    /**
     * Open loops from a tenth to five times the rate that the cell reached, in at least three
     * pairs.
     *
     * @param perSecond messages a second that were seen of the cell
     */
    public static Experiment of(Experiment experiment, Cell cell, double perSecond) {
        Experiment one = ExperimentSubset.to(experiment, Set.of(cell));
        TrialSettings trial = one.trial();
        if (trial.volume() > 0) trial = trial.withDuration(TRIAL);
        Repetition repetition = one.repetition();
        if (repetition.forks() < LEAST_PAIRS) repetition = repetition.withForks(LEAST_PAIRS);
        double base = cell.get(Factors.PATTERN).timed() ? perSecond : perSecond / FLOOD;
        return one.edit()
                .title(experiment.title() + " (load of " + cell.engine().label() + ")")
                .levels(Factors.PATTERN, patterns(base))
                .trial(trial)
                .repetition(repetition)
                .capacity(CapacityGoal.NONE)
                .claims(List.of())
                .view(new DefaultView("load", "", "", "", "", "", ""))
                .build();
    }

    private static List<Pattern> patterns(double base) {
        Set<Long> rates = new TreeSet<>();
        for (double part : PARTS) {
            rates.add(rounded(Math.max(LEAST_RATE, Math.min(MOST_RATE, part * base))));
        }
        return rates.stream().map(r -> Pattern.parse("open " + r + "/s poisson")).toList();
    }

    /** Rounds to 1, 2 or 5 and zeros, the nearest by ratio. */
    private static long rounded(double rate) {
        double power = Math.pow(10, Math.floor(Math.log10(rate)));
        double digit = rate / power;
        double round = digit < Math.sqrt(2) ? 1 : digit < Math.sqrt(10) ? 2 : digit < 7 ? 5 : 10;
        return Math.round(round * power);
    }
}
