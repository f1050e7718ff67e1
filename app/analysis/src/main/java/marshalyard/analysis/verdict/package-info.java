/**
 * Verdicts: what a reader of a figure must know, found in what was measured. {@link
 * marshalyard.analysis.verdict.TrialVerdicts} judges a trial (disturbed, messages lost, rate
 * missed), {@link marshalyard.analysis.verdict.CellVerdicts} a cell by all of its trials (outliers,
 * drift, near the floor). Nobody can switch a verdict off.
 *
 * <pre>{@code
 * List<Verdict> verdicts = CellVerdicts.of(result, allResults, experiment.repetition());
 * }</pre>
 */
package marshalyard.analysis.verdict;
