package marshalyard.analysis.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.model.experiment.CapacityGoal;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.CapacityReadings;
import org.junit.jupiter.api.Test;

class CapacitySearchTest {
    private static final double WITHIN = 0.03;

    /** A duration in which even 3 calls per second are enough of them. */
    private static final Duration LONG = Duration.ofMinutes(1);

    /** Calls of one try. */
    private static final int CALLS = 5_000;

    /** Calls before them, for the queue begins empty. */
    private static final int BEFORE = 300;

    private static final int PAIRS = 3;
    private static final int EXPERIMENTS = 100;
    private static final CapacityGoal GOAL =
            new CapacityGoal(Map.of(Percentile.P99, Duration.ofMillis(1)), false, WITHIN);

    /** The sojourn time of M/M/1 is exponential with the rate µ − λ. */
    @Test
    void theIntervalOfACapacityHoldsTheKneeOfExponentialService() {
        double bound = 1e-3;
        double knee = 10_000 - Math.log(100) / bound;
        assertThat(covered(random -> SimulatedQueue.exponential(random, 1e-4), bound, knee))
                .isGreaterThanOrEqualTo(95);
    }

    @Test
    void theIntervalOfACapacityHoldsTheKneeOfConstantService() {
        double bound = 1e-3;
        double knee = kneeOfConstantService(1e-4, bound);
        assertThat(knee).isCloseTo(7_735, within(1.0));
        assertThat(covered(random -> SimulatedQueue.constant(random, 1e-4), bound, knee))
                .isGreaterThanOrEqualTo(95);
    }

    /** A server that stands still for 1 ms in each 20 ms, as one that collects garbage. */
    @Test
    void theIntervalOfACapacityHoldsTheKneeOfAServerWithPauses() {
        double bound = 2e-3;
        Function<SplittableRandom, SimulatedQueue> server =
                random -> SimulatedQueue.pausing(random, 1e-4, 20e-3, 1e-3);
        double knee = kneeByLongRuns(server, bound);
        assertThat(covered(server, bound, knee)).isGreaterThanOrEqualTo(95);
    }

