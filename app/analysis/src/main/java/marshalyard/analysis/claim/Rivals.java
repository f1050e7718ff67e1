package marshalyard.analysis.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Figures among which one was chosen because it came out greatest, or lowest. In truth another of
 * them may be the extreme, one that scatters more above all. So the greatest lies below a bound
 * only if each of them does, and the lowest above one likewise (an intersection-union test: R. L.
 * Berger, Technometrics 24, 1982).
 *
 * @param greater those that may be greater in truth than the one that was chosen
 * @param lower those that may be lower
 */
record Rivals(List<UnitFigure> greater, List<UnitFigure> lower) {
    /** Pairs of figures beyond which a claim is refused, rather than judged for minutes. */
    private static final int MOST_CROSSED = 10_000;

    /** No rivals: a figure that was not chosen has none. */
    static final Rivals NONE = new Rivals(List.of(), List.of());

    Rivals {
        greater = List.copyOf(greater);
        lower = List.copyOf(lower);
    }

    boolean areNone() {
        return greater.isEmpty() && lower.isEmpty();
    }

    Stream<UnitFigure> all() {
        return Stream.concat(greater.stream(), lower.stream());
    }

    /** The same of a figure that was chosen among so many others that have rivals, too. */
    private Rivals among(int figures, boolean greatest) {
        return new Rivals(
                greater.stream().map(f -> f.among(f.chosen().of(figures, greatest))).toList(),
                lower.stream().map(f -> f.among(f.chosen().of(figures, greatest))).toList());
    }

    /** The rivals of the greatest of several figures, or of the lowest. */
    static Rivals of(List<UnitFigure> several, UnitFigure best, boolean greatest) {
        List<UnitFigure> others = new ArrayList<>();
        for (UnitFigure figure : several) {
            if (figure != best) others.add(figure.beside(NONE));
            others.addAll(greatest ? figure.rivals().greater : figure.rivals().lower);
        }
        Rivals own = best.rivals().among(several.size(), greatest);
        return greatest ? new Rivals(others, own.lower) : new Rivals(own.greater, others);
    }

    /**
     * The rivals of a figure that rises with one and falls with another.
     *
     * @throws Unanswered if no pairs ran beside each other
     */
    static Rivals of(UnitFigure rising, UnitFigure falling, DoubleBinaryOperator operator)
            throws Unanswered {
        Rivals up = rising.rivals();
        Rivals down = falling.rivals();
        if (up.areNone() && down.areNone()) return NONE;
        return new Rivals(
                crossed(with(rising, up.greater), with(falling, down.lower), operator),
                crossed(with(rising, up.lower), with(falling, down.greater), operator));
    }

    private static List<UnitFigure> with(UnitFigure first, List<UnitFigure> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    private static List<UnitFigure> crossed(
            List<UnitFigure> rising, List<UnitFigure> falling, DoubleBinaryOperator operator)
            throws Unanswered {
        if (rising.size() == 1 && falling.size() == 1) return List.of();
        requireFew(rising, falling);
        List<UnitFigure.Row> rows =
                UnitFigure.rows(Stream.concat(rising.stream(), falling.stream()).toList());
        List<UnitFigure> crossed = new ArrayList<>();
        for (int i = 0; i < rising.size(); i++) {
            for (int j = 0; j < falling.size(); j++) {
                if (i == 0 && j == 0) continue;
                int up = i;
                int down = rising.size() + j;
                crossed.add(
                        UnitFigure.of(
                                rows,
                                v -> operator.applyAsDouble(v[up], v[down]),
                                rising.get(i),
                                falling.get(j)));
            }
        }
        return crossed;
    }

    private static void requireFew(List<UnitFigure> some, List<UnitFigure> others)
            throws Unanswered {
        if ((long) some.size() * others.size() <= MOST_CROSSED) return;
        throw new Unanswered(
                "'max' and 'min' choose from more than 10,000 pairs of cells. Select fewer of them.");
    }

    /**
     * The rivals of one figure of several that have some: made of the greatest that each pair has
     * among the rivals of each, and of the lowest. Their means lie no nearer than those of any one
     * choice.
     *
     * @param reduce rises or falls with each of the values, as a sum and a line's slope do
     * @throws Unanswered if no pairs ran beside each other
     */
    static Rivals of(List<UnitFigure> several, ToDoubleFunction<double[]> reduce, UnitFigure one)
            throws Unanswered {
        if (several.stream().allMatch(f -> f.rivals().areNone())) return NONE;
        List<UnitFigure> all = several.stream().flatMap(UnitFigure::withRivals).toList();
        List<UnitFigure.Row> rows = UnitFigure.rows(all);
        return new Rivals(
                List.of(one.of(UnitFigure.reduced(rows, v -> farthest(v, several, reduce, true)))),
                List.of(
                        one.of(
                                UnitFigure.reduced(
                                        rows, v -> farthest(v, several, reduce, false)))));
    }

    /**
     * @param values of each of several figures and of its rivals, the greater ones first
     */
    private static double farthest(
            double[] values,
            List<UnitFigure> several,
            ToDoubleFunction<double[]> reduce,
            boolean greatest) {
        double[] chosen = new double[several.size()];
        int next = 0;
        for (int i = 0; i < chosen.length; i++) {
            Rivals rivals = several.get(i).rivals();
            int lower = next + 1 + rivals.greater.size();
            int end = lower + rivals.lower.size();
            chosen[i] = values[next];
            if (rises(reduce, i, chosen.length) == greatest) {
                for (int j = next + 1; j < lower; j++) chosen[i] = Math.max(chosen[i], values[j]);
            } else {
                for (int j = lower; j < end; j++) chosen[i] = Math.min(chosen[i], values[j]);
            }
            next = end;
        }
        return reduce.applyAsDouble(chosen);
    }

    private static boolean rises(ToDoubleFunction<double[]> reduce, int with, int of) {
        double[] one = new double[of];
        one[with] = 1;
        return reduce.applyAsDouble(one) >= 0;
    }

    /**
     * Upper and lower figures whose quotient may be greater in truth than that of these two, or
     * lower.
     *
     * @throws Unanswered if there are too many of them
     */
    static List<List<UnitFigure>> quotients(UnitFigure upper, UnitFigure lower, boolean greater)
            throws Unanswered {
        List<List<UnitFigure>> crossed = new ArrayList<>();
        Rivals up = upper.rivals();
        Rivals down = lower.rivals();
        List<UnitFigure> uppers = with(upper, greater ? up.greater : up.lower);
        List<UnitFigure> lowers = with(lower, greater ? down.lower : down.greater);
        requireFew(uppers, lowers);
        for (UnitFigure u : uppers) {
            for (UnitFigure l : lowers) {
                if (u != upper || l != lower) crossed.add(List.of(u, l));
            }
        }
        return crossed;
    }
}
