package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Trait;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.MessageSize;
import marshalyard.model.experiment.Pattern;

/** Levels that are offered beside those an experiment names. */
final class SuggestedLevels {
    /** The papers' sizes. */
    static final List<MessageSize> SIZES = MessageSize.parse("1K..128K *2");

    static final List<Pattern> PATTERNS =
            List.of(
                    Pattern.parse("flood"),
                    Pattern.parse("call-return"),
                    Pattern.parse("deferred 16"),
                    Pattern.parse("paced 1000/s"),
                    Pattern.parse("store-and-forward"));

    /** The system's default, and the papers' two. */
    static final List<Integer> QUEUES = List.of(0, 8 << 10, 64 << 10);

    static final List<Integer> RECEIVERS = List.of(1, 2, 4, 8);

    private SuggestedLevels() {}

    /** What at least one engine moves; the plain types before any engine has been asked. */
    static Collection<DataType> types(List<EngineDescriptor> engines) {
        TreeSet<DataType> types = new TreeSet<>();
        engines.forEach(e -> types.addAll(e.types()));
        return types.isEmpty() ? DataType.plain() : types;
    }

    /** A pattern as it can be written, without what goes without saying. */
    static String label(Pattern pattern) {
        return pattern.token().replace(" twoway", "").replace(" uniform", "");
    }

    /**
     * Numbers of receivers, separated by commas.
     *
     * @throws IllegalArgumentException with a sentence for the user
     */
    static List<Integer> parseReceivers(String text) {
        return Levels.parse(text).stream()
                .map(
                        count -> {
                            if (count.matches("[0-9]{1,9}")) {
                                return Experiment.checkReceivers(Integer.parseInt(count));
                            }
                            throw new IllegalArgumentException(
                                    "'"
                                            + count
                                            + "' is no number of receivers. Write one such as 3.");
                        })
                .toList();
    }

    static String count(Integer receivers) {
        return receivers.toString();
    }

    /** Why none of the engines moves it; empty if one does. */
    static String refusal(List<Capabilities> engines, DataType type) {
        return refusal(engines, e -> e.against(type), List.of());
    }

    static String refusal(List<Capabilities> engines, Pattern pattern) {
        return refusal(engines, e -> e.against(pattern), List.of(Trait.STORE_AND_FORWARD));
    }

    static String refusal(List<Capabilities> engines, int receivers) {
        return refusal(engines, e -> e.against(receivers), List.of(Trait.FAN_OUT));
    }

    /** The reason of an engine that could be set up for it comes before that of one that can't. */
    private static String refusal(
            List<Capabilities> engines,
            Function<Capabilities, Optional<String>> against,
            Collection<Trait> needed) {
        String refusal = "";
        boolean curable = false;
        for (Capabilities ability : engines) {
            Optional<String> reason = against.apply(ability);
            if (reason.isEmpty()) return "";
            boolean better = !curable && ability.engine().traits().containsAll(needed);
            if (refusal.isEmpty() || better) refusal = reason.get();
            curable |= better;
        }
        return refusal;
    }
}
