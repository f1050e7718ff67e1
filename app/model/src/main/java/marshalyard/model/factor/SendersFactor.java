package marshalyard.model.factor;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** How many senders send to one receiver at once, each a process of its own. */
public final class SendersFactor extends Factor<Integer> {
    /** The most senders. */
    public static final int MOST = 64;

    SendersFactor() {
        super("senders", "senders", "Senders", "Senders", "");
    }

    @Override
    public List<Integer> parse(String text) {
        String count = text.strip();
        if (!count.matches("[0-9]{1,4}")) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no number of senders. Write one, or a list: [1, 2, 4].");
        }
        int senders = Integer.parseInt(count);
        if (senders < 1 || senders > MOST) {
            throw new IllegalArgumentException(
                    "There are 1 to " + MOST + " senders, not " + senders + ".");
        }
        return List.of(senders);
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
        return "How many senders send to one receiver, all from the same moment on; more than one"
                + " needs an engine with fan-in. Rates, volumes and numbers of requests hold for"
                + " each sender.";
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
        return level + (level == 1 ? " sender" : " senders");
    }

    @Override
    public Object exported(Integer level) {
        return level;
    }
}
