package marshalyard.charts.flame;

import java.util.List;
import java.util.Locale;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;

/**
 * A flame graph with its head.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param tree the frames
 * @param kind what their weights count
 */
public record FlameGraph(String title, String subtitle, FlameTree tree, ProfileKind kind) {
    private static final double PERCENT = 100;

    /** A share of 5 % of so many samples is known to some 1.4 percentage points. */
    private static final long MANY = 1_000;

    /** The stacks of one end of a cell, with their categories by these rules. */
    public static FlameGraph of(Cell cell, String end, Profile profile, CategoryRules rules) {
        FlameTree tree = FlameTree.of(profile.stacks(), rules);
        return new FlameGraph(head(cell, end), taken(profile), tree, profile.kind());
    }

    /**
     * The same against another cell.
     *
     * @param reference the profile of that cell's end
     * @param rules of both cells
     */
    public static FlameGraph difference(
            Cell cell,
            String end,
            Profile profile,
            Cell other,
            Profile reference,
            CategoryRules rules) {
        FlameTree tree = FlameTree.difference(profile.stacks(), reference.stacks(), rules);
        String against = "; against " + other.title();
        return new FlameGraph(head(cell, end), taken(profile) + against, tree, profile.kind());
    }

    private static String head(Cell cell, String end) {
        return cell.title() + ", " + end;
    }

    private static String taken(Profile profile) {
        return profile.kind().title()
                + " by "
                + profile.profiler()
                + ", "
                + samples(profile)
                + " in "
                + profile.stacks().list().size()
                + " stacks";
    }

    /** Stacks are weighted to what the end spent in all; the profiler saw a part of it. */
    private static String samples(Profile profile) {
        double seen = profile.seen().orElse(1);
        long samples =
                Math.round(seen * profile.stacks().total() / Math.max(1, profile.interval()));
        if (samples >= MANY) return "some " + Figures.of(samples) + " samples";
        return "only some " + samples + " samples: small frames are chance";
    }

    /** What a frame tells when the pointer is there: its name, then a line for each figure. */
    public List<String> words(FlameFrame frame) {
        String share = percent(tree.share(frame)) + " of all, " + weight(frame.weight());
        String self = percent((double) frame.self() / Math.max(1, tree.total())) + " by itself";
        String counted = "counts as " + frame.category().title().toLowerCase(Locale.ROOT);
        if (!tree.differential()) return List.of(frame.name(), share + "; " + self, counted);
        return List.of(frame.name(), share + "; " + self, counted, growth(frame));
    }

    /**
     * The same of a caller in a sandwich, whose weight is that of the function which it leads to.
     */
    public List<String> wordsOfCaller(FlameFrame caller, String function) {
        String share =
                percent(tree.share(caller))
                        + " of all, "
                        + weight(caller.weight())
                        + ", is "
                        + function
                        + " on this way";
        if (!tree.differential()) return List.of(caller.name(), share);
        return List.of(caller.name(), share, growth(caller));
    }

    private String growth(FlameFrame frame) {
        if (frame.reference() == 0) return "not in the profile compared with";
        double points = tree.growth(frame) * PERCENT;
        return String.format(
                Locale.ROOT, "%+.1f percentage points against the profile compared with", points);
    }

    /** A weight with its unit. */
    public String weight(long weight) {
        boolean time = kind.weight() == ProfileKind.Weight.NANOS;
        return Figures.withUnit(time ? Quantity.TIME : Quantity.BYTES, weight);
    }

    /** A part of the whole, from 0 to 1, in percent. */
    public static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * PERCENT);
    }
}
