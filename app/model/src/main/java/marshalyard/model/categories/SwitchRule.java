package marshalyard.model.categories;

import java.util.Map;
import java.util.Set;
import marshalyard.engine.ElementType;
import marshalyard.model.profile.Category;

/**
 * The rule that says of which work an engine is spared by one value of an option: of some of it, or
 * of all.
 *
 * @param engine its id
 * @param option its name
 * @param value that spares the work; any other value does not
 * @param removes categories of CPU time
 * @param waits true if time in which no end runs is spared, too
 * @param any true if it matters to data in an Any only
 * @param when values of other options without which it does not matter, by name
 */
public record SwitchRule(
        String engine,
        String option,
        String value,
        Set<Category> removes,
        boolean waits,
        boolean any,
        Map<String, String> when) {

    /** The word for {@link #waits} among the categories of a file. */
    static final String WAITING = "waiting";

    public SwitchRule {
        if (removes.isEmpty() && !waits) {
            throw new IllegalArgumentException(
                    "The switch '%s' removes nothing. Name a category in 'removes'."
                            .formatted(option));
        }
        removes = Set.copyOf(removes);
        when = Map.copyOf(when);
    }

    /** True if an engine with these options, all of them, could have it and has it not. */
    public boolean isLeftBy(Map<String, String> options) {
        return !value.equals(options.get(option))
                && when.entrySet().stream()
                        .allMatch(e -> e.getValue().equals(options.get(e.getKey())));
    }

    /** True if it matters to data of this type. */
    public boolean holdsFor(ElementType type) {
        return !any || type.isAny();
    }

    /** {@code demux=direct}. */
    public String change() {
        return option + "=" + value;
    }
}
