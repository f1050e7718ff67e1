package marshalyard.analysis.table;

import java.util.List;
import marshalyard.analysis.results.Results;

/**
 * Something that is told of results in tables, such as emulated links. Every face asks {@code
 * TableKinds}, the list of all; a new kind is a class and a line in that list.
 */
public interface TableKind {
    /** Name in the list, such as {@code links}; no other kind has it. */
    String id();

    /** The tables that it stands together with. */
    TableTopic topic();

    /** True if these results, of which at least one cell was measured, are what it tells of. */
    boolean appliesTo(Results results);

    /** The tables of results to which it applies; none if there is nothing to tell. */
    List<Table> tables(TableRequest request);
}
