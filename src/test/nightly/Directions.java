import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/**
 * Prints what the ends of profiled floods convert in the direction that is not theirs, and what no
 * rule names, in percent of their CPU time, with the functions that count for more than a
 * hundredth: {@code SESSION}. The status is 1 where an end has more of either than it may.
 */
final class Directions {
    /** A receiver acknowledges, and a sender reads that: their headers are converted, too. */
    private static final double MOST_WRONG = 0.03;

    /** RMI has no oneway: its receiver answers each send. */
    private static final Map<String, Double> MOST_OF_CALLS = Map.of("rmi", 0.15);

    private static final double MOST_UNKNOWN = 0.10;
    private static final double WORTH_NAMING = 0.01;

    private Directions() {}

    public static void main(String[] args) throws Exception {
        boolean right = true;
        try (SessionStore store = SessionStore.open(Path.of(args[0]))) {
            StoredExperiment stored = store.experiments().get(0);
            for (EndProfile end : EndProfile.of(store.trials(stored), store.samplesOf(stored))) {
                if (end.end().equals(Profile.BROKER)) continue;
                right &= tells(end);
            }
        }
        if (!right) System.exit(1);
    }

    private static boolean tells(EndProfile end) {
        Category other = end.end().equals(Profile.SENDER) ? Category.DEMARSHAL : Category.MARSHAL;
        Breakdown where = end.breakdown();
        double wrong = where.share(other);
        double unknown = where.share(Category.UNKNOWN);
        double most = MOST_OF_CALLS.getOrDefault(end.cell().engine().id(), MOST_WRONG);
        boolean right = wrong <= most && unknown <= MOST_UNKNOWN;
        System.out.printf(
                Locale.ROOT,
                "%-5s %s, %s: %s %.1f %%, unknown %.1f %%%n",
                right ? "right" : "WRONG",
                end.cell().title(),
                end.end(),
                other.token(),
                100 * wrong,
                100 * unknown);
        for (Breakdown.FunctionWeight f : where.functions()) {
            boolean named = f.category() == other || f.category() == Category.UNKNOWN;
            double share = (double) f.weight() / where.total();
            if (right || !named || share < WORTH_NAMING) continue;
            System.out.printf(
                    Locale.ROOT,
                    "        %.1f %% %s %s%n",
                    100 * share,
                    f.category().token(),
                    f.function());
        }
        return right;
    }
}