    /** How many of the intervals of so many experiments hold the knee. */
    private static int covered(
            Function<SplittableRandom, SimulatedQueue> server, double bound, double knee) {
        SplittableRandom random = new SplittableRandom(1996);
        int covered = 0;
        for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
            double[] pairs = new double[PAIRS];
            for (int pair = 0; pair < PAIRS; pair++) {
                pairs[pair] =
                        new CapacitySearch(WITHIN)
                                .find(4_000, rate -> tried(server, random, bound, rate))
                                .rate()
                                .getAsDouble();
            }
            CellEstimate estimate =
                    CellEstimate.of(
                                    PairValues.of(
                                            pairs, IntStream.range(0, PAIRS).boxed().toList()),
                                    0.95)
                            .noFinerThan(WITHIN / 2);
            boolean holds =
                    estimate.interval().map(i -> i.low() <= knee && knee <= i.high()).orElse(false);
            if (holds) covered++;
        }
        return covered;
    }

    private static RateTried tried(
            Function<SplittableRandom, SimulatedQueue> server,
            SplittableRandom random,
            double bound,
            double rate) {
        double[] times = server.apply(random).sojourns(rate, BEFORE, CALLS);
        double beyond = Arrays.stream(times).filter(time -> time > bound).count();
        double excess = beyond / CALLS / 0.01;
        return new RateTried(excess <= 1, excess);
    }

    /** P(W ≤ t) of M/D/1 (Erlang 1909) with the service time added, solved for the rate. */
    private static double kneeOfConstantService(double service, double bound) {
        double low = 0;
        double high = 1 / service;
        for (int i = 0; i < 60; i++) {
            double rate = (low + high) / 2;
            if (servedWithin(bound - service, rate, service) >= 0.99) low = rate;
            else high = rate;
        }
        return low;
    }

    private static double servedWithin(double wait, double rate, double service) {
        double sum = 0;
        double factorial = 1;
        for (int k = 0; k <= wait / service + 1e-9; k++) {
            if (k > 0) factorial *= k;
            double left = rate * (wait - k * service);
            sum += Math.pow(-left, k) / factorial * Math.exp(left);
        }
        return (1 - rate * service) * sum;
    }

    private static double kneeByLongRuns(
            Function<SplittableRandom, SimulatedQueue> server, double bound) {
        SplittableRandom random = new SplittableRandom(11);
        double low = 100;
        double high = 10_000;
        for (int i = 0; i < 12; i++) {
            double rate = (low + high) / 2;
            double[] times = server.apply(random).sojourns(rate, 10_000, 1_000_000);
            Arrays.sort(times);
            if (times[990_000 - 1] <= bound) low = rate;
            else high = rate;
        }
        return (low + high) / 2;
    }

    @Test
    void anEdgeWithoutChanceIsFoundToTheStep() {
        for (double edge : List.of(3.0, 977.0, 123_456.0)) {
            FoundCapacity found =
                    new CapacitySearch(WITHIN).find(1_000, rate -> RateTried.of(rate <= edge));
            assertThat(found.rate().getAsDouble()).isCloseTo(edge, within(edge * WITHIN));
            assertThat(found.steps()).hasSizeLessThan(40);
            assertThat(found.verdicts(GOAL, LONG)).isEmpty();
            assertThat(found.readings().of(CapacityReadings.KEPT)).isLessThanOrEqualTo(edge);
            assertThat(found.readings().of(CapacityReadings.BROKEN)).isGreaterThan(edge);
        }
    }

    @Test
    void whereEveryRateIsAlikeThereIsNoCapacity() {
        FoundCapacity all = new CapacitySearch(WITHIN).find(1_000, rate -> RateTried.of(true));
        assertThat(all.rate()).isEmpty();
        assertThat(kinds(all)).containsExactly(Verdict.Kind.NO_CAPACITY);
        assertThat(all.verdicts(GOAL, LONG).get(0).sentence())
                .isEqualTo(
                        "Every rate that was tried kept p99 ≤ 1 ms, up to 1,000,000/s:"
                                + " there is no edge.");
        assertThat(all.readings().has(CapacityReadings.RATE)).isFalse();
        FoundCapacity none = new CapacitySearch(WITHIN).find(1_000, rate -> RateTried.of(false));
        assertThat(none.verdicts(GOAL, LONG).get(0).sentence()).contains("broke", "down to 1/s:");
    }

    /** A server whose queue stays full once it was full. */
    @Test
    void aSystemThatDoesNotComeBackIsToldSo() {
        List<Double> high = new ArrayList<>();
        FoundCapacity found =
                new CapacitySearch(WITHIN)
                        .find(
                                1_000,
                                rate -> {
                                    if (rate > 5_000) high.add(rate);
                                    return RateTried.of(rate < (high.isEmpty() ? 5_000 : 2_000));
                                });
        assertThat(kinds(found)).contains(Verdict.Kind.STUCK_ABOVE);
        assertThat(found.rate().getAsDouble()).isLessThan(4_000);
    }

    /** Interrupts that gather under load: 5,000/s is slower than 8,000/s. */
    @Test
    void ratesThatAreNotInOrderAreToldSo() {
        FoundCapacity found =
                new CapacitySearch(WITHIN)
                        .find(
                                8_000,
                                rate ->
                                        RateTried.of(
                                                rate > 7_500 && rate < 10_000 || rate < 3_000));
        assertThat(found.rate().getAsDouble()).isCloseTo(10_000, within(300.0));
        assertThat(kinds(found)).containsExactly(Verdict.Kind.RATES_DISORDERED);
    }

    /** Ten durations are the most for a rate: 100/s of 100 ms are 100 calls, one beyond a p99. */
    @Test
    void ratesThatAreJudgedByFewRequestsAreToldSo() {
        FoundCapacity found =
                new CapacitySearch(WITHIN).find(100, rate -> RateTried.of(rate <= 100.5));
        assertThat(found.verdicts(GOAL, LONG)).isEmpty();
        Verdict brief = found.verdicts(GOAL, Duration.ofMillis(100)).get(0);
        assertThat(brief.kind()).isEqualTo(Verdict.Kind.RATES_TOO_SHORT);
        assertThat(brief.sentence())
                .matches(
                        "Near the edge a rate was held for 10[012] requests; to judge p99 ≤ 1 ms"
                                + " takes 1,000\\.");
        CapacityGoal lossless = new CapacityGoal(Map.of(), true, WITHIN);
        assertThat(found.verdicts(lossless, Duration.ofMillis(100))).isEmpty();
    }

    private static List<Verdict.Kind> kinds(FoundCapacity found) {
        return found.verdicts(GOAL, LONG).stream().map(Verdict::kind).toList();
    }
}
