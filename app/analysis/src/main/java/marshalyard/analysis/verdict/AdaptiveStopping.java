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

    /** The verdict on a cell whose interval is not narrow enough. */
    static Optional<Verdict> notMet(CellResult result, Repetition repetition) {
        Optional<StoppingRule> rule = rule(repetition);
        if (rule.isEmpty() || result.measured().isEmpty()) return Optional.empty();
        PairValues values = judged(result, repetition);
        if (rule.get().decide(values) == Decision.MET) return Optional.empty();
        CellEstimate estimate = CellEstimate.of(values, rule.get().level());
        OptionalDouble width = estimate.relativeWidth();
        return Optional.of(
                new Verdict(
                        Kind.INTERVAL_NOT_MET,
                        String.format(
                                Locale.ROOT,
                                "By %s the centre is known to within ±%s, asked was ±%s %% (at"
                                        + " %s %%, because the interval was looked at again and"
                                        + " again).",
                                estimate.basis(),
                                width.isPresent()
                                        ? String.format(
                                                Locale.ROOT, "%.1f %%", 100 * width.getAsDouble())
                                        : "?",
                                Figures.number(100 * repetition.within()),
                                Figures.number(100 * rule.get().level()))));
    }
}
