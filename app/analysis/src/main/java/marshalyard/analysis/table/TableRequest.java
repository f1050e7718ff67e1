package marshalyard.analysis.table;

import marshalyard.analysis.results.Results;

/**
 * Results and what tables are to tell of them.
 *
 * @param results at least one cell was measured
 * @param reference label of the engine that ratios and improvements refer to
 * @param functions the most functions to list of each profile; 0 for no such tables
 */
public record TableRequest(Results results, String reference, int functions) {

    /** The tables that reports have: relative to the first engine, without functions. */
    public static TableRequest of(Results results) {
        return new TableRequest(results, results.engines().stream().findFirst().orElse(""), 0);
    }

    /** The same relative to the engine with this label. */
    public TableRequest relativeTo(String engine) {
        return new TableRequest(results, engine, functions);
    }

    /** The same with tables of this many functions. */
    public TableRequest withFunctions(int most) {
        return new TableRequest(results, reference, most);
    }
}
