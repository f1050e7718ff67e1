package marshalyard.report.document;

import java.util.List;

/**
 * A chapter of a report, about one experiment.
 *
 * @param title of the experiment
 * @param description of the experiment; may be empty
 * @param sections in the order of reading
 */
public record Chapter(String title, String description, List<Section> sections) {
    public Chapter {
        sections = List.copyOf(sections);
    }
}
