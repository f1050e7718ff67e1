/**
 * The results of an experiment as one value, which tables, charts and reports read:
 *
 * <pre>{@code
 * Results results = Results.of(experiment).with(trials).with(samples);
 * for (CellResult cell : results.measured()) {
 *     Optional<CellEstimate> rate = cell.megabitsPerSecond(Interval.CONFIDENCE);
 *     List<Verdict> doubts = results.verdicts().of(cell.cell());
 * }
 * }</pre>
 */
package marshalyard.analysis.results;
