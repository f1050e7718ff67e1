package marshalyard.analysis.verdict;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.StoppingRule;
import marshalyard.analysis.statistics.StoppingRule.Decision;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.Verdict.Kind;

/** The decision whether a cell has been repeated often enough, by the experiment's rule. */
public final class AdaptiveStopping {
    /** A wider interval, as a fraction of the centre, is no figure to read. */
    private static final double WIDEST = 10;

    private AdaptiveStopping() {}

    /** What the rule says of a cell; empty if the number of trials is fixed. */
    public static Optional<Decision> decision(CellResult result, Repetition repetition) {
        return rule(repetition).map(rule -> rule.decide(judged(result, repetition)));
    }

    private static Optional<StoppingRule> rule(Repetition r) {
        return r.adaptive()
                ? Optional.of(
                        new StoppingRule(
                                r.within(), r.confidence(), r.trials() * r.forks(), r.atMost()))
                : Optional.empty();
    }

    /**
     * An experiment with a single fork repeats within it. Where a failure or a resume has made
     * several pairs of it, their trials count as those of one, for no more pairs will come.
     */
    private static PairValues judged(CellResult result, Repetition repetition) {
        PairValues values = CellVerdicts.figures(result);
        return repetition.forks() == 1 ? PairValues.ofOnePair(values.trials()) : values;
    }

    /** Two pairs that differ give an interval of millions of per cent. */
    private static String known(OptionalDouble width) {
        if (width.isEmpty()) return "not known any better";
        return width.getAsDouble() <= WIDEST
                ? String.format(Locale.ROOT, "known to within ±%.1f %%", 100 * width.getAsDouble())
                : "not known to within ten times itself";
    }

    /** The verdict on a cell whose interval is not narrow enough. */
    static Optional<Verdict> notMet(CellResult result, Repetition repetition) {
        Optional<StoppingRule> rule = rule(repetition);
        if (rule.isEmpty() || result.measured().isEmpty()) return Optional.empty();
        PairValues values = judged(result, repetition);
        if (rule.get().decide(values) == Decision.MET) return Optional.empty();
        CellEstimate estimate = CellEstimate.of(values, rule.get().level());
        return Optional.of(
                new Verdict(
                        Kind.INTERVAL_NOT_MET,
                        String.format(
                                Locale.ROOT,
                                "By %s the centre is %s, asked was ±%s %% (at %s %%, because the"
                                        + " interval was looked at again and again).",
                                estimate.basis(),
                                known(estimate.relativeWidth()),
                                Figures.number(100 * repetition.within()),
                                Figures.number(100 * rule.get().level()))));
    }
}
