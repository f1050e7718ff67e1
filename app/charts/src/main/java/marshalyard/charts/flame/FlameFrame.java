package marshalyard.charts.flame;

import java.util.List;
import marshalyard.model.profile.Category;

/**
 * A function in one context: its callers are those above it.
 *
 * @param name of the function, of a thread, or of the whole
 * @param category of the nearest frame from here outwards that a rule names
 * @param weight of the stacks that go through it, in the unit of the profile
 * @param reference the same in the profile that is compared with, as if both had the same total
 * @param children what it calls, the heaviest first
 */
public record FlameFrame(
        String name, Category category, long weight, double reference, List<FlameFrame> children) {
    public FlameFrame {
        children = List.copyOf(children);
    }

    /** The weight of the stacks that end here. */
    public long self() {
        return weight - children.stream().mapToLong(FlameFrame::weight).sum();
    }

    /** Frames from here to the innermost one; 1 if it calls nothing. */
    public int depth() {
        return 1 + children.stream().mapToInt(FlameFrame::depth).max().orElse(0);
    }
}
