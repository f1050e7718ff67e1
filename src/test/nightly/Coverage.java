import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.compare.ComparisonVerdict;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.PooledPercentile;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.PooledLatency;
import marshalyard.model.measurement.Spread;
import org.HdrHistogram.Histogram;

/**
 * Counts how often an interval holds what it says, by simulation, and prints tables in Markdown.
 * Every number comes of a fixed seed.
 */
final class Coverage {
    private static final int TRIES = 2000;
    private static final int TRIES_OF_TAILS = 200;
    private static final int REQUESTS = 2000;
    private static final double LEVEL = 0.95;

    /** The scatter of pairs and of trials, as a part of the figure. */
    private static final double BETWEEN = 0.03, WITHIN = 0.03;

    private Coverage() {}

    /** Scatter of trials, in the order in which they run: pair by pair. */
    private enum Shape {
        NORMAL("normal", 1) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                return scattered(r, pairs, trials, Random::nextGaussian);
            }
        },
        HEAVY("heavy-tailed (Student, 3 degrees)", 1) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                return scattered(r, pairs, trials, Coverage::heavy);
            }
        },
        /** One in two trials takes the slow course, whichever pair it belongs to. */
        TWO_PEAKED("two peaks, 1 and 5, within pairs", Math.sqrt(5)) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                return each(NORMAL.sample(r, pairs, trials), v -> r.nextBoolean() ? v : 5 * v);
            }
        },
        /** A pair keeps the course that it has taken. */
        PAIRS_OF_TWO("two peaks, 1 and 5, of pairs", Math.sqrt(5)) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                double[][] sample = NORMAL.sample(r, pairs, trials);
                for (double[] pair : sample) {
                    double course = r.nextBoolean() ? 1 : 5;
                    for (int i = 0; i < trials; i++) pair[i] *= course;
                }
                return sample;
            }
        },
        DISTURBED("one trial in seven disturbed, at half its rate", 1) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                return each(NORMAL.sample(r, pairs, trials), v -> r.nextInt(7) == 0 ? 0.5 * v : v);
            }
        },
        /** The verdicts see three of four disturbances; a trial is measured again up to twice. */
        AGAIN("the same, measured again where a verdict says so", 1) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                double[][] sample = NORMAL.sample(r, pairs, trials);
                return each(
                        sample,
                        v -> {
                            for (int time = 0; ; time++) {
                                boolean disturbed = r.nextInt(7) == 0;
                                if (!disturbed) return v;
                                if (time == 2 || r.nextInt(4) == 0) return 0.5 * v;
                            }
                        });
            }
        },
        DRIFTING("machine slows down by 10 % over the session", Math.exp(-0.05)) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                double[][] sample = NORMAL.sample(r, pairs, trials);
                int all = pairs * trials;
                for (int i = 0; i < all; i++) {
                    sample[i % pairs][i / pairs] *= Math.exp(-0.1 * (i + 0.5) / all);
                }
                return sample;
            }
        },
        /** The machine's speed remembers 0.7 of itself from trial to trial, and scatters by 3 %. */
        AUTOCORRELATED("autocorrelated, 0.7 from trial to trial", 1) {
            @Override
            double[][] sample(Random r, int pairs, int trials) {
                double[][] sample = NORMAL.sample(r, pairs, trials);
                double speed = WITHIN * r.nextGaussian();
                for (int i = 0; i < pairs * trials; i++) {
                    sample[i % pairs][i / pairs] *= Math.exp(speed);
                    speed = 0.7 * speed + WITHIN * Math.sqrt(1 - 0.49) * r.nextGaussian();
                }
                return sample;
            }
        };

        final String title;
        final double truth;

        Shape(String title, double truth) {
            this.title = title;
            this.truth = truth;
        }

        /** Figures by pair; each one's long-run centre is {@link #truth}. */
        abstract double[][] sample(Random r, int pairs, int trials);
    }

    private interface Noise {
        double next(Random r);
    }

    private interface Change {
        double of(double value);
    }

    private static double heavy(Random r) {
        double squares = 0;
        for (int i = 0; i < 3; i++) squares += Math.pow(r.nextGaussian(), 2);
        return r.nextGaussian() / Math.sqrt(squares / 3);
    }

    private static double[][] scattered(Random r, int pairs, int trials, Noise noise) {
        double[][] sample = new double[pairs][trials];
        for (double[] pair : sample) {
            double own = BETWEEN * noise.next(r);
            for (int i = 0; i < trials; i++) pair[i] = Math.exp(own + WITHIN * noise.next(r));
        }
        return sample;
    }

    private static double[][] each(double[][] sample, Change change) {
        for (double[] pair : sample) {
            for (int i = 0; i < pair.length; i++) pair[i] = change.of(pair[i]);
        }
        return sample;
    }

    private static PairValues values(double[][] sample) {
        List<Integer> numbers = new ArrayList<>();
        for (int pair = 0; pair < sample.length; pair++) {
            for (int i = 0; i < sample[pair].length; i++) numbers.add(pair);
        }
        return PairValues.of(
                Arrays.stream(sample).flatMapToDouble(Arrays::stream).toArray(), numbers);
    }

    /** Intervals that were given, and those of them that held the truth. */
    private static final class Count {
        private int asked;
        private int given;
        private int held;

        void add(Optional<Interval> interval, double truth) {
            asked++;
            if (interval.isEmpty()) return;
            given++;
            if (interval.get().contains(truth)) held++;
        }

        /** The share that was held, the share of all that was wrong, and what was withheld. */
        @Override
        public String toString() {
            double withheld = 1 - given / (double) asked;
            String wrong = share((given - held) / (double) asked);
            return withheld < 0.0005
                    ? share(held / (double) given)
                    : given == 0
                            ? "none given"
                            : share(withheld) + " withheld, " + wrong + " wrong";
        }
    }

    private static String share(double value) {
        return String.format(Locale.ROOT, "%.3f", value).replaceFirst("^0", "");
    }

    private static String centre(Shape shape, int pairs, int trials) {
        Random random = new Random(31 * pairs + trials);
        Count count = new Count();
        for (int i = 0; i < TRIES; i++) {
            PairValues values = values(shape.sample(random, pairs, trials));
            count.add(CellEstimate.of(values, LEVEL).interval(), shape.truth);
        }
        return count.toString();
    }

    private static String alarms(
            Shape shape, int pairs, BiFunction<PairValues, PairValues, Comparison> way) {
        Random random = new Random(17 * pairs);
        int alarms = 0;
        for (int i = 0; i < TRIES; i++) {
            double[][] before = shape.sample(random, pairs, 3);
            double[][] after = shape.sample(random, pairs, 3);
            if (shape == Shape.DRIFTING || shape == Shape.AUTOCORRELATED) {
                after = beside(before, random, pairs);
            }
            Comparison comparison = way.apply(values(before), values(after));
            ComparisonVerdict verdict = comparison.verdict();
            if (verdict == ComparisonVerdict.HIGHER || verdict == ComparisonVerdict.LOWER) alarms++;
        }
        return share(alarms / (double) TRIES);
    }

    /** What the machine does is done to both sides of a round. */
    private static double[][] beside(double[][] before, Random random, int pairs) {
        double[][] after = Shape.NORMAL.sample(random, pairs, 3);
        double[][] own = Shape.NORMAL.sample(random, pairs, 3);
        for (int p = 0; p < pairs; p++) {
            for (int t = 0; t < 3; t++) after[p][t] *= before[p][t] / own[p][t];
        }
        return after;
    }

    private static String tail(int pairs, double between, double stalled) {
        Random random = new Random(1996 + pairs);
        Count count = new Count();
        double truth = percentile(between, stalled);
        for (int i = 0; i < TRIES_OF_TAILS; i++) {
            Histogram all = histogram();
            List<Spread> ofPairs = new ArrayList<>();
            List<Spread> ofTrials = new ArrayList<>();
            for (int pair = 0; pair < pairs; pair++) {
                Histogram ofPair = histogram();
                double speed = between * random.nextGaussian();
                for (int trial = 0; trial < 3; trial++) {
                    Histogram own = trial(random, speed, stalled);
                    ofTrials.add(Spread.of(own));
                    ofPair.add(own);
                }
                ofPairs.add(Spread.of(ofPair));
                all.add(ofPair);
            }
            count.add(
                    PooledPercentile.of(
                                    new PooledLatency(Spread.of(all), ofPairs),
                                    ofTrials,
                                    Percentile.P99,
                                    LEVEL)
                            .flatMap(CellEstimate::interval),
                    truth);
        }
        return count.toString();
    }

    private static Histogram histogram() {
        Histogram histogram = new Histogram(3);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** The geometric mean of ever so many pairs' own percentiles. */
    private static double percentile(double between, double stalled) {
        Random random = new Random(1);
        double logs = 0;
        int pairs = 800;
        for (int pair = 0; pair < pairs; pair++) {
            Histogram own = histogram();
            double speed = between * random.nextGaussian();
            for (int trial = 0; trial < 3; trial++) own.add(trial(random, speed, stalled));
            logs += Math.log(own.getValueAtPercentile(99)) / pairs;
        }
        return Math.exp(logs);
    }

    /** Requests that are log-normal; one trial in so many stalls for one of 33 of its requests. */
    private static Histogram trial(Random random, double speed, double stalled) {
        Histogram own = histogram();
        boolean stalls = random.nextDouble() < stalled;
        for (int request = 0; request < REQUESTS; request++) {
            boolean stall = stalls && random.nextInt(33) == 0;
            double nanos = 1e6 * Math.exp(speed + 0.3 * random.nextGaussian());
            own.recordValue((long) (stall ? 20 * nanos : nanos));
        }
        return own;
    }

    /** A/A over sessions of three pairs, each session a unit where there are several. */
    private static String sessions(int before, int after, double scatter) {
        Random random = new Random(7 * before + after);
        int alarms = 0;
        for (int i = 0; i < TRIES; i++) {
            Comparison comparison =
                    Comparison.of(
                            side(random, before, scatter),
                            side(random, after, scatter),
                            Sense.HIGHER_IS_FASTER,
                            LEVEL);
            if (comparison.verdict() != ComparisonVerdict.NO_DIFFERENCE) alarms++;
        }
        return share(alarms / (double) TRIES);
    }

    /** Pairs grouped by session; those of a single session stand alone. */
    private static PairValues side(Random random, int sessions, double scatter) {
        List<Double> pairs = new ArrayList<>();
        List<Integer> of = new ArrayList<>();
        for (int session = 0; session < sessions; session++) {
            double own = scatter * random.nextGaussian();
            for (int pair = 0; pair < 3; pair++) {
                pairs.add(Math.exp(own + 0.02 * random.nextGaussian()));
                of.add(sessions == 1 ? pair : session);
            }
        }
        return PairValues.of(pairs.stream().mapToDouble(v -> v).toArray(), of);
    }

    private static void row(Object... cells) {
        StringBuilder row = new StringBuilder("|");
        for (Object cell : cells) row.append(' ').append(cell).append(" |");
        System.out.println(row);
    }

    public static void main(String[] args) {
        row("trials", "3 pairs", "5 pairs", "10 pairs", "20 pairs");
        row("---", "---", "---", "---", "---");
        for (Shape shape : Shape.values()) {
            row(
                    shape.title,
                    centre(shape, 3, 3),
                    centre(shape, 5, 3),
                    centre(shape, 10, 3),
                    centre(shape, 20, 3));
        }
        System.out.println();
        row("trials", "3 pairs beside 3", "10 beside 10", "3 against 3", "10 against 10");
        row("---", "---", "---", "---", "---");
        for (Shape shape : Shape.values()) {
            row(
                    shape.title,
                    alarms(shape, 3, Coverage::beside),
                    alarms(shape, 10, Coverage::beside),
                    alarms(shape, 3, Coverage::against),
                    alarms(shape, 10, Coverage::against));
        }
        System.out.println();
        row("99th percentile", "3 pairs", "5 pairs", "10 pairs");
        row("---", "---", "---", "---");
        row("pairs scatter by 3 %", tail(3, 0.03, 0), tail(5, 0.03, 0), tail(10, 0.03, 0));
        row("pairs scatter by 10 %", tail(3, 0.1, 0), tail(5, 0.1, 0), tail(10, 0.1, 0));
        row(
                "one trial in four stalls",
                tail(3, 0.03, 0.25),
                tail(5, 0.03, 0.25),
                tail(10, 0.03, 0.25));
        row("one trial in two stalls", tail(3, 0.03, 0.5), tail(5, 0.03, 0.5), tail(10, 0.03, 0.5));
        System.out.println();
        row("sessions scatter by", "1 and 1", "3 and 3", "5 and 5");
        row("---", "---", "---", "---");
        for (double scatter : new double[] {0, 0.05, 0.1}) {
            row(
                    String.format(Locale.ROOT, "%.0f %%", 100 * scatter),
                    sessions(1, 1, scatter),
                    sessions(3, 3, scatter),
                    sessions(5, 5, scatter));
        }
    }

    private static Comparison beside(PairValues before, PairValues after) {
        return Comparison.sideBySide(before, after, Sense.HIGHER_IS_FASTER, LEVEL);
    }

    private static Comparison against(PairValues before, PairValues after) {
        return Comparison.of(before, after, Sense.HIGHER_IS_FASTER, LEVEL);
    }
}
