package marshalyard.model.profile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The weight of a profile's stacks by category and by function; both add up to the weight of the
 * stacks.
 *
 * @param total of all stacks
 * @param categories by category; those without weight are left out
 * @param functions by function, the heaviest first
 */
public record Breakdown(
        long total, Map<Category, Long> categories, List<FunctionWeight> functions) {
    /**
     * The weight of one function.
     *
     * @param function the frame or thread that a rule names, or the innermost frame of stacks that
     *     no rule names
     * @param category what it counts for
     * @param weight of the stacks in which it decides
     */
    public record FunctionWeight(String function, Category category, long weight) {}

    public Breakdown {
        Map<Category, Long> ordered = new EnumMap<>(Category.class);
        ordered.putAll(categories);
        categories = Collections.unmodifiableMap(ordered);
        functions = List.copyOf(functions);
    }

    /** Adds up stacks by the rules. */
    public static Breakdown of(Stacks stacks, CategoryRules rules) {
        Map<Category, Map<String, Long>> weights = new EnumMap<>(Category.class);
        for (Stack stack : stacks.list()) {
            CategoryRules.Classified found = rules.classify(stack);
            weights.computeIfAbsent(found.category(), c -> new TreeMap<>())
                    .merge(found.function(), stack.weight(), Long::sum);
        }
        Map<Category, Long> categories = new EnumMap<>(Category.class);
        List<FunctionWeight> functions = new ArrayList<>();
        weights.forEach(
                (category, byFunction) ->
                        byFunction.forEach(
                                (function, weight) -> {
                                    categories.merge(category, weight, Long::sum);
                                    functions.add(new FunctionWeight(function, category, weight));
                                }));
        functions.sort(Comparator.comparingLong(FunctionWeight::weight).reversed());
        return new Breakdown(stacks.total(), categories, functions);
    }

    /** The weight of a category, in the unit of the profile; 0 if it has none. */
    public long weight(Category category) {
        return categories.getOrDefault(category, 0L);
    }

    /** The part of the total that a category has, from 0 to 1; 0 if there is no weight at all. */
    public double share(Category category) {
        return total == 0 ? 0 : (double) weight(category) / total;
    }
}
