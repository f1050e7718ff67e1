package marshalyard.analysis.table;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import marshalyard.analysis.results.Results;

/**
 * Something that is told of results in tables, such as emulated links. Every face asks {@code
 * TableKinds}, the list of all; a new kind is a class and a line in that list.
 *
 * @param id name in the list, such as {@code links}; no other kind has it
 * @param topic the tables that it stands together with
 * @param condition true if these results, of which at least one cell was measured, are what it
 *     tells of
 * @param tables of results that fulfil the condition; none if there is nothing to tell
 */
public record TableKind(
        String id,
        TableTopic topic,
        Predicate<Results> condition,
        Function<TableRequest, List<Table>> tables) {}
