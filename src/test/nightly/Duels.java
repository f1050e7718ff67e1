import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import marshalyard.analysis.compare.DecisionRule;
import marshalyard.analysis.compare.DecisionRule.Finding;

/**
 * Counts what simulated duels find, and how soon, and prints tables in Markdown. Every number comes
 * of a fixed seed.
 */
final class Duels {
    private static final int DUELS = 1000;

    /** Cells of a duel: three sizes. */
    private static final int CELLS = 3;

    /** Pairs for which a duel of three minutes has time. */
    private static final int MOST = 25;

    private Duels() {}

    /** The course of pairs: what each engine's workers and the machine add to the logarithm. */
    private enum Shape {
        NORMAL("normal, pairs 3 %, trials 3 %", 0.03, 0.03),
        QUIET("normal, pairs 1.5 %, trials 2 %", 0.015, 0.02),
        SKEWED("skewed: delays of exponential size, 3 % in the mean", 0, 0.03) {
            @Override
            double ofPair(Random random) {
                return -0.03 * Math.log(1 - random.nextDouble());
            }
        },
        HEAVY("heavy-tailed (Student, 3 degrees), 3 %", 0, 0.03) {
            @Override
            double ofPair(Random random) {
                double squares = 0;
                for (int i = 0; i < 3; i++) squares += Math.pow(random.nextGaussian(), 2);
                return 0.03 * random.nextGaussian() / Math.sqrt(squares / 3);
            }
        },
        TWO_PEAKED("two-peaked: half of the pairs 10 % slower", 0, 0.03) {
            @Override
            double ofPair(Random random) {
                return (random.nextBoolean() ? 0.1 : 0) + 0.01 * random.nextGaussian();
            }
        },
        FAR_PEAKS("two-peaked: half of the pairs 5 times as slow", 0, 0.03) {
            @Override
            double ofPair(Random random) {
                return (random.nextBoolean() ? Math.log(5) : 0) + 0.01 * random.nextGaussian();
            }
        },
        DRIFTING("drifting: the machine slows down by 20 %", 0.02, 0.03) {
            @Override
            double machine(double share) {
                return -0.2 * share;
            }
        },
        /** What slows an engine's workers down lasts from pair to pair. */
        AUTOCORRELATED("each pair's scatter keeps 0.3 of the last one's", 0.025, 0.03) {
            @Override
            double kept() {
                return 0.3;
            }
        };

        final String title;
        final double pairs;
        final double trials;

        Shape(String title, double pairs, double trials) {
            this.title = title;
            this.pairs = pairs;
            this.trials = trials;
        }

        double ofPair(Random random) {
            return pairs * random.nextGaussian();
        }

        /** The speed of the machine after a share of the duel; both engines have it. */
        double machine(double share) {
            return 0;
        }

        double kept() {
            return 0;
        }
    }

    /** One pair of each engine, side by side: the mean logarithm of their ratio over all cells. */
    private static double pair(Shape shape, Random random, int number, double[] last, double log) {
        double[] mean = new double[2];
        for (int engine = 0; engine < 2; engine++) {
            double own =
                    shape.kept() * last[engine]
                            + Math.sqrt(1 - shape.kept() * shape.kept()) * shape.ofPair(random);
            last[engine] = own;
            for (int cell = 0; cell < CELLS; cell++) {
                double when = (number + (cell * 2 + engine) / (2.0 * CELLS)) / MOST;
                mean[engine] +=
                        (own + shape.machine(when) + shape.trials * random.nextGaussian()) / CELLS;
            }
        }
        return mean[1] - mean[0] + log;
    }

    private static final class Count {
        int faster;
        int slower;
        int alike;
        final int[] pairs = new int[DUELS];

        String percent(int of) {
            return String.format(Locale.ROOT, "%.1f", 100.0 * of / DUELS);
        }

        int median() {
            int[] sorted = pairs.clone();
            Arrays.sort(sorted);
            return sorted[DUELS / 2];
        }
    }

    private static Count duels(Shape shape, double ratio, int most) {
        DecisionRule rule = DecisionRule.standard();
        Random random = new Random(shape.ordinal() * 1000L + Math.round(100 * ratio));
        Count count = new Count();
        for (int duel = 0; duel < DUELS; duel++) {
            double[] logs = new double[most];
            double[] last = new double[2];
            for (int i = 0; i < 10; i++) pair(shape, random, 0, last, 0);
            Finding finding = Finding.UNDECIDED;
            int n = 0;
            while (n < most && finding == Finding.UNDECIDED) {
                logs[n] = pair(shape, random, n, last, Math.log(ratio));
                finding = rule.decide(Arrays.copyOf(logs, ++n));
            }
            count.pairs[duel] = n;
            switch (finding) {
                case HIGHER -> count.faster++;
                case LOWER -> count.slower++;
                case ALIKE -> count.alike++;
                case UNDECIDED -> {}
            }
        }
        return count;
    }

    private static void row(Object... cells) {
        StringBuilder row = new StringBuilder("|");
        for (Object cell : cells) row.append(' ').append(cell).append(" |");
        System.out.println(row);
    }

    private static void table(int most) {
        row("pairs scatter", "true", "faster", "slower", "alike", "undecided", "median of pairs");
        row("---", "---", "---", "---", "---", "---", "---");
        for (Shape shape : Shape.values()) {
            for (double ratio : new double[] {1, 1.02, 1.05, 1.1}) {
                Count c = duels(shape, ratio, most);
                int undecided = DUELS - c.faster - c.slower - c.alike;
                row(
                        shape.title,
                        ratio == 1 ? "equal" : Math.round(100 * ratio - 100) + " % faster",
                        c.percent(c.faster),
                        c.percent(c.slower),
                        c.percent(c.alike),
                        c.percent(undecided),
                        c.median());
            }
        }
    }

    public static void main(String[] args) {
        table(MOST);
        System.out.println();
        table(100);
    }
}
