package marshalyard.model.profile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names of functions whose time is told with all that they call.
 *
 * @param patterns with {@code *} for any characters, such as {@code *TypeCode*}; none for any
 *     function
 */
public record FunctionNames(List<String> patterns) {
    /** Every function. */
    public static final FunctionNames ANY = new FunctionNames(List.of());

    /** Checks that every pattern has 1 to 300 characters. */
    public FunctionNames {
        patterns = List.copyOf(patterns);
        patterns.forEach(NamePattern::new);
    }

    /** True if every function counts. */
    public boolean areAny() {
        return patterns.isEmpty();
    }

    /** The stacks that have such a function, innermost or among the callers. */
    public Stacks of(Stacks stacks) {
        if (areAny()) return stacks;
        List<NamePattern> names = patterns.stream().map(NamePattern::new).toList();
        Map<String, Boolean> known = new HashMap<>();
        return Stacks.of(stacks.list().stream().filter(stack -> has(stack, names, known)).toList());
    }

    private static boolean has(Stack stack, List<NamePattern> names, Map<String, Boolean> known) {
        for (String function : stack.frames().subList(1, stack.frames().size())) {
            if (known.computeIfAbsent(function, f -> names.stream().anyMatch(n -> n.matches(f)))) {
                return true;
            }
        }
        return false;
    }
}
