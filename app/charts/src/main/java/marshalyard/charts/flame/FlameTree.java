package marshalyard.charts.flame;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.CategoryRules;
import marshalyard.model.profile.Stack;
import marshalyard.model.profile.Stacks;

/**
 * The frames of a profile, or of two of which one is compared with the other.
 *
 * @param root all stacks; its children are the threads
 * @param differential true if there is something to compare with
 */
public record FlameTree(FlameFrame root, boolean differential) {
    private static final String ALL = "all";

    /** The frames of one profile. */
    public static FlameTree of(Stacks stacks, CategoryRules rules) {
        Node root = new Node(ALL, Category.UNKNOWN);
        root.add(stacks, rules, false);
        return new FlameTree(root.frame(1), false);
    }

    /**
     * The frames of a profile with what they weighed in another one. Weights are compared as parts
     * of their totals, so the profiles may have taken different times.
     */
    public static FlameTree difference(Stacks stacks, Stacks reference, CategoryRules rules) {
        Node root = new Node(ALL, Category.UNKNOWN);
        root.add(stacks, rules, false);
        root.add(reference, rules, true);
        double scale = reference.total() == 0 ? 0 : (double) stacks.total() / reference.total();
        return new FlameTree(root.frame(scale), true);
    }

    /** The weight of all stacks. */
    public long total() {
        return root.weight();
    }

    /** The weight of each category: of the stacks whose innermost frame has it. */
    public Map<Category, Long> categories() {
        Map<Category, Long> weights = new EnumMap<>(Category.class);
        addUp(root, weights);
        return weights;
    }

    private static void addUp(FlameFrame frame, Map<Category, Long> weights) {
        if (frame.self() > 0) weights.merge(frame.category(), frame.self(), Long::sum);
        frame.children().forEach(child -> addUp(child, weights));
    }

    /** A frame's part of the whole, from 0 to 1. */
    public double share(FlameFrame frame) {
        return total() == 0 ? 0 : (double) frame.weight() / total();
    }

    /** How much a frame's part of the whole has grown, from -1 to 1. */
    public double growth(FlameFrame frame) {
        return total() == 0 ? 0 : (frame.weight() - frame.reference()) / total();
    }

    /** The part of the whole that has a matching function somewhere in its stack, from 0 to 1. */
    public double share(FlameSearch search) {
        return total() == 0 ? 0 : (double) matching(root, search) / total();
    }

    private static long matching(FlameFrame frame, FlameSearch search) {
        if (search.matches(frame)) return frame.weight();
        return frame.children().stream().mapToLong(child -> matching(child, search)).sum();
    }

    /** A frame in the making. */
    private static final class Node {
        private final String name;
        private final Category category;
        private final Map<String, Node> children = new LinkedHashMap<>();
        private long weight;
        private long reference;

        Node(String name, Category category) {
            this.name = name;
            this.category = category;
        }

        void add(Stacks stacks, CategoryRules rules, boolean asReference) {
            for (Stack stack : stacks.list()) {
                weigh(stack.weight(), asReference);
                Optional<Category> ofThread = rules.ofThread(stack.thread());
                List<String> frames = stack.frames();
                Node at = this;
                for (int i = 0; i < frames.size(); i++) {
                    Optional<Category> own =
                            i == 0 || ofThread.isPresent() ? ofThread : rules.ofFrame(frames, i);
                    at = at.child(frames.get(i), own);
                    at.weigh(stack.weight(), asReference);
                }
            }
        }

        private void weigh(long more, boolean asReference) {
            if (asReference) reference += more;
            else weight += more;
        }

        private Node child(String frame, Optional<Category> own) {
            return children.computeIfAbsent(frame, f -> new Node(f, own.orElse(category)));
        }

        FlameFrame frame(double scale) {
            List<FlameFrame> called =
                    children.values().stream()
                            .map(child -> child.frame(scale))
                            .sorted(
                                    Comparator.comparingLong(FlameFrame::weight)
                                            .reversed()
                                            .thenComparing(FlameFrame::name))
                            .toList();
            return new FlameFrame(name, category, weight, reference * scale, called);
        }
    }
}
