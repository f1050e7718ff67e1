package marshalyard.model.factor;

import java.util.List;

/**
 * The factor that says how many senders send to one receiver at once, each a process of its own.
 */
public final class SendersFactor extends CountFactor {
    /** The most senders. */
    public static final int MOST = 64;

    SendersFactor() {
        super("senders", "Senders", "Senders", "", MOST, "senders", "[1, 2, 4]", "There are");
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
    public String words(Integer level) {
        return level + (level == 1 ? " sender" : " senders");
    }
}
