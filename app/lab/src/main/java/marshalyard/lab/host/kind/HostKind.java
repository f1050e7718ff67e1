package marshalyard.lab.host.kind;

import java.util.List;
import java.util.Map;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.YamlField;

/**
 * A kind of host, such as one that is reached by SSH.
 *
 * @param key under which a hosts file describes it, such as {@code ssh}
 * @param title what a form calls it
 * @param fields what a form asks of it
 * @param reader reads the key's value
 * @param typed reads what was typed into the fields
 */
public record HostKind(
        String key, String title, List<HostField> fields, Reader reader, Typed typed) {
    public HostKind {
        fields = List.copyOf(fields);
    }

    /** Reads the value of a kind's key in a hosts file; the way writes it again. */
    @FunctionalInterface
    public interface Reader {
        /** Throws with a sentence that names the line. */
        Way read(YamlField value) throws ExperimentException;
    }

    /** Reads the texts of a kind's fields, by their ids. */
    @FunctionalInterface
    public interface Typed {
        /** Throws {@link IllegalArgumentException} with a sentence for the user. */
        Way read(Map<String, String> texts);
    }

    @Override
    public String toString() {
        return key;
    }
}
