/**
 * Tables. Each {@link marshalyard.analysis.table.TableKind} has a package that holds its tables
 * first as values and then as people read them, with text in the cells. {@code
 * marshalyard.analysis.table.kinds.TableKinds} is the list that every face goes through, so that
 * all show the same:
 *
 * <pre>{@code
 * TableRequest request = TableRequest.of(results);
 * for (Table table : TableKinds.tables(TableTopic.SUMMARY, request)) print(table);
 * }</pre>
 */
package marshalyard.analysis.table;
