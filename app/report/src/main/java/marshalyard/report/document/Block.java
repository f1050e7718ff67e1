package marshalyard.report.document;

import java.util.List;
import marshalyard.analysis.table.Table;
import marshalyard.charts.Chart;
import marshalyard.charts.flame.FlameGraph;

/** Something between two headings. */
public sealed interface Block {
    /** A paragraph. */
    record Prose(String text) implements Block {}

    /** Sentences, one below the other. */
    record Bullets(String title, List<String> lines) implements Block {
        public Bullets {
            lines = List.copyOf(lines);
        }
    }

    /** Names with their values. */
    record Facts(List<Fact> facts) implements Block {
        public Facts {
            facts = List.copyOf(facts);
        }
    }

    /** A name and what is said of it. */
    record Fact(String name, String value) {}

    /** A table with its title and note. */
    record DataTable(Table table) implements Block {}

    /**
     * A chart, which carries its title and caption.
     *
     * @param heading what it shows, for a list of figures
     */
    record Figure(String heading, Chart chart) implements Block {}

    /**
     * A flame graph, which carries its title.
     *
     * @param source where its profile comes from
     */
    record Flame(FlameGraph graph, String source) implements Block {}

    /** Text whose line breaks and indentation matter. */
    record Listing(String text) implements Block {}
}
