package marshalyard.charts.flame;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.model.profile.Category;

/**
 * A function between all that call it and all that it calls, whatever the context. A stack in which
 * it stands several times counts once, by the outermost of them.
 *
 * @param callers its frame, whose children are its callers, theirs the callers of those, out to the
 *     threads
 * @param callees its frame, whose children are what it calls
 */
public record FlameSandwich(FlameFrame callers, FlameFrame callees) {
    /**
     * The frames around a function.
     *
     * @param root of a tree, which is no function
     * @param function by its name
     * @return empty if it is in no stack
     */
    public static Optional<FlameSandwich> of(FlameFrame root, String function) {
        Gathering gathering = new Gathering(function);
        root.children().forEach(gathering::walk);
        if (gathering.callees.frames == 0) return Optional.empty();
        return Optional.of(new FlameSandwich(gathering.callers.frame(), gathering.callees.frame()));
    }

    /**
     * The function, or the thread, in which most stacks end.
     *
     * @param root of a tree with at least one stack
     */
    public static String heaviest(FlameFrame root) {
        Map<String, Long> selves = new HashMap<>();
        root.children().forEach(child -> addSelf(child, selves));
        return selves.entrySet().stream()
                .max(
                        Map.Entry.<String, Long>comparingByValue()
                                .thenComparing(Map.Entry.comparingByKey()))
                .orElseThrow()
                .getKey();
    }

    private static void addSelf(FlameFrame frame, Map<String, Long> selves) {
        selves.merge(frame.name(), frame.self(), Long::sum);
        frame.children().forEach(child -> addSelf(child, selves));
    }

    /** Looks for the function below the threads. */
    private static final class Gathering {
        private final String function;
        private final Pile callers;
        private final Pile callees;
        private final Deque<FlameFrame> above = new ArrayDeque<>();

        Gathering(String function) {
            this.function = function;
            callers = new Pile(function);
            callees = new Pile(function);
        }

        void walk(FlameFrame frame) {
            if (frame.name().equals(function)) {
                callees.addWithCallees(frame);
                Pile at = callers;
                at.add(frame, frame);
                for (FlameFrame caller : above) {
                    at = at.child(caller);
                    at.add(caller, frame);
                }
                return;
            }
            above.push(frame);
            frame.children().forEach(this::walk);
            above.pop();
        }
    }

    /** Frames of one name that become one. */
    private static final class Pile {
        private final String name;
        private final Map<String, Pile> children = new LinkedHashMap<>();
        private int frames;
        private long weight;
        private double reference;
        private long most = -1;
        private Category category = Category.UNKNOWN;

        Pile(String name) {
            this.name = name;
        }

        /**
         * Adds a frame with the weight of another one; the heaviest has the say on the category.
         */
        void add(FlameFrame frame, FlameFrame weighed) {
            frames++;
            weight += weighed.weight();
            reference += weighed.reference();
            if (weighed.weight() > most) {
                most = weighed.weight();
                category = frame.category();
            }
        }

        void addWithCallees(FlameFrame frame) {
            add(frame, frame);
            for (FlameFrame callee : frame.children()) child(callee).addWithCallees(callee);
        }

        Pile child(FlameFrame frame) {
            return children.computeIfAbsent(frame.name(), Pile::new);
        }

        FlameFrame frame() {
            List<FlameFrame> all =
                    children.values().stream()
                            .map(Pile::frame)
                            .sorted(
                                    Comparator.comparingLong(FlameFrame::weight)
                                            .reversed()
                                            .thenComparing(FlameFrame::name))
                            .toList();
            return new FlameFrame(name, category, weight, reference, all);
        }
    }
}
