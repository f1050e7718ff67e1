package marshalyard.report.document;

import java.util.List;
import marshalyard.model.product.Product;

/**
 * A whole report.
 *
 * @param title one line
 * @param session name of the file that everything comes from
 * @param program name and version of what wrote the report
 * @param chapters one for each experiment, at least one
 */
public record Report(String title, String session, String program, List<Chapter> chapters) {
    public Report {
        if (chapters.isEmpty()) {
            throw new IllegalArgumentException("A report tells of one experiment at least.");
        }
        chapters = List.copyOf(chapters);
    }

    /** A report with the title of its only experiment, or with that of the session. */
    public static Report of(String session, List<Chapter> chapters) {
        String title = chapters.size() == 1 ? chapters.get(0).title() : session;
        return new Report(title, session, Product.VERSION, chapters);
    }

    /** True if the chapters need headings of their own. */
    public boolean several() {
        return chapters.size() > 1;
    }
}
