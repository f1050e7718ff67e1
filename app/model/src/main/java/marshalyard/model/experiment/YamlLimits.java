package marshalyard.model.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.model.text.Quote;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Limits that no experiment needs to exceed; beyond them a file could exhaust the program. */
public final class YamlLimits {
    /** The largest file, in bytes. */
    public static final int MOST_BYTES = 1 << 20;

    private YamlLimits() {}

    /**
     * Settings for reading this text. The parser's buffer takes it whole, for at the end of a
     * smaller one it would part the two halves of a character beyond U+FFFF.
     */
    static LoadSettings settings(String text, String name) {
        return LoadSettings.builder()
                .setLabel(name)
                .setBufferSize(text.length() + 16)
                .setMaxAliasesForCollections(YamlEvents.MOST_ALIASES)
                .build();
    }

    /**
     * Reads over the text once, without recursion, before anything is built of it.
     *
     * @throws ExperimentException if it is too large or breaks a rule of {@link YamlEvents}
     */
    static void check(String text, String name, LoadSettings settings) throws ExperimentException {
        if (text.length() > MOST_BYTES) {
            throw new ExperimentException(
                    name + " is larger than 1 MB, so it is no experiment. Check the name.");
        }
        YamlEvents events = new YamlEvents();
        for (Event event : new Parse(settings).parseString(text)) {
            Optional<String> broken = events.broken(event);
            if (broken.isEmpty()) continue;
            Mark mark = event.getStartMark().orElse(null);
            throw YamlField.error(name, mark, Quote.message(broken.get()), null);
        }
    }

    /** The sentence with every long value of this part of the file cut. */
    static String cutValues(String sentence, Node node) {
        String cut = sentence;
        for (String value : longValues(node)) {
            if (cut.length() <= Quote.MOST_CHARACTERS) return cut;
            cut = cut.replace(value, Quote.cut(value));
        }
        return cut;
    }

    /**
     * The long values of the node and two levels below it: the values that a sentence about it may
     * repeat.
     */
    private static List<String> longValues(Node node) {
        List<String> values = new ArrayList<>();
        collect(node, 3, values);
        return values;
    }

    private static void collect(Node node, int levels, List<String> into) {
        if (levels == 0) return;
        if (node instanceof ScalarNode scalar) {
            if (scalar.getValue().length() > Quote.MOST_CHARACTERS) into.add(scalar.getValue());
        } else if (node instanceof SequenceNode list) {
            for (Node item : list.getValue()) collect(item, levels - 1, into);
        } else if (node instanceof MappingNode map) {
            for (NodeTuple entry : map.getValue()) {
                collect(entry.getKeyNode(), levels - 1, into);
                collect(entry.getValueNode(), levels - 1, into);
            }
        }
    }
}
