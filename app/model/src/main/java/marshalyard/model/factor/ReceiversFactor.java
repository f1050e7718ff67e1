package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How many receivers get every message, each a process of its own. */
public final class ReceiversFactor extends Factor<Integer> {
    /** The most receivers. */
    public static final int MOST = 64;

    ReceiversFactor() {
        super("receivers", "receivers", "Receivers", "Receivers", "");
    }

    @Override
    public List<Integer> parse(String text) {
        String count = text.strip();
        if (!count.matches("[0-9]{1,4}")) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no number of receivers. Write one, or a list: [1, 2, 4].");
        }
        int receivers = Integer.parseInt(count);
        if (receivers < 1 || receivers > MOST) {
            throw new IllegalArgumentException(
                    "There are 1 to " + MOST + " receivers, not " + receivers + ".");
        }
        return List.of(receivers);
    }

    @Override
    public String format(Integer level) {
        return level.toString();
    }

    @Override
    public Optional<Integer> fallback() {
        return Optional.of(1);
    }

    @Override
    public List<Integer> suggested() {
        return List.of(1, 2, 4, 8);
    }

    @Override
    public String help() {
        return "How many receivers get every message; more than one needs an engine with "
                + "fan-out.";
    }

    @Override
    public String example() {
        return "3";
    }

    @Override
    public Optional<Comparator<Integer>> order() {
        return Optional.of(Comparator.naturalOrder());
    }

    @Override
    protected OptionalDouble number(Integer level, Cell cell) {
        return OptionalDouble.of(level);
    }

    @Override
    public String words(Integer level) {
        return level + (level == 1 ? " receiver" : " receivers");
    }

    @Override
    public Object exported(Integer level) {
        return level;
    }
}
