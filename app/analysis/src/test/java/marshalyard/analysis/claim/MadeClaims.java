package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import marshalyard.analysis.results.Results;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.ClaimList;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Latencies;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.measurement.Spread;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;

/** Claims and results whose truth a test knows. */
final class MadeClaims {
    /** Sizes of every made experiment. */
    static final List<String> SIZES = List.of("1K", "2K", "4K", "8K");

    private static final long MESSAGES = 1_000;
    private static final long BYTES = 1_000 * MESSAGES;

    private MadeClaims() {}

    /** Engines a and b, with call and return of four sizes. */
    static Experiment experiment(String title) {
        return new ExperimentBuilder(title)
                .engines("a", "b")
                .levels(Factors.TYPE, "octet")
                .levels(Factors.SIZE, SIZES.toArray(String[]::new))
                .levels(Factors.PATTERN, "call-return")
                .build();
    }

    /** Claim x with these lines. */
    static Claim claim(String lines) {
        return claim("x", lines);
    }

    /** The same with another id. */
    static Claim claim(String id, String lines) {
        try {
            return ClaimList.read(
                            "marshalyard: 1\nclaims:\n  - id: "
                                    + id
                                    + "\n    claim: Something.\n"
                                    + lines.indent(4),
                            "claims.yaml")
                    .get(0);
        } catch (ExperimentException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    /** Every planned cell in so many pairs, one trial each, with these times of a call in ms. */
    static Results measured(
            Experiment experiment, int pairs, ToDoubleBiFunction<Cell, Integer> millis) {
        List<Cell> cells = Plan.of(experiment).cells();
        List<TrialRecord> records = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            for (Cell cell : cells) {
                records.add(record(cell, pair, millis.applyAsDouble(cell, pair)));
            }
        }
        return Results.of(experiment).with(records);
    }

    /** What a judge says who is asked once. */
    static JudgedClaim judge(Claim claim, Results... results) {
        return new Judge(List.of(results), TestRule.ONCE).judge(claim);
    }

    /** The part of experiments of which a claim has this verdict. */
    static double part(List<Results> experiments, Claim claim, ClaimOutcome outcome) {
        return parts(experiments, claim).get(outcome);
    }

    /** The parts of experiments of which a claim has each verdict; each is judged once. */
    static Map<ClaimOutcome, Double> parts(List<Results> experiments, Claim claim) {
        int[] counts = new int[ClaimOutcome.values().length];
        for (Results results : experiments) {
            Judge judge = Judge.ofOutcomes(List.of(results), TestRule.ONCE);
            counts[judge.judge(claim).outcome().ordinal()]++;
        }
        Map<ClaimOutcome, Double> parts = new EnumMap<>(ClaimOutcome.class);
        for (ClaimOutcome outcome : ClaimOutcome.values()) {
            parts.put(outcome, (double) counts[outcome.ordinal()] / experiments.size());
        }
        return parts;
    }

    private static TrialRecord record(Cell cell, int pair, double millis) {
        Measurement untimed =
                MeasurementBuilder.of(
                                new Sent(MESSAGES, BYTES, nanos(millis), nanos(millis)),
                                new Received(MESSAGES, BYTES, 1, nanos(millis)))
                        .build();
        return TrialRecordBuilder.of(new Trial(cell, pair, 0))
                .pair(pair)
                .measured(
                        new Measurement(
                                untimed.sent(),
                                untimed.received(),
                                latencies(millis),
                                untimed.samples(),
                                untimed.senderFacts(),
                                untimed.receiverFacts(),
                                untimed.integrity(),
                                untimed.context()));
    }

    private static long nanos(double millis) {
        return Math.round(millis * 1e6 * MESSAGES);
    }

    /** Every call took this time. Histograms of thousands of trials would take a minute. */
    private static Latencies latencies(double millis) {
        long each = Math.round(millis * 1e6);
        Map<Percentile, Long> percentiles = new EnumMap<>(Percentile.class);
        for (Percentile p : Percentile.values()) {
            if (p.allowedBy(MESSAGES)) percentiles.put(p, each);
        }
        Spread spread = new Spread(MESSAGES, millis * 1e6, 0, each, each, percentiles);
        LatencySummary summary =
                new LatencySummary(spread, Optional.of(spread), 0, OptionalLong.empty());
        return new Latencies(Set.of(Latency.ROUND_TRIP), Map.of(Latency.ROUND_TRIP, summary));
    }

    static String size(Cell cell) {
        return Factors.SIZE.text(cell);
    }

    static boolean isA(Cell cell) {
        return cell.engine().label().equals("a");
    }
}
