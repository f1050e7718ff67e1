package marshalyard.model.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All stacks of a profile, each once, the heaviest first.
 *
 * <p>As text they are lines of {@code thread;outermost;...;innermost weight}, which is the
 * collapsed form that flame graph programs read.
 */
public final class Stacks {
    /** None at all. */
    public static final Stacks NONE = new Stacks(List.of());

    private final List<Stack> stacks;
    private final long total;

    private Stacks(List<Stack> stacks) {
        this.stacks = stacks;
        long sum = 0;
        for (Stack stack : stacks) sum = Math.addExact(sum, stack.weight());
        this.total = sum;
    }

    /**
     * Adds up the weights of stacks that are alike.
     *
     * @throws ArithmeticException if the weights exceed 63 bits
     */
    public static Stacks of(Collection<Stack> stacks) {
        Map<List<String>, Long> weights = new LinkedHashMap<>();
        for (Stack stack : stacks) weights.merge(stack.frames(), stack.weight(), Math::addExact);
        List<Stack> sorted = new ArrayList<>();
        weights.forEach((frames, weight) -> sorted.add(new Stack(frames, weight)));
        sorted.sort(Comparator.comparingLong(Stack::weight).reversed());
        return new Stacks(List.copyOf(sorted));
    }

    /** The stacks of several profiles of one kind. */
    public static Stacks merged(Collection<Stacks> parts) {
        List<Stack> all = new ArrayList<>();
        for (Stacks part : parts) all.addAll(part.stacks);
        return of(all);
    }

    public List<Stack> list() {
        return stacks;
    }

    /** The sum of the weights. */
    public long total() {
        return total;
    }

    public boolean isEmpty() {
        return stacks.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Stacks s && Map.copyOf(byFrames()).equals(s.byFrames());
    }

    @Override
    public int hashCode() {
        return byFrames().hashCode();
    }

    private Map<List<String>, Long> byFrames() {
        Map<List<String>, Long> weights = new LinkedHashMap<>();
        for (Stack stack : stacks) weights.put(stack.frames(), stack.weight());
        return weights;
    }

    @Override
    public String toString() {
        return stacks.size() + " stacks, weight " + total;
    }
}
