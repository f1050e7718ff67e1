package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.report.document.Block;
import marshalyard.report.document.Section;

/** The tables that the commands {@code run}, {@code summary} and {@code where} print. */
final class Tables {
    private Tables() {}

    /** A section for each topic of which there are tables. */
    static List<Section> sections(Results results) {
        TableRequest request = TableRequest.of(results);
        List<Section> sections = new ArrayList<>();
        for (TableTopic topic : TableTopic.values()) {
            List<Block> tables = new ArrayList<>();
            TableKinds.tables(topic, request)
                    .forEach(table -> tables.add(new Block.DataTable(table)));
            if (!tables.isEmpty()) sections.add(Section.of(topic.title(), tables));
        }
        return sections;
    }
}
