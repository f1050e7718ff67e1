package marshalyard.model.experiment;

import java.util.Collection;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.representer.StandardRepresenter;

/** YAML as people write it: a line for each key, and lists of words in one line. */
public final class ReadableYaml extends StandardRepresenter {
    private static final int WIDTH = 96;

    private ReadableYaml(DumpSettings settings) {
        super(settings);
    }

    /** The text of a file with these keys at the left edge. */
    public static String write(Map<String, Object> root) {
        DumpSettings settings = DumpSettings.builder().setWidth(WIDTH).build();
        return new Dump(settings, new ReadableYaml(settings)).dumpToString(root);
    }

    @Override
    protected Node representSequence(Tag tag, Iterable<?> sequence, FlowStyle style) {
        boolean ofWords =
                StreamSupport.stream(sequence.spliterator(), false)
                        .noneMatch(item -> item instanceof Map || item instanceof Collection);
        return super.representSequence(tag, sequence, ofWords ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }

    @Override
    protected Node representMapping(Tag tag, Map<?, ?> mapping, FlowStyle style) {
        return super.representMapping(tag, mapping, FlowStyle.BLOCK);
    }
}
